import type { UploadResponse } from '~/contracts/recognition'
import { MAX_IMAGE_BYTES } from '~/domain/limits'
import { checkPicture } from '~/domain/pictures/picture-check'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload as words } from '~/domain/pictures/upload-messages'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'

/** Why a file cannot be read as a picture, or null. */
export async function faultOf({ name, file }: Pick<DraftPicture, 'name' | 'file'>): Promise<string | null> {
  if (file.size > MAX_IMAGE_BYTES) return uploadFaults.tooLarge(name)
  try {
    const check = checkPicture(name, new Uint8Array(await file.arrayBuffer()))
    return check.ok ? null : check.message
  } catch {
    return words.damaged(name)
  }
}

/** What the server may say when it refuses an upload because of one picture. */
const REFUSALS = [
  words.unsupportedType,
  uploadFaults.emptyFile,
  uploadFaults.tooLarge,
  uploadFaults.tooManyPixels,
  uploadFaults.tooSmall,
  words.damaged,
]

/** What the reader may say of a picture from which it took nothing, while it read the others. */
const UNREAD = [uploadFaults.noTableIn, uploadFaults.unread]

const withProblem = (picture: DraftPicture, problem: string): DraftPicture => ({
  ...picture,
  problem,
  isRefused: true,
})

/** The pictures, the one that the server's sentence names marked with it; two of the same name cannot be told apart. */
export function marked(pictures: readonly DraftPicture[], sentence: string): readonly DraftPicture[] {
  const isMeant = ({ name }: DraftPicture) => REFUSALS.some((about) => about(name) === sentence)
  if (pictures.filter(isMeant).length !== 1) return pictures
  return pictures.map((picture) => (isMeant(picture) ? withProblem(picture, sentence) : picture))
}

/**
 * The pictures of an upload that was answered, those from which nothing was read marked with the reader's sentence. Of
 * pictures of the same name it is the one without a row.
 */
export function markedUnread(
  pictures: readonly DraftPicture[],
  { sections, warnings = [] }: Pick<UploadResponse, 'sections' | 'warnings'>,
): readonly DraftPicture[] {
  const read = new Set(sections.map(({ imageIndex }) => imageIndex))
  return pictures.map((picture, at) => {
    const said = UNREAD.map((about) => about(picture.name)).find((sentence) => warnings.includes(sentence))
    return said === undefined || read.has(at) ? picture : withProblem(picture, said)
  })
}
