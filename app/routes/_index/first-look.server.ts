import type { AppLoadContext } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { AUTOFIT_SAMPLE_ROWS, FIRST_LOOK_TEXT } from '~/domain/limits'
import type { Cells, FixtureData } from '~/domain/table/table'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'

/** How the table of the project begins that the address names. */
export interface FirstLookView {
  readonly email: string
  readonly title: string
  readonly data: FixtureData
  /** Of the whole table; null where that is not known. */
  readonly rowCount: number | null
}

/** Of a long text the beginning: no column is wide enough for more, and the page would carry all of it. */
function withShortTexts({ columns, rows }: FixtureData): FixtureData {
  const short = (row: Cells) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.slice(0, FIRST_LOOK_TEXT)]))
  return { columns, rows: rows.map(short) }
}

/** For who is signed in by the cookie; null when there is nothing to be shown ahead of the editor. */
export async function firstLook(request: Request, context: AppLoadContext): Promise<FirstLookView | null> {
  const id = new URL(request.url).searchParams.get('project')
  const member = id === null ? null : await memberOfPage(request, context)
  if (id === null || !member) return null
  const { services } = await scopeOf(request, context)
  try {
    // As many as widths of columns depend on.
    const start = await services.projects.firstRows(member, id, AUTOFIT_SAMPLE_ROWS)
    return start && { email: member.email, ...start, data: withShortTexts(start.data) }
  } catch (error) {
    // The editor asks for it too, and says what is wrong with it.
    if (error instanceof AppError) return null
    throw error
  }
}
