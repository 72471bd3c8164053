import { formatOwnCsv } from '~/domain/files/csv'
import { plainLinesOfTable } from '~/domain/files/sheet-table'
import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import { type FixtureData, toData } from '~/domain/table/table'
import { exporting, xmlExport } from '~/domain/xml/export-messages'
import { exportFileName } from '~/domain/xml/xml-export'
import { writeXlsxInWorker } from '~/editor/workers/worker-jobs'
import { warn } from '../desk/action'
import type { Desk } from '../desk/desk'
import { unfinished } from './export-notes'
import { lastExport, saveFile } from './save-file'

/** Saves the table as a spreadsheet in the Downloads folder, without a server call. */
async function exportSheet({ editor }: Desk, kind: 'xlsx' | 'csv', write: (data: FixtureData) => Promise<Blob>) {
  const tab = editor.activeTab()
  const data = toData(tab.table)
  if (data.rows.length === 0) return warn(editor, NO_DATA_TO_EXPORT)
  if (editor.getState().busy === exporting.working) return
  editor.set({ busy: exporting.working })
  try {
    const name = exportFileName(new Date(), kind)
    saveFile(name, await write(data))
    lastExport.set({ tabId: tab.id })
    editor.toast([exporting.saved(name), ...unfinished(tab)].join(' '))
  } catch {
    await editor.error(xmlExport.errorTitle, xmlExport.unexpected)
  } finally {
    editor.set({ busy: null })
  }
}

export function exportXlsx(desk: Desk): Promise<void> {
  return exportSheet(desk, 'xlsx', writeXlsxInWorker)
}

export function exportCsv(desk: Desk): Promise<void> {
  return exportSheet(
    desk,
    'csv',
    async (data) => new Blob([formatOwnCsv(plainLinesOfTable(data))], { type: 'text/csv' }),
  )
}
