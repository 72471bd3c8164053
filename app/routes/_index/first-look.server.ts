import type { AppLoadContext } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { FIRST_LOOK_TEXT } from '~/domain/limits/first-look'
import { AUTOFIT_SAMPLE_ROWS } from '~/domain/limits/grid'
import type { Cells, FixtureData } from '~/domain/table/table'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'

/** The start of the table of the project named in the address. */
export interface FirstLookView {
  readonly email: string
  readonly title: string
  readonly data: FixtureData
  /** Rows of the whole table; null if unknown. */
  readonly rowCount: number | null
}

/** Cuts off long texts: no column is wide enough for more, and the page would contain all of it. */
function withShortTexts({ columns, rows }: FixtureData): FixtureData {
  const short = (row: Cells) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.slice(0, FIRST_LOOK_TEXT)]))
  return { columns, rows: rows.map(short) }
}

/** The first look for a user signed in by the cookie; null if there is nothing to show before the editor. */
export async function firstLook(request: Request, context: AppLoadContext): Promise<FirstLookView | null> {
  const id = new URL(request.url).searchParams.get('project')
  const member = id === null ? null : await memberOfPage(request, context)
  if (id === null || !member) return null
  const { services } = await scopeOf(request, context)
  try {
    // The column widths depend on this many rows.
    const start = await services.projects.firstRows(member, id, AUTOFIT_SAMPLE_ROWS)
    return start && { email: member.email, ...start, data: withShortTexts(start.data) }
  } catch (error) {
    // The editor requests it too, and reports what is wrong.
    if (error instanceof AppError) return null
    throw error
  }
}
