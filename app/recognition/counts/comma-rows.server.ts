import type { PhraseBlock, PhraseRow } from './count-rows.server'
import { matchHead } from './count-words.server'

/** Gives a block of comma-separated text columns; returns any other block unchanged. */
export function withCommaColumns(block: PhraseBlock): PhraseBlock {
  if (block.columns > 0) return block
  const heads = block.rows.map((row) => fieldsOf(row).map((field) => matchHead(field)?.role))
  const head = heads.findIndex((roles) => roles.includes('type') && roles.includes('count'))
  const row = block.rows[head]
  if (!row?.phrases.some(({ text }) => text.includes(','))) return block
  const rows = block.rows.slice(head).map(inFields)
  return { ...block, columns: heads[head]?.length ?? 0, rows: [...block.rows.slice(0, head), ...rows] }
}

/** Quotes around fields are not part of them, and the engine finds only some of them. */
function fieldsOf({ phrases }: PhraseRow): string[] {
  const line = phrases.reduce((all, { text }, at) => `${all}${at > 0 && !/,\s*$/.test(all) ? ',' : ''}${text}`, '')
  return line
    .replace(/(\d)\s*,\s*(?=\d{3}(?!\d))/g, '$1')
    .split(',')
    .map((field) => field.replace(/["“”]/g, '').trim())
}

function inFields(row: PhraseRow): PhraseRow {
  const [first, ...others] = row.phrases
  if (!first) return row
  const whole = {
    start: first.start,
    end: others.at(-1)?.end ?? first.end,
    confidence: Math.min(first.confidence, ...others.map(({ confidence }) => confidence)),
    ...(row.phrases.some(({ isDoubted }) => isDoubted) ? { isDoubted: true } : {}),
  }
  return { ...row, phrases: fieldsOf(row).map((text, at) => ({ ...whole, text, column: at, columnEnd: at + 1 })) }
}
