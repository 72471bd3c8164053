/** The table used in the recordings of the help. */
export const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', '%', 'COMMDOL', 'OVGDSP', 'INT. NOTES']
export const ROWS = [
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  {
    TYPE: 'A1',
    QTY: '24',
    MFG: 'LITH',
    'CATALOG #': '2BLT4 40L ADP LP835',
    'UNIT $': '182',
    '%': '15',
    COMMDOL: '27.30',
  },
  {
    TYPE: 'A2',
    QTY: '6',
    MFG: 'LITH',
    'CATALOG #': '2BLT2 33L ADP LP835',
    'UNIT $': '246',
    '%': '15',
    COMMDOL: '36.90',
  },
  {
    TYPE: 'B',
    QTY: '18',
    MFG: 'GOTH',
    'CATALOG #': 'EVO6 35/15 AR LSS',
    'UNIT $': '214.5',
    '%': '15',
    COMMDOL: '32.18',
  },
  { TYPE: 'D', QTY: '9', MFG: 'PEER', 'CATALOG #': 'BRXM4 30K G1 DIM10', '%': '15' },
  {
    TYPE: 'S1',
    QTY: '14',
    MFG: 'MCGR',
    'CATALOG #': 'GLEON AF 04 LED E1',
    'UNIT $': '892',
    '%': '18',
    COMMDOL: '160.56',
  },
]

const dialogOf = (keys) => async (stage) => {
  await stage.press(keys)
  await stage.wait(1800)
  await stage.press('Escape', 'Esc')
}

