import type { SheetChoice, SheetOffer } from '~/domain/table/read-table'

/** The workbook that was imported last, and the other parts of it. */
let last: { readonly file: File; readonly offers: readonly SheetOffer[] } | null = null

/** The part to read of each file that is imported once more. */
const choices = new WeakMap<File, SheetChoice>()

/** Keeps what a file offers. If it is the last file once more, the earlier offers stay, for undo restores the first reading. */
export function offerFrom(file: File, offers: readonly SheetOffer[]): void {
  const isNew = ({ remark }: SheetOffer) => offers.every((offer) => offer.remark !== remark)
  const earlier = choices.has(file) ? (last?.offers.filter(isNew) ?? []) : []
  last = offers.length + earlier.length > 0 ? { file, offers: [...offers, ...earlier] } : null
}

export const choiceFor = (file: File): SheetChoice | undefined => choices.get(file)

/** The names of the sheets, if the workbook that was imported last has several. */
export const sheetsOffered = (): readonly string[] => last?.offers.find(({ sheets }) => sheets)?.sheets ?? []

/** The parts that a remark names; empty if another file was imported since. */
export function sheetChoices(remark: string): readonly SheetChoice[] {
  return last?.offers.find((offer) => offer.remark === remark)?.choices ?? []
}

/** The file to import once more for this choice; null if another one was imported since. */
export function fileFor(choice: SheetChoice): File | null {
  if (!last) return null
  const { file } = last
  const again = new File([file], file.name, { type: file.type })
  choices.set(again, choice)
  return again
}
