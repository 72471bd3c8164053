import { MAX_IMAGES } from '~/domain/limits'
import type { PageText } from '~/domain/pictures/page-text'
import { upload as words } from '~/domain/pictures/upload-messages'
import type { TabId } from '../editor'

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
  /** It is a page that was chosen, and maybe cropped, here. */
  readonly isMade?: boolean
  /** What the page says by itself, as the file shows it: before any turning. */
  readonly text?: PageText
  /** The server refused it, or read nothing in it: another try may go better. */
  readonly isRefused: boolean
}

/** A picture as somebody chose it. */
export type ChosenPicture = Pick<DraftPicture, 'name' | 'file'> & Partial<Pick<DraftPicture, 'turn' | 'text'>>

/** The same as one of the dialog's, not looked at yet. */
export function newPicture(id: number, { name, file, turn = 0, text }: ChosenPicture): DraftPicture {
  return { id, name, file, turn, isChecked: false, problem: null, isRefused: false, ...(text ? { text } : {}) }
}

/** A page of a PDF as a picture, with what it says by itself. */
export interface PageFile {
  readonly file: File
  readonly text?: PageText
}

/** A picture of which nothing was read while others of its upload were; `problem` is the reader's sentence. */
export interface UnreadPicture {
  /** The tab that the others were read into. */
  readonly tabId: TabId
  readonly picture: DraftPicture
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

/** Names that are listed; more of them are only counted. */
const NAMED = 5

function namesOf(files: readonly File[]): string {
  const more = files.length - NAMED
  const names = files.slice(0, NAMED).map(({ name }) => name)
  return [...names, ...(more > 0 ? [words.more(more)] : [])].join(', ')
}

/** What is wrong with the choice as a whole, as a sentence, or null. [UPLOAD-07][UPLOAD-08] */
export function problemOf(files: readonly File[], count: number): string | null {
  const others = files.filter((file) => !isPicture(file) && !isPdf(file))
  const problems = others.length > 0 ? [words.unsupportedType(namesOf(others))] : []
  if (count > MAX_IMAGES) problems.push(words.tooMany, words.leftOut(count - MAX_IMAGES))
  return problems.join(' ') || null
}
