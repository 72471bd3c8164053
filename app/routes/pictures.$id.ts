import { api, endpoint } from '~/http/endpoint.server'

/** A stored source picture, for members of its organization. */
export const { loader, action } = api({
  GET: endpoint({ access: 'member' }, async ({ services, member, params }) => {
    const { bytes, mimeType } = await services.pictures.read(member, params.id ?? '')
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': mimeType, 'Cache-Control': 'no-store' } })
  }),
})
