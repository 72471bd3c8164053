import { readPrompt } from '~/refine/prompt/read-prompt'
import { type HeadedTable, type Outcome, type Settled, settleOrders } from '~/refine/prompt/settle-orders'
import { madeUpName } from '../table/guess-names.server'
import type { PageTable } from '../table/table.server'
import { withNewNames } from '../text/page-rows.server'

/** A table with the names of its columns. */
export interface NamedPage {
  readonly page: number
  /** Index of the sheet, if the page's picture shows several. */
  readonly sheet?: number
  readonly table: PageTable
  readonly names: readonly string[]
  /** The printed headings, of the page before if it continues that one's table; '' for a column without one. */
  readonly headings: readonly string[]
  readonly isContinued: boolean
  /** True if it continues a table, but some columns hold another kind of content. */
  readonly isUnlike: boolean
  /** The columns that the prompt leaves out. */
  readonly left?: ReadonlySet<number>
}

export interface PromptedPages {
  readonly tables: readonly NamedPage[]
  readonly outcomes: readonly Outcome[]
  readonly notUnderstood: readonly string[]
  /** The start of every type; undefined if the prompt says nothing about it. */
  readonly starts?: readonly string[]
}

/** Names and leaves out columns as a custom prompt says. Other columns do not change. */
export function followPrompt(tables: readonly NamedPage[], prompt: string): PromptedPages {
  const headed = tables.map(({ table, names, headings }): HeadedTable => {
    const isFilled = names.map(
      (_, index) =>
        (headings[index] ?? '') !== '' ||
        table.rows.some(({ kind, texts }) => kind === 'item' && (texts[index]?.lines.length ?? 0) > 0),
    )
    return { headings, names, isFilled }
  })
  const { orders, notUnderstood } = readPrompt(
    prompt,
    headed.flatMap(({ headings }) => headings),
  )
  const { tables: settled, outcomes } = settleOrders(orders, headed)
  const starts = orders.flatMap((order) => (order.kind === 'types' ? order.starts : []))
  return {
    tables: tables.map((table, index) => prompted(table, settled[index])),
    outcomes,
    notUnderstood,
    ...(starts.length > 0 && { starts: [...new Set(starts)] }),
  }
}

function prompted(page: NamedPage, orders: Settled | undefined): NamedPage {
  if (!orders) return page
  const rows = page.table.rows.map((row) => withNewNames(row, orders.names))
  return { ...page, table: { ...page.table, rows }, names: renamed(page, orders.names), left: orders.left }
}

/** A column that had a name which another one gets has its printed heading, with a number if that is the same. */
function renamed({ names, headings }: NamedPage, given: ReadonlyMap<number, string>): readonly string[] {
  const taken = new Set(given.values())
  const used = new Set([...names, ...taken])
  return names.map((name, index) => {
    const own = given.get(index)
    if (own !== undefined || !taken.has(name)) return own ?? name
    const heading = headings[index] || madeUpName(index)
    let unique = heading
    for (let number = 2; used.has(unique); number++) unique = `${heading} ${number}`
    used.add(unique)
    return unique
  })
}
