import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { formatMakers } from '~/domain/files/makers-csv'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import { SIGN_IN } from '../makers/addresses'

/** The agency's own makers as a CSV file; it only reads, so the page's cookie is enough. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const { services } = await scopeOf(request, context)
  return new Response(formatMakers(await services.ownMakers.list(member)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="makers.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
