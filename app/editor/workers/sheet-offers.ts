import type { SheetChoice } from '~/domain/table/read-table'

/** The workbooks whose other parts tables offer, by the ids of their readings. */
const files = new Map<string, File>()
/** More files are not kept: what an older table offers has gone then. */
const MOST_FILES = 20

/** The part to read of each file that is imported once more. */
const choices = new WeakMap<File, SheetChoice>()

/** Keeps a file, so that other parts of it can be read later. Returns the id of this reading. */
export function keepFile(file: File): string {
  const id = crypto.randomUUID()
  files.set(id, file)
  const [oldest] = files.size > MOST_FILES ? files.keys() : []
  if (oldest !== undefined) files.delete(oldest)
  return id
}

export const choiceFor = (file: File): SheetChoice | undefined => choices.get(file)

/** True while the file of a reading is kept. */
export const isKept = (reading: string) => files.has(reading)

/** The file of a reading, to import once more for this choice; null if it is no longer kept. */
export function fileFor(reading: string, choice: SheetChoice): File | null {
  const file = files.get(reading)
  if (!file) return null
  const again = new File([file], file.name, { type: file.type })
  choices.set(again, choice)
  return again
}
