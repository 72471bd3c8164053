import { AppError } from '~/domain/errors'
import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { MAX_FILE_NAME_LENGTH } from '~/domain/limits/quote-files'
import type { PageText } from '~/domain/pictures/page-text'
import { checkPicture } from '~/domain/pictures/picture-check'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload, uploadChecks } from '~/domain/pictures/upload-messages'
import type { Picture } from './model/recognizer.server'

/** A file from the request; its name and type are unverified claims of the sender. */
export interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  /** Text of the page it was made from, if the page carries any. */
  readonly text?: PageText | undefined
}

/** How far the aspect ratio of a page may differ from its picture's, as a share. */
const OTHER_SHAPE = 0.03

/**
 * Checks uploaded files by their bytes, never by name or declared type, and without decoding a pixel.
 * @throws AppError `invalid` with a sentence that names the file and says what to do.
 */
export function checkPictures(files: readonly SentFile[]): Picture[] {
  if (files.length === 0) throw new AppError('invalid', uploadFaults.noImages)
  if (files.length > MAX_IMAGES) throw new AppError('invalid', upload.tooMany)
  return files.map(({ name: sent, bytes, text }, index) => {
    const name = printableName(sent, index)
    const check = checkPicture(name, bytes)
    if (!check.ok) throw new AppError('invalid', check.message)
    if (text && !isOfShape(text, check.value)) throw new AppError('invalid', uploadChecks.badPageText)
    return { name, bytes, ...check.value, ...(text ? { text } : {}) }
  })
}

function isOfShape(page: Size, picture: Size): boolean {
  const ratio = (page.width * picture.height) / (page.height * picture.width)
  // A strip of a few px has no exact shape.
  const isCoarse = Math.min(picture.width, picture.height) < 1 / OTHER_SHAPE
  return isCoarse || Math.abs(ratio - 1) <= OTHER_SHAPE
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The last part of a sender's file name without control or direction characters, short enough for a sentence. */
export function printableName(name: string, index: number): string {
  const last =
    name
      .slice(-4 * MAX_FILE_NAME_LENGTH)
      .split(/[/\\]/)
      .at(-1) ?? ''
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean.slice(0, MAX_FILE_NAME_LENGTH) || `Picture ${index + 1}`
}
