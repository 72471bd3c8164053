import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE, MIN_IMAGE_SIDE } from '../limits/pictures'
import { failure, type Result, success } from '../result'
import { isComplete, type PictureHeader, readPictureHeader, sniffPicture } from './picture-header'
import { uploadFaults } from './upload-faults'
import { upload } from './upload-messages'

/**
 * Checks that a file is a readable picture by its bytes, regardless of its name and declared type, and without decoding
 * pixels. A failure names the file and says what to do.
 */
export function checkPicture(name: string, bytes: Uint8Array): Result<PictureHeader> {
  if (bytes.byteLength === 0) return failure(uploadFaults.emptyFile(name))
  if (sniffPicture(bytes) === null) return failure(upload.unsupportedType(name))
  if (bytes.byteLength > MAX_IMAGE_BYTES) return failure(uploadFaults.tooLarge(name))
  const header = readPictureHeader(bytes)
  if (header === null) return failure(upload.damaged(name))
  const { width, height } = header
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS) {
    return failure(uploadFaults.tooManyPixels(name))
  }
  // A JPEG may have a height of 0 and leave it to the decoder; none of our readers accepts that.
  if (width === 0 || height === 0) return failure(upload.damaged(name))
  if (width < MIN_IMAGE_SIDE || height < MIN_IMAGE_SIDE) return failure(uploadFaults.tooSmall(name))
  return isComplete(bytes) ? success(header) : failure(upload.damaged(name))
}
