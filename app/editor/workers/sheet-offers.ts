import type { SheetChoice } from '~/domain/table/read-table'
import type { PasteOrigin } from './sheet-jobs'

/** Workbooks that offer other parts to import, by the ids of their readings. */
const files = new Map<string, File>()
/** Maximum number of files kept; the offers of older ones expire. */
const MOST_FILES = 20

/** For each file imported again, the part to read. */
const choices = new WeakMap<File, SheetChoice>()

/** Details of the clipboard that a file was made from. */
const origins = new WeakMap<File, PasteOrigin>()

/** Makes a file of pasted cells, to import it. */
export function pastedFile(text: string, origin: PasteOrigin): File {
  const file = new File([text], 'Clipboard.tsv')
  origins.set(file, origin)
  return file
}

export const originOf = (file: File): PasteOrigin | undefined => origins.get(file)

/** Keeps a file, so that other parts of it can be read later. Returns the id of this reading. */
export function keepFile(file: File): string {
  const id = crypto.randomUUID()
  files.set(id, file)
  const [oldest] = files.size > MOST_FILES ? files.keys() : []
  if (oldest !== undefined) files.delete(oldest)
  return id
}

export const choiceFor = (file: File): SheetChoice | undefined => choices.get(file)

export const isKept = (reading: string) => files.has(reading)

/** The file of a reading, to import once more for this choice; null if it is no longer kept. */
export function fileFor(reading: string, choice: SheetChoice): File | null {
  const file = files.get(reading)
  if (!file) return null
  const again = new File([file], file.name, { type: file.type })
  choices.set(again, choice)
  return again
}
