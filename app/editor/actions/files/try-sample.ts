import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload } from '~/domain/pictures/upload-messages'
import type { Desk } from '../desk/desk'

const SAMPLE = '/samples/fixture-schedule.png'

/** Uploads the bundled sample picture like any other picture. */
export async function trySample({ editor, uploads }: Desk): Promise<void> {
  try {
    const response = await fetch(SAMPLE)
    if (!response.ok) throw new Error(uploadFaults.noSample)
    const name = SAMPLE.slice(SAMPLE.lastIndexOf('/') + 1)
    const file = await response.blob()
    editor.open('upload')
    uploads.sendPictures([{ name, file }])
  } catch {
    await editor.error(upload.title, uploadFaults.noSample)
  }
}