/** The script of each recording of the help, by name. `stage` presses keys and clicks cells visibly. */
export const scenes = {
  upload: async (stage) => {
    await stage.press('Alt+Q')
    await stage.wait(900)
    await stage.chooseSchedule()
    await stage.wait(1500)
    await stage.press('Escape', 'Esc')
  },
  import: dialogOf('Alt+W'),
  export: async (stage) => {
    await stage.press('Alt+G')
    await stage.wait(1800)
  },
  print: async (stage) => {
    await stage.press('Control+P', 'Ctrl P')
    await stage.wait(2600)
    await stage.press('Escape', 'Esc')
  },
  counts: dialogOf('Alt+E'),
  refine: async (stage) => {
    await stage.press('Alt+R')
    await stage.wait(500)
    await stage.type('set % to 18 for LITH')
    await stage.press('Control+Enter', 'Ctrl Enter')
    await stage.wait(2500)
  },
  load: dialogOf('Alt+F'),
  save: async (stage) => {
    await stage.cell(2, 'QTY')
    await stage.type('30')
    await stage.press('Enter')
    await stage.press('Control+S', 'Ctrl S')
    await stage.wait(1200)
    await stage.press('Alt+S')
    await stage.wait(1500)
    await stage.press('Escape', 'Esc')
  },
  find: async (stage) => {
    await stage.press('Control+F', 'Ctrl F')
    await stage.type('2blt')
    await stage.wait(900)
    await stage.press('F3')
    await stage.wait(600)
    await stage.press('Shift+F3')
    await stage.wait(800)
  },
  palette: async (stage) => {
    await stage.press('Control+K', 'Ctrl K')
    await stage.type('theme')
    await stage.wait(700)
    await stage.press('Enter')
    await stage.wait(1400)
  },
  rows: async (stage) => {
    await stage.cell(3, 'TYPE')
    await stage.press('Alt+N')
    await stage.wait(500)
    await stage.cell(3, 'TYPE')
    await stage.press('Shift+Space', 'Shift Space')
    await stage.press('Alt+C')
    await stage.wait(500)
    await stage.press('Alt+V')
    await stage.wait(700)
    await stage.press('Alt+D')
    await stage.wait(700)
  },
  'row-changes': async (stage) => {
    await stage.cell(3, 'TYPE')
    await stage.press('Alt+Shift+N')
    await stage.wait(500)
    await stage.press('Control+Z', 'Ctrl Z')
    await stage.cell(4, 'TYPE')
    await stage.press('Alt+Shift+C')
    await stage.wait(500)
    await stage.press('Alt+Shift+ArrowUp', 'Alt Shift ↑')
    await stage.press('Alt+Shift+ArrowDown', 'Alt Shift ↓')
    await stage.press('Control+Space', 'Ctrl Space')
    await stage.wait(500)
    await stage.press('Shift+F10')
    await stage.wait(1600)
    await stage.press('Escape', 'Esc')
  },
  'copy-above': async (stage) => {
    await stage.cell(3, 'CATALOG #')
    await stage.press('Alt+K')
    await stage.wait(900)
    await stage.cell(5, 'UNIT $')
    await stage.press('Alt+K')
    await stage.wait(900)
  },
  move: async (stage) => {
    await stage.cell(2, 'TYPE')
    for (const keys of ['Shift+S', 'Shift+S', 'Shift+D', 'Shift+D', 'Shift+W', 'Shift+A', 'Tab', 'Tab', 'Shift+Tab']) {
      await stage.press(keys)
    }
  },
  edges: async (stage) => {
    await stage.cell(3, 'MFG')
    await stage.press('Control+ArrowDown', 'Ctrl ↓')
    await stage.press('Control+ArrowUp', 'Ctrl ↑')
    for (const keys of ['End', 'Home']) await stage.press(keys)
    await stage.press('Control+End', 'Ctrl End')
    await stage.press('Control+Home', 'Ctrl Home')
    await stage.wait(500)
  },
  type: async (stage) => {
    await stage.cell(5, 'UNIT $')
    await stage.type('120+15')
    await stage.press('Enter')
    await stage.wait(800)
    await stage.cell(4, 'TYPE')
    await stage.press('F2')
    await stage.type('2')
    await stage.press('Enter')
    await stage.wait(600)
    await stage.cell(5, 'MFG')
    await stage.press('Alt+ArrowDown', 'Alt ↓')
    await stage.wait(900)
    await stage.press('Escape', 'Esc')
    await stage.cell(3, 'CATALOG #')
    await stage.press('F2')
    await stage.press('Alt+Enter', 'Alt Enter')
    await stage.type('WHITE')
    await stage.press('Enter')
    await stage.wait(700)
  },
  ranges: async (stage) => {
    await stage.cell(2, 'QTY')
    for (let step = 0; step < 3; step += 1) await stage.press('Shift+ArrowDown', 'Shift ↓')
    await stage.press('Control+D', 'Ctrl D')
    await stage.wait(600)
    await stage.type('18')
    await stage.press('Control+Enter', 'Ctrl Enter')
    await stage.wait(900)
  },
  cells: async (stage) => {
    await stage.cell(2, 'CATALOG #')
    await stage.press('Control+C', 'Ctrl C')
    await stage.cell(5, 'CATALOG #')
    await stage.press('Control+V', 'Ctrl V')
    await stage.wait(500)
    await stage.press('Control+X', 'Ctrl X')
    await stage.wait(500)
    await stage.cell(4, 'QTY')
    await stage.press('Delete')
    await stage.wait(500)
    await stage.cell(2, 'QTY')
    await stage.press('Shift+ArrowRight', 'Shift →')
    await stage.press('Control+R', 'Ctrl R')
    await stage.wait(700)
    await stage.press('Control+Z', 'Ctrl Z')
    await stage.press('Control+A', 'Ctrl A')
    await stage.wait(800)
  },
  columns: async (stage) => {
    await stage.cell(2, 'QTY')
    await stage.press('Alt+Shift+ArrowRight', 'Alt Shift →')
    await stage.wait(700)
    await stage.press('Alt+Shift+ArrowLeft', 'Alt Shift ←')
    await stage.wait(600)
    await stage.press('Alt+M')
    await stage.wait(1400)
    await stage.press('Escape', 'Esc')
  },
  undo: async (stage) => {
    await stage.cell(2, 'QTY')
    await stage.type('99')
    await stage.press('Enter')
    await stage.wait(500)
    await stage.press('Control+Z', 'Ctrl Z')
    await stage.wait(700)
    await stage.press('Control+Y', 'Ctrl Y')
    await stage.wait(700)
  },
  check: async (stage) => {
    await stage.cell(2, 'UNIT $')
    await stage.press('Delete')
    await stage.press('Alt+P')
    await stage.wait(900)
    await stage.press('F9')
    await stage.wait(900)
    await stage.press('F9')
    await stage.wait(700)
    await stage.press('Shift+F9', 'Shift F9')
    await stage.wait(700)
  },
  picture: async (stage) => {
    await stage.cell(4, 'TYPE')
    await stage.press('Alt+I')
    await stage.wait(1400)
    await stage.press('Alt+I')
    await stage.press('Alt+B')
    await stage.wait(1200)
    await stage.press('F6')
    await stage.wait(700)
    await stage.press('F6')
    await stage.press('ArrowDown', '↓')
    await stage.press('ArrowDown', '↓')
    await stage.wait(700)
    await stage.press('Alt+B')
  },
  doubts: async (stage) => {
    await stage.press('F7')
    await stage.wait(900)
    await stage.press('F8')
    await stage.wait(900)
    await stage.press('Control+Z', 'Ctrl Z')
    await stage.wait(500)
    await stage.press('Shift+F8')
    await stage.wait(900)
  },
  escape: async (stage) => {
    await stage.cell(2, 'TYPE')
    await stage.type('ZZ')
    await stage.press('Escape', 'Esc')
    await stage.wait(600)
    await stage.press('Control+K', 'Ctrl K')
    await stage.wait(600)
    await stage.press('Escape', 'Esc')
    await stage.wait(400)
  },
}

