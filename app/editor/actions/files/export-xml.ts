import { firstOf } from '~/domain/entry/uncounted'
import { MAPPING_SAMPLE_ROWS } from '~/domain/limits/quote-files'
import { NO_DATA_TO_EXPORT } from '~/domain/messages'
import { toData } from '~/domain/table/table'
import { exporting, xmlExport as words } from '~/domain/xml/export-messages'
import { buildXml, exportFileName, mapColumns, unmappedColumns } from '~/domain/xml/xml-export'
import { xmlLosses } from '~/domain/xml/xml-losses'
import { warn } from '../desk/action'
import type { Desk } from '../desk/desk'
import { unfinished } from './export-notes'
import { lastExport, saveFile } from './save-file'

/** Saves the table as an XML file in the Downloads folder. [XMLOUT-08]…[XMLOUT-12] */
export async function exportXml({ editor, api }: Desk): Promise<void> {
  const tab = editor.activeTab()
  const data = toData(tab.table)
  const { codeOf } = editor.getState().makers
  if (data.rows.length === 0) return warn(editor, NO_DATA_TO_EXPORT)
  if (editor.getState().busy === exporting.working) return
  editor.set({ busy: exporting.working })
  try {
    // Offline, the server's mapping rules are applied here.
    const { online } = editor.getState()
    const mapping = online
      ? await api.mapColumns(data)
      : mapColumns(data.columns, data.rows.slice(0, MAPPING_SAMPLE_ROWS))
    const xml = buildXml(data, mapping, codeOf)
    if (!xml.ok) throw new Error(xml.message)
    const fileName = exportFileName(new Date())
    // The server returns the same file; offline, the one built here is equivalent. [XMLOUT-29]
    const content = online ? await api.downloadXml(xml.value, fileName).catch(() => xml.value) : xml.value
    saveFile(fileName, new Blob([content], { type: 'application/xml' }))
    lastExport.set({ tabId: tab.id })
    editor.set({ busy: null })
    const { columns, makers } = xmlLosses(data, mapping, codeOf)
    const notes = [
      ...unfinished(tab),
      ...(columns.length > 0 ? [exporting.ownColumns(firstOf(columns))] : []),
      ...(makers.length > 0 ? [exporting.unknownMakers(firstOf(makers))] : []),
    ]
    await editor.alert([words.successText, ...notes].join('\n'), words.successTitle)
    const leftOut = unmappedColumns(data.columns, mapping)
    if (leftOut.length > 0) await editor.alert(exporting.leftOut(leftOut.join(', ')), exporting.leftOutTitle)
  } catch (error) {
    editor.set({ busy: null })
    const text = error instanceof Error && error.message !== '' ? error.message : words.unexpected
    await editor.error(words.errorTitle, text)
  }
}
