import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { formatFigures } from '~/domain/files/figures-csv'
import { DESK_FILE_WEEKS } from '~/domain/limits/desk'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import { SIGN_IN } from '../desk/addresses'

/** The agency's figures of every week as a CSV file; it only reads, so the page's cookie is enough. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const { services } = await scopeOf(request, context)
  return new Response(formatFigures(await services.deskFigures.weeks(member, DESK_FILE_WEEKS)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="desk-report.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