/** The same table with cells that the reader was unsure about. */
export const DOUBTED_ROWS = ROWS.map((row) =>
  row.TYPE === 'A2' || row.TYPE === 'B' ? { ...row, __DOUBTS: '["TYPE","QTY"]' } : row,
)

/** The schedule of the public page: as it is printed, twelve lines. */
export const SCHEDULE = [
  ['A1', '24', 'LITHONIA', '2BLT4 40L ADP LP835'],
  ['A2', '6', 'LITHONIA', '2BLT2 33L ADP LP835'],
  ['B', '18', 'GOTHAM', 'EVO6 35/15 AR LSS MWD'],
  ['C', '12', 'MARK', 'SL4L LOP 8FT FLP 80CRI'],
  ['D', '9', 'PEERLESS', 'BRXM4 30K G1 DIM10 UNV'],
  ['E', '30', 'HALO', 'HC615D010 HM612835'],
  ['F', '44', 'LITHONIA', 'CPX 2X4 4000LM 80CRI'],
  ['G', '8', 'GOTHAM', 'ICO4 30/10 AR LSS 35D'],
  ['H', '16', 'COOPER', 'WSL LED 2L 4FT UNV'],
  ['S1', '14', 'MCGRAW', 'GLEON AF 04 LED E1 T4FT'],
  ['S2', '8', 'COOPER', 'MRM 6L DL 730 UNV'],
  ['X1', '20', 'LITHONIA', 'ECBR LED M6 EMERGENCY'],
]

/** A page that looks like the printed schedule. */
export function schedulePage() {
  const cells = (row, tag) => row.map((text) => `<${tag}>${text}</${tag}>`).join('')
  return `<style>body{margin:24px;font:20px Arial;background:#fff}table{border-collapse:collapse}
    td,th{border:1.5px solid #222;padding:8px 16px;text-align:left}</style>
    <table><tr>${cells(['TYPE', 'QTY', 'MANUFACTURER', 'CATALOG NUMBER'], 'th')}</tr>
    ${SCHEDULE.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`
}
