import { formatOwnCsv } from '~/domain/files/csv'
import { linesOfTable } from '~/domain/files/sheet-table'
import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import { type FixtureData, toData } from '~/domain/table/table'
import { exporting, xmlExport } from '~/domain/xml/export-messages'
import { exportFileName } from '~/domain/xml/xml-export'
import { warn } from '~/editor/actions/desk/action'
import type { Desk } from '~/editor/actions/desk/desk'
import { countDoubts } from '~/editor/state/doubts'
import { writeXlsxAside } from '~/editor/workers/worker-jobs'
import { saveFile } from './save-file'

/** From the table to a spreadsheet in the Downloads folder; no call leaves the machine. */
async function exportSheet({ editor }: Desk, kind: 'xlsx' | 'csv', write: (data: FixtureData) => Promise<Blob>) {
  const tab = editor.activeTab()
  const [data, doubts] = [toData(tab.table), countDoubts(tab)]
  if (data.rows.length === 0) return warn(editor, NO_DATA_TO_EXPORT)
  if (editor.getState().busy === exporting.working) return
  editor.setBusy(exporting.working)
  try {
    const name = exportFileName(new Date(), kind)
    saveFile(name, await write(data))
    editor.toast([exporting.saved(name), ...(doubts > 0 ? [exporting.toCheck(doubts)] : [])].join(' '))
  } catch {
    await editor.error(xmlExport.errorTitle, xmlExport.unexpected)
  } finally {
    editor.setBusy(null)
  }
}

export function exportXlsx(desk: Desk): Promise<void> {
  return exportSheet(desk, 'xlsx', writeXlsxAside)
}

export function exportCsv(desk: Desk): Promise<void> {
  return exportSheet(desk, 'csv', async (data) => new Blob([formatOwnCsv(linesOfTable(data))], { type: 'text/csv' }))
}
