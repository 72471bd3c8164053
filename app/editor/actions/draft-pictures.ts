import { MAX_IMAGE_BYTES, MAX_IMAGES } from '~/domain/limits'
import { upload as words } from '~/domain/messages'
import { checkPicture } from '~/domain/picture-check'

/** A picture that was chosen and has not been sent. */
export interface DraftPicture {
  readonly id: number
  readonly name: string
  readonly file: Blob
  /** Whether its bytes have been looked at; before that nobody should decode them. */
  readonly isChecked: boolean
  /** Why it cannot be read, as a sentence; such a picture is not sent. */
  readonly problem: string | null
  /** By how many quarters clockwise the person turned it. */
  readonly turn: number
  /** The server refused it: another try may go better. */
  readonly isRefused: boolean
}

/** A PDF whose pages are being chosen. */
export interface DraftPdf {
  readonly id: number
  readonly name: string
  readonly file: Blob
}

const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg'])

export function isPicture(file: Blob): boolean {
  return IMAGE_TYPES.has(file.type.toLowerCase())
}

export function isPdf(file: File): boolean {
  return file.type.toLowerCase() === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))
}

/** What is wrong with the choice as a whole, as a sentence, or null. [UPLOAD-07][UPLOAD-08] */
export function problemOf(files: readonly File[], count: number): string | null {
  const other = files.find((file) => !isPicture(file) && !isPdf(file))
  if (other) return words.unsupportedType(other.name)
  return count > MAX_IMAGES ? words.tooMany : null
}

/** Why a file cannot be read as a picture, or null. */
export async function faultOf({ name, file }: DraftPicture): Promise<string | null> {
  if (file.size > MAX_IMAGE_BYTES) return words.tooLarge(name)
  try {
    const check = checkPicture(name, new Uint8Array(await file.arrayBuffer()))
    return check.ok ? null : check.message
  } catch {
    return words.damaged(name)
  }
}

/** What the server may say about one picture. */
const ABOUT_ONE = [
  words.unsupportedType,
  words.emptyFile,
  words.tooLarge,
  words.tooManyPixels,
  words.tooSmall,
  words.damaged,
]

/** The pictures, the one that the server's sentence names marked with it; two of the same name cannot be told apart. */
export function marked(pictures: readonly DraftPicture[], sentence: string): readonly DraftPicture[] {
  const isMeant = ({ name }: DraftPicture) => ABOUT_ONE.some((about) => about(name) === sentence)
  if (pictures.filter(isMeant).length !== 1) return pictures
  return pictures.map((picture) => (isMeant(picture) ? { ...picture, problem: sentence, isRefused: true } : picture))
}
