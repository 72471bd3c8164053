import { expect } from 'vitest'
import { createApi } from '~/api/client'
import { numberFault } from '~/domain/pricing/number-fault'
import { cellText } from '~/domain/table/table'
import { createDesk } from '~/editor/actions/desk/desk'
import { takeFiles } from '~/editor/actions/files/file-arrivals'
import { createEditor } from '~/editor/state/editor'
import { WITHOUT_DRAFTS } from './without-drafts'

/** The headings of the tables in these files. */
export const HEAD = ['Type', 'Qty', 'Unit $', '%'] as const
/** The cells of a line; it may lack the percentage. */
export type Line = readonly string[]

/** A desk with an empty tab. Without the address of a server it can only import files. */
export function emptyDesk(baseUrl = '') {
  const editor = createEditor()
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl, storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

export type Desk = ReturnType<typeof emptyDesk>

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The lines below the headings, as the text of a CSV file. */
export const csvOf = (lines: readonly Line[], delimiter = ',') =>
  [HEAD, ...lines].map((line) => line.map(quoted).join(delimiter)).join('\r\n')

/** A desk with the table of this file. */
export async function imported(file: File): Promise<Desk> {
  const desk = emptyDesk()
  takeFiles(desk, [file])
  return arrived(desk)
}

/** Waits until the desk has rows. */
export async function arrived(desk: Desk): Promise<Desk> {
  await expect.poll(() => desk.editor.activeTab().table.rows.length).toBeGreaterThan(0)
  return desk
}

/** The texts of a column. */
export function column({ editor }: Desk, name: string): string[] {
  return editor.activeTab().table.rows.map((row) => cellText(row, name))
}

/** The texts of a column that do not count as its numbers. */
export function doubtsIn({ editor }: Desk, name: string): string[] {
  return editor.activeTab().table.rows.flatMap((row) => {
    const text = cellText(row, name)
    return numberFault(name, text) === null ? [] : [text]
  })
}

/** The remarks of the table's import. */
export const remarksOf = ({ editor }: Desk) => editor.activeTab().remarks.map(({ text }) => text)
