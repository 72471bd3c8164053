import type { UploadResponse } from '~/contracts/recognition'
import { MAX_IMAGE_BYTES } from '~/domain/limits/pictures'
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

/** The server's messages for refusing an upload because of one picture. */
const REFUSALS = [
  words.unsupportedType,
  uploadFaults.emptyFile,
  uploadFaults.tooLarge,
  uploadFaults.tooManyPixels,
  uploadFaults.tooSmall,
  words.damaged,
]

/** The reader's messages for a picture without results, when other pictures were read. */
const UNREAD = [uploadFaults.noTableIn, uploadFaults.unread]

const withProblem = (picture: DraftPicture, problem: string): DraftPicture => ({
  ...picture,
  problem,
  isRefused: true,
})

/** Marks the picture that the server's sentence names. Pictures with the same name are ambiguous, so none is marked. */
export function marked(pictures: readonly DraftPicture[], sentence: string): readonly DraftPicture[] {
  const isMeant = ({ name }: DraftPicture) => REFUSALS.some((about) => about(name) === sentence)
  if (pictures.filter(isMeant).length !== 1) return pictures
  return pictures.map((picture) => (isMeant(picture) ? withProblem(picture, sentence) : picture))
}

/**
 * Marks the pictures of a completed upload from which nothing was read with the reader's sentence. If several have the
 * same name, the one without rows is marked.
 */
export function markedUnread(
  pictures: readonly DraftPicture[],
  { sections, warnings = [] }: Pick<UploadResponse, 'sections' | 'warnings'>,
): readonly DraftPicture[] {
  const read = new Set(sections.map(({ imageIndex }) => imageIndex))
  return pictures.map((picture, at) => {
    const warning = UNREAD.map((about) => about(picture.name)).find((sentence) => warnings.includes(sentence))
    return warning === undefined || read.has(at) ? picture : withProblem(picture, warning)
  })
}
