import type { EditorPage } from './editor-page'

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The dialog for choosing and sending pictures of a schedule. */
export function uploadDialogOf(editor: EditorPage) {
  const dialog = editor.dialog('Upload Fixture Schedule')
  return {
    dialog,
    pictures: dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem'),
    pick: (...files: ChosenFile[]) => dialog.getByLabel('Pictures of a fixture schedule').setInputFiles(files),
    send: () => dialog.getByRole('button', { name: /^Upload/ }).click(),
  }
}
