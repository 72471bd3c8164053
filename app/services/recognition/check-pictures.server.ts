import { AppError } from '~/domain/errors'
import {
  MAX_FILE_NAME_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  MAX_IMAGES,
  MIN_IMAGE_SIDE,
} from '~/domain/limits'
import { upload } from '~/domain/messages'
import { isComplete, readPictureHeader, sniffPicture } from './picture-header.server'
import type { Picture } from './recognizer.server'

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
  return files.map(checkPicture)
}

function checkPicture(file: SentFile, index: number): Picture {
  const name = printableName(file.name, index)
  const refuse = (message: (name: string) => string) => new AppError('invalid', message(name))
  const { bytes } = file
  if (bytes.byteLength === 0) throw refuse(upload.emptyFile)
  if (sniffPicture(bytes) === null) throw refuse(upload.unsupportedType)
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw refuse(upload.tooLarge)
  const header = readPictureHeader(bytes)
  if (header === null) throw refuse(upload.damaged)
  const { width, height } = header
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS) {
    throw refuse(upload.tooManyPixels)
  }
  // A JPEG may leave its height at 0 for the decoder to find out: no reader of ours takes such a file.
  if (width === 0 || height === 0) throw refuse(upload.damaged)
  if (width < MIN_IMAGE_SIDE || height < MIN_IMAGE_SIDE) throw refuse(upload.tooSmall)
  if (!isComplete(bytes)) throw refuse(upload.damaged)
  return { name, bytes, ...header }
}

/** The last part of a sender's file name without control or direction characters, short enough for a sentence. */
export function printableName(name: string, index: number): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean.slice(0, MAX_FILE_NAME_LENGTH) || `Picture ${index + 1}`
}
