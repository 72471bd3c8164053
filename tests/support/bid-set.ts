import { drawnTable, type PdfPage, pdfFile, textAt } from './pdf-file'

/** A sheet of 36 × 24 inches. */
const SHEET = { width: 2592, height: 1728 }
const WIDTHS = [70, 60, 160, 300, 320, 90]
const HEADER = ['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER', 'DESCRIPTION', 'VOLTS']

const titleBlock = (number: string, title: string) =>
  [textAt(2300, 120, title, 18), textAt(2300, 80, number, 18), textAt(2300, 50, 'PROJECT NO. 23-118', 10)].join('\n')

const plan = (number: number): PdfPage => {
  const rooms = Array.from({ length: 160 }, (_, at) => {
    const [x, y] = [80 + (at % 16) * 130, 200 + Math.floor(at / 16) * 140]
    const walls = `${x} ${y} 120 130 re S`
    const texts = [`OFFICE ${number}${at}`, `A${at % 6}`, 'TYP. OF 4', 'SEE LUMINAIRE SCHEDULE']
    return [walls, ...texts.map((text, row) => textAt(x + 8, y + 20 + row * 20, text, 8))].join('\n')
  })
  return { ...SHEET, content: [...rooms, titleBlock(`E-${number}`, 'LIGHTING PLAN')].join('\n') }
}

const index: PdfPage = {
  ...SHEET,
  content: [
    textAt(100, 1600, 'DRAWING INDEX', 18),
    ...['E-101 LIGHTING PLAN', 'E-601 LIGHTING FIXTURE SCHEDULE', 'E-602 PANEL SCHEDULES'].map((text, row) =>
      textAt(100, 1560 - row * 24, text, 14),
    ),
    titleBlock('G-001', 'COVER SHEET'),
  ].join('\n'),
}

/** A sheet with a schedule of these types; one that continues a schedule does not repeat its header. */
const schedule = (types: readonly string[], isContinued: boolean): PdfPage => {
  const head = isContinued ? [] : [HEADER]
  const rows = types.map((type, at) => [
    type,
    String(at + 1),
    'LITHONIA',
    `2BLT4-${at + 30}L-ADP`,
    '2X4 TROFFER',
    '277',
  ])
  const title = `LUMINAIRE SCHEDULE${isContinued ? ' (CONTINUED)' : ''}`
  const { lines, texts } = drawnTable([...head, ...rows], { x: 120, y: 1580, widths: WIDTHS, rowHeight: 24, size: 11 })
  return {
    ...SHEET,
    content: [textAt(120, 1600, title, 16), lines, texts, titleBlock('E-601', 'SCHEDULES')].join('\n'),
  }
}

/** A bid set: an index, plans, and schedules on the given pages (counted from 1), each with its types. */
export function bidSet(pages: number, schedules: Readonly<Record<number, readonly string[]>>): Buffer {
  const sheets = Array.from({ length: pages }, (_, at) => {
    const types = schedules[at + 1]
    if (types) return schedule(types, schedules[at] !== undefined)
    return at === 0 ? index : plan(100 + at)
  })
  return pdfFile(sheets)
}
