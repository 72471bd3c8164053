import type { OwnMakersView } from '~/contracts/own-makers'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api(
  {
    GET: endpoint({ access: 'member' }, async ({ services, member }) => {
      const stored = await services.ownMakers.list(member)
      const makers = stored.map(({ code, name, aliases, percent, split, link }) => ({
        code,
        name,
        aliases,
        percent,
        split,
        link,
      }))
      return { makers } satisfies OwnMakersView
    }),
  },
  { page: () => '/makers' },
)
