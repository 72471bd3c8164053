import { tour as words } from '~/domain/guide/guide-messages'
import { recalculateCommission } from '~/domain/pricing/pricing'
import { DEFAULT_COLUMNS, HIDDEN } from '~/domain/table/columns'
import type { Section } from '~/domain/table/snippets'
import { type FixtureData, fromData } from '~/domain/table/table'
import { applyOps } from '~/domain/table/table-ops'
import type { Tab } from '../state/model/model'
import { bySectionId } from '../state/tab/sections'
import { createTab } from '../state/tab/tab'

/** The tutorial's table: one group that shows what a schedule can contain. [TOUR-27]…[TOUR-32][TOUR-36] */
export const DEMO_DATA: FixtureData = {
  columns: DEFAULT_COLUMNS,
  rows: [
    {
      TYPE: 'A2',
      QTY: '2',
      MFG: 'LITH',
      'CATALOG #': '2BLT4 40L ADP LP835',
      'UNIT $': '125.00',
      '%': '20',
      COMMDOL: '25.00',
      'INT. NOTES': 'RECESSED TROFFER',
    },
    { TYPE: 'B', QTY: '18', MFG: 'GOTH', 'CATALOG #': 'EVO6 35/15 AR LSS MWD MVOLT', 'UNIT $': '214.50', '%': '15' },
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
    {
      LINE: 'ASMB',
      TYPE: 'C',
      QTY: '12',
      MFG: 'MARK',
      'CATALOG #': 'SL4L LOP 8FT FLP 80CRI 35K',
      'UNIT $': '688',
      '%': '12',
    },
    { LINE: 'PART', QTY: '24', MFG: 'MARK', 'CATALOG #': 'SL4L J1 AIRCRAFT CABLE KIT', 'UNIT $': '18', '%': '12' },
    { LINE: 'LMPS', QTY: '12', MFG: 'OHR', 'CATALOG #': 'LAMPS BY OTHERS', 'UNIT $': '0', '%': '0' },
    { TYPE: 'D', QTY: '9', MFG: 'PEER', 'CATALOG #': 'BRXM4 30K G1 DIM10 UNV', '%': '15' },
    { TYPE: 'E', QTY: '30', MFG: 'COOP', 'CATALOG #': 'HALO HC615D010 HM612835', 'UNIT $': '96.40', '%': '15' },
    { LINE: 'NOTE', 'CATALOG #': 'CONTROLS QUOTED SEPARATELY' },
    { TYPE: 'X', QTY: '7', MFG: 'LITH', 'CATALOG #': 'LQM S W 3 R 120/277 ELN SD', 'UNIT $': '61', '%': '15' },
    { LINE: 'SUB', 'CATALOG #': 'LEVEL 1 SUBTOTAL' },
  ],
}

/** The rows read from the tutorial's picture, by 0-based index, with the text printed there. */
const PRINTED: readonly (readonly [row: number, text: string])[] = [
  [0, 'A2    LITHONIA    2BLT4-40L-ADP-LP835             2'],
  [1, 'B     GOTHAM      EVO6-35/15-AR-LSS-MWD-MVOLT    18'],
]

const STRIP = { width: 720, height: 44 }

/** Draws a line as printed in a schedule, as a base64 PNG; empty if the browser has no 2D canvas. */
function printed(text: string): string {
  const canvas = Object.assign(document.createElement('canvas'), STRIP)
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, STRIP.width, STRIP.height)
  pen.strokeStyle = '#555555'
  pen.strokeRect(0.5, 0.5, STRIP.width - 1, STRIP.height - 1)
  pen.fillStyle = '#111111'
  pen.font = '600 17px monospace'
  pen.fillText(text, 16, 28)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

function sectionOf(text: string, index: number): Section {
  return {
    id: `tutorial-${index}`,
    sectionIndex: index,
    startPercent: 0,
    endPercent: 100,
    mimeType: 'image/png',
    imageBase64: printed(text),
  }
}

/** Creates the tutorial's tab. */
export function createDemoTab(): Tab {
  const sections = PRINTED.map(([, text], index) => sectionOf(text, index))
  const rows = DEMO_DATA.rows.map((cells, row) => {
    const section = sections[PRINTED.findIndex(([printedRow]) => printedRow === row)]
    return section ? { ...cells, [HIDDEN.section]: section.id } : cells
  })
  const table = fromData({ ...DEMO_DATA, rows })
  return {
    ...createTab('tutorial', applyOps(table, recalculateCommission(table))),
    title: words.tabTitle,
    sections: bySectionId(sections),
  }
}
