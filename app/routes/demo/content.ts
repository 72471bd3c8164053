/** Texts of the public page. Figures and step titles are fixed by the clauses named with them. */

/** [DEMO-14][DEMO-15]: one schedule, start to finished quote. */
export const TIMES = {
  byHand: { label: 'By hand', time: '1 hour 55 minutes', duration: 'PT1H55M' },
  withProduct: { time: '6 minutes 47 seconds', duration: 'PT6M47S' },
} as const

/** The two recordings: the same twelve lines, with a visible clock. [DEMO-02] */
export const RECORDINGS = {
  'by-hand': { label: 'Recording: twelve lines typed by hand', text: 'Twelve lines typed by hand, in real time' },
  'with-product': {
    label: 'Recording: the same twelve lines read from a picture',
    text: 'The same twelve lines read from a picture, in real time',
  },
} as const

/** [DEMO-05][DEMO-06][DEMO-07] */
export const STEPS = [
  {
    title: 'Upload Your Schedule',
    text: 'Paste a screenshot of the fixture schedule, drop the picture in, or import an XML quote. It comes back as a table you can edit.',
  },
  {
    title: 'Prep, Price, then Add Counts',
    text: 'Look at the cells the reader marked, set LINE codes, enter prices and percentages. Commission follows to the cent, quantities complete the quote.',
  },
  {
    title: 'Export and Send',
    text: 'Download one XML file that your quotation software reads, and send the quote while the others are still typing.',
  },
] as const

/** Features the product really has. */
export const FEATURES = [
  {
    title: 'Reads pictures on your own server',
    text: 'Schedules are read where the product runs. Nothing leaves the building unless you choose an outside service.',
  },
  {
    title: 'Says where it is unsure',
    text: 'Cells that could have been misread are underlined, so that a look goes where it is needed.',
  },
  {
    title: 'Money to the cent',
    text: 'Unit price times percent in exact decimals. Totals for lines, quantity, extended amount and commission stand below the table.',
  },
  {
    title: 'Manufacturer codes',
    text: 'Names and aliases become the short codes that your quotation software expects. What was printed stays with the row.',
  },
  {
    title: 'LINE codes you know',
    text: 'Groups, subtotals, notes, no-quotes and assemblies with their parts and lamps, also in the exported file.',
  },
  {
    title: 'Your agency alone',
    text: 'Projects are visible only to your own agency. People join through its invite link and by no other way.',
  },
] as const

/** The rows of the sample excerpt: LINE, TYPE, QTY, MFG, CATALOG #, UNIT $, %, %$. */
export const SAMPLE_ROWS = [
  { line: 'GRP', type: '', qty: '', mfg: '', catalog: 'LEVEL 1', unit: '', percent: '', commission: '' },
  {
    line: '',
    type: 'A1',
    qty: '24',
    mfg: 'LITH',
    catalog: '2BLT4 40L ADP LP835',
    unit: '$182.00',
    percent: '15%',
    commission: '$27.30',
  },
  {
    line: '',
    type: 'A2',
    qty: '6',
    mfg: 'LITH',
    catalog: '2BLT2 33L ADP LP835 EL14L',
    unit: '$246.00',
    percent: '15%',
    commission: '$36.90',
  },
  {
    line: '',
    type: 'B',
    qty: '18',
    mfg: 'GOTH',
    catalog: 'EVO6 35/15 AR LSS MWD MVOLT',
    unit: '$214.50',
    percent: '15%',
    commission: '$32.18',
    complete: true,
  },
  {
    line: '',
    type: 'S1',
    qty: '14',
    mfg: 'MCGR',
    catalog: 'GLEON AF 04 LED E1 T4FT BZ',
    unit: '$892.00',
    percent: '18%',
    commission: '$160.56',
    doubt: 'qty',
  },
  {
    line: '',
    type: 'S2',
    qty: '8',
    mfg: 'COOP',
    catalog: 'MRM 6L DL 730 UNV',
    unit: '$401.00',
    percent: '18%',
    commission: '$72.18',
    doubt: 'catalog',
  },
  {
    line: 'NOTE',
    type: '',
    qty: '',
    mfg: '',
    catalog: 'CONTROLS QUOTED SEPARATELY',
    unit: '',
    percent: '',
    commission: '',
  },
] as const

/** The printed source lines: type, maker, catalog number, quantity. */
export const PRINTED_ROWS = [
  ['S1', 'MCGRAW-EDISON', 'GLEON-AF-04-LED-E1-T4FT-BZ', '14'],
  ['S2', 'COOPER', 'MRM-6L-DL-730-UNV', '8'],
] as const

/** The pre-filled demo request. [DEMO-10] */
export function contactHref(email: string, productName: string): string {
  const subject = `${productName} demo request`
  const body = [
    'Hello,',
    '',
    `we would like to see ${productName} on one of our own fixture schedules.`,
    '',
    'Agency:',
    'Name:',
    'Phone:',
    'Schedules a month (roughly):',
    '',
    'Thank you',
  ].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
