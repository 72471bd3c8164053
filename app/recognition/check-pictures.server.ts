import { AppError } from '~/domain/errors'
import { MAX_FILE_NAME_LENGTH, MAX_IMAGES } from '~/domain/limits'
import { checkPicture } from '~/domain/pictures/picture-check'
import { upload } from '~/domain/pictures/upload-messages'
import type { Picture } from '~/recognition/model/recognizer.server'

/** A file as it came with the request; its name and type are only what the sender says. */
export interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/**
 * Checks uploaded files by their bytes, never by name or declared type, and without decoding a pixel.
 * @throws AppError `invalid` with a sentence that names the file and says what to do.
 */
export function checkPictures(files: readonly SentFile[]): Picture[] {
  if (files.length === 0) throw new AppError('invalid', upload.noImages)
  if (files.length > MAX_IMAGES) throw new AppError('invalid', upload.tooMany)
  return files.map(({ name: sent, bytes }, index) => {
    const name = printableName(sent, index)
    const check = checkPicture(name, bytes)
    if (!check.ok) throw new AppError('invalid', check.message)
    return { name, bytes, ...check.value }
  })
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
