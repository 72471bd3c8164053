import { upload } from '~/domain/pictures/upload-messages'
import { emptyTable } from '~/domain/table/grid-messages'
import type { EditorAction } from '../desk/action'
import type { Desk } from '../desk/desk'

const SAMPLE = '/samples/fixture-schedule.png'

/** Sends the picture that ships with the product through the same upload as any other. */
async function trySample({ editor, uploads }: Desk): Promise<void> {
  try {
    const response = await fetch(SAMPLE)
    if (!response.ok) throw new Error(upload.sampleFailed)
    const name = SAMPLE.slice(SAMPLE.lastIndexOf('/') + 1)
    const file = await response.blob()
    editor.open('upload')
    uploads.sendPictures([{ name, file }])
  } catch {
    await editor.error(upload.title, upload.sampleFailed)
  }
}

export const sampleAction: EditorAction = {
  id: 'try-sample',
  needsServer: true,
  title: emptyTable.sample,
  icon: 'sample',
  keys: [],
  palette: true,
  ownWork: true,
  run: trySample,
}
