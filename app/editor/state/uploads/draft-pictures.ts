import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import type { PageText } from '~/domain/pictures/page-text'
import { upload as words } from '~/domain/pictures/upload-messages'
import type { TabId } from '../editor'

/** A chosen picture that has not been sent yet. */
export interface DraftPicture {
  readonly id: number
  readonly name: string
  readonly file: Blob
  /** True once its bytes have been checked; do not decode them before that. */
  readonly isChecked: boolean
  /** Why it cannot be read, as a sentence; a picture with a problem is not sent. */
  readonly problem: string | null
  /** Clockwise quarter turns made by the user. */
  readonly turn: number
  /** True if it is a page that was chosen, and maybe cropped, in this editor. */
  readonly isMade?: boolean
  /** The text layer of the page, in the file's orientation, before any turning. */
  readonly text?: PageText
  /** True if the server refused it or read nothing in it: a retry may succeed. */
  readonly isRefused: boolean
}

/** A picture as the user chose it. */
export type ChosenPicture = Pick<DraftPicture, 'name' | 'file'> & Partial<Pick<DraftPicture, 'turn' | 'text'>>

/** Creates a dialog picture from a chosen one, not checked yet. */
export function newPicture(id: number, { name, file, turn = 0, text }: ChosenPicture): DraftPicture {
  return { id, name, file, turn, isChecked: false, problem: null, isRefused: false, ...(text ? { text } : {}) }
}

/** A PDF page as a picture, with its text layer. */
export interface PageFile {
  readonly file: File
  readonly text?: PageText
}

/** A picture from which nothing was read although others of its upload were; `problem` is the reader's sentence. */
export interface UnreadPicture {
  /** The tab that received the other pictures. */
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

/** Maximum number of names listed; the rest are only counted. */
const NAMED = 5

function namesOf(files: readonly File[]): string {
  const more = files.length - NAMED
  const names = files.slice(0, NAMED).map(({ name }) => name)
  return [...names, ...(more > 0 ? [words.more(more)] : [])].join(', ')
}

/** Describes what is wrong with the choice as a whole, in sentences; null if nothing is. [UPLOAD-07][UPLOAD-08] */
export function problemOf(files: readonly File[], count: number): string | null {
  const others = files.filter((file) => !isPicture(file) && !isPdf(file))
  const problems = others.length > 0 ? [words.unsupportedType(namesOf(others))] : []
  if (count > MAX_IMAGES) problems.push(words.tooMany, words.leftOut(count - MAX_IMAGES))
  return problems.join(' ') || null
}
