import { DeskFiguresBody } from '~/contracts/desk-figures'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    POST: endpoint({ access: 'member', body: DeskFiguresBody, limit: 'figures' }, ({ services, member, body }) =>
      services.deskFigures.add(member, body.figures),
    ),
  },
  { page: () => '/desk' },
)
