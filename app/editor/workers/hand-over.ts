import { ROWS_HANDED_OVER } from '~/domain/limits/quote-files'
import { type Result, success } from '~/domain/result'
import type { ReadTable } from '~/domain/table/read-table'
import type { Cells } from '~/domain/table/table'

/**
 * Sends a table from a worker to the page: all rows but the last thousand in parts, then the answer with the rest. In
 * one message, a long table would block the page while the browser deserializes it.
 */
export function handOver(read: Result<ReadTable>, post: (message: readonly Cells[] | Result<ReadTable>) => void) {
  if (!read.ok) return post(read)
  const { rows, ...rest } = read.value
  let at = 0
  for (; at + ROWS_HANDED_OVER < rows.length; at += ROWS_HANDED_OVER) post(rows.slice(at, at + ROWS_HANDED_OVER))
  post(success({ ...rest, rows: rows.slice(at) }))
}
