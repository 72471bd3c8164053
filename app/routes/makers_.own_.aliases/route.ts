import { MakerAliasBody, type OwnMakerView } from '~/contracts/own-makers'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: MakerAliasBody, limit: 'makers' }, async ({ services, member, body }) => {
    const maker = await services.ownMakers.addAlias(member, body.alias, body.code)
    return { maker } satisfies OwnMakerView
  }),
  DELETE: endpoint({ access: 'member', body: MakerAliasBody, limit: 'makers' }, ({ services, member, body }) =>
    services.ownMakers.removeAlias(member, body.alias, body.code),
  ),
})
