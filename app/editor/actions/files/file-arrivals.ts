import { importKind } from '~/domain/files/import-file'
import { app } from '~/domain/messages'
import { upload as words } from '~/domain/pictures/upload-messages'
import { isPdf, isPicture } from '~/editor/state/uploads/draft-pictures'
import type { Desk } from '../desk/desk'

const isXml = ({ name, type }: File) => importKind(name) === 'xml' || type === 'text/xml' || type === 'application/xml'
const isImportable = (file: File) => isXml(file) || importKind(file.name) !== null

/**
 * Routes pasted or dropped files: to the dialog that asks for files; otherwise pictures and PDF files to Upload, and the
 * first XML file (or else the first spreadsheet) to Import. With both, the import follows when Upload closes. A message
 * reports all other files as ignored. [UPLOAD-07][UPLOAD-08][UPLOAD-28][UPLOAD-29][XMLIN-10][XMLIN-11][XMLIN-12]
 */
export function takeFiles(desk: Desk, files: readonly File[]): void {
  const { editor, uploads, imports, fileTaker } = desk
  if (fileTaker.current) {
    fileTaker.current(files)
    return
  }
  const pictures = files.filter((file) => isPicture(file) || isPdf(file))
  // A quote file takes precedence over a spreadsheet.
  const wanted = files.find(isXml) ?? files.find(isImportable)
  if (files.some((file) => !pictures.includes(file) && !isImportable(file))) editor.toast(words.ignoredFiles, 'info')
  const canRead = editor.getState().online
  if (pictures.length > 0 && !canRead) editor.toast(app.needsServer, 'info')
  if (pictures.length > 0 && canRead) {
    uploads.add(pictures)
    editor.open('upload')
    if (wanted) afterUpload(desk, () => void imports.takeDropped(wanted))
  } else if (wanted) void imports.takeDropped(wanted)
}

function afterUpload({ editor }: Desk, task: () => void): void {
  const stop = editor.subscribe(() => {
    if (editor.getState().panel !== null) return
    stop()
    task()
  })
}
