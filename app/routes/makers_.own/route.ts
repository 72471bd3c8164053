import type { OwnMakersView } from '~/contracts/own-makers'
import { plainMaker } from '~/domain/trade/own-makers'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    GET: endpoint({ access: 'member' }, async ({ services, member }) => {
      const stored = await services.ownMakers.list(member)
      const makers = stored.map(plainMaker)
      return { makers } satisfies OwnMakersView
    }),
  },
  { page: () => '/makers' },
)
