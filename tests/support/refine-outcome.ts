import { readFileSync } from 'node:fs'
import type { Cells, FixtureData } from '~/domain/table/table'
import { interpret } from '~/refine/interpret'

/** A table, and instructions with their expected outcomes; `[1,2] …`: with these rows selected. */
export interface Desk {
  readonly data: FixtureData
  readonly wishes: readonly (readonly [string, string])[]
}

/** Reads a desk from tests/fixtures/refine, where a row is a string with bars between its cells. */
export function deskOf(name: string): Desk {
  const file = new URL(`../fixtures/refine/${name}.json`, import.meta.url)
  const { columns, rows, wishes }: { columns: string[]; rows: string[]; wishes: [string, string][] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const cellsOf = (text: string): Cells => {
    const cells = text.split('|')
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  }
  return { data: { columns, rows: rows.map(cellsOf) }, wishes }
}

const pairs = (cells: Cells) => Object.entries(cells).map(([column, text]) => `${column}=${text}`)

/** `1/A QTY=5`, `1/A {QTY=5,…}`, `DEL 1/A`, `INS@1/A …`, `FULL …`, `--- message`, `??? part`; further messages follow ||. */
export function outcome(wish: string, data: FixtureData): string {
  const nameOf = (index: number) => `${index}/${data.rows[index]?.LINE ?? ''}${data.rows[index]?.TYPE ?? ''}`
  const selection = /^\[([\d,]+)\] (.*)$/.exec(wish)
  const answer = interpret(selection?.[2] ?? wish, data, selection?.[1]?.split(',').map(Number) ?? null)
  if (answer.notUnderstood !== undefined) return `??? ${answer.notUnderstood}`
  if (answer.refinedData)
    return `FULL ${answer.refinedData.rows.map((cells) => cells.TYPE || `${cells.LINE}:${cells['CATALOG #']}`).join(' ')}`
  if (answer.changes.length === 0) return `--- ${answer.message}`
  const changes = answer.changes.map((change) => {
    if (change.type === 'modify_cell') return `${nameOf(change.rowIndex)} ${change.column}=${change.newValue}`
    if (change.type === 'modify_row') return `${nameOf(change.rowIndex)} {${pairs(change.changes)}}`
    if (change.type === 'delete_row') return `DEL ${nameOf(change.rowIndex)}`
    return `INS@${nameOf(change.afterIndex)} ${pairs(change.row).filter((pair) => !pair.endsWith('='))}`
  })
  return changes.join('; ') + (answer.message.includes('. ') ? ` || ${answer.message}` : '')
}
