import { parseCsv } from '~/domain/csv'
import { hasKnownHead } from '~/domain/sheet-table'
import { pasteBlock } from '../state/paste-block'
import type { Desk } from './desk'

/**
 * Cells of a spreadsheet that are pasted where no table is yet: with a row of names they are imported like a file, else
 * they go into our columns from the left.
 */
export function pasteTable({ editor, imports }: Desk, text: string): void {
  const separated = `sep=\t\n${text}`
  const lines = parseCsv(separated)
  if (hasKnownHead(lines)) void imports.takeDropped(new File([separated], 'Clipboard.tsv'))
  else pasteBlock(editor, lines)
}
