import { DEFAULT_COLUMNS } from './default-columns.mjs'

/** The longest text a cell may hold, in characters. */
const LENGTH = 20_000

/** Texts for every field and column that are slow for backtracking patterns. */
export const FILLERS = {
  blanks: ' ',
  tabs: '\t',
  zeros: '0',
  brackets: '(',
  quotes: '"',
  'full stops': '.',
  hyphens: '-',
  'OR EQUAL': 'OR EQUAL ',
  emoji: '\u{1f600}',
  'right-to-left marks': '\u200f',
  'combining marks': 'e\u0301\u0301',
}

/** A filler repeated to `length` characters, ending in a different one, where most patterns notice the mismatch. */
export const filled = (filler, length = LENGTH) => `${filler.repeat(Math.floor((length - 1) / filler.length))}x`

/** A table in which every column holds the text. */
export const tableOf = (text, rows = 3, columns = DEFAULT_COLUMNS) => ({
  columns,
  rows: Array.from({ length: rows }, () => Object.fromEntries(columns.map((column) => [column, text]))),
})

/** One body with the fields of every JSON call; each call ignores fields it does not know. */
const plainFields = () => ({
  email: 'ann@agency.example',
  password: 'lamp oil 42',
  inviteToken: 'none',
  refreshToken: `rt_${'a'.repeat(43)}`,
  token: 'none',
  name: 'Agency',
  title: 'Tower',
  tableData: tableOf('1', 1),
  sections: [],
  rowSources: [null],
  columns: ['TYPE', 'QTY'],
  firstThreeRows: [{ TYPE: 'A', QTY: '1' }],
  filename: 'quote.xml',
  data: tableOf('1', 1),
  fixtureData: tableOf('1', 1),
  fixtureTable: tableOf('1', 1),
  preview: { groups: [{ label: 'L1', items: [{ type: 'A', quantity: 2 }] }], warnings: [] },
  description: 'double every quantity',
  hasSelection: true,
  selectedIndices: [0],
  lines: [{ maker: 'LITH', number: '2BLT4 40L' }],
  except: 'none',
  remembered: true,
})

/** Bodies in which one field after another, and then every column of a table, is the text. */
function bodiesOf(text) {
  const plain = plainFields()
  const texts = Object.keys(plain).filter((name) => typeof plain[name] === 'string')
  const tables = ['tableData', 'data', 'fixtureData', 'fixtureTable']
  const table = tableOf(text)
  const names = tableOf('1', 1, [text.slice(0, 300)])
  return [
    ...texts.map((name) => ({ ...plain, [name]: text })),
    { ...plain, ...Object.fromEntries(tables.map((name) => [name, table])) },
    { ...plain, ...Object.fromEntries(tables.map((name) => [name, names])), columns: names.columns },
    { ...plain, columns: DEFAULT_COLUMNS, firstThreeRows: table.rows },
    { ...plain, preview: { groups: [{ label: text, items: [{ type: text, quantity: 1 }] }], warnings: [text] } },
  ]
}

const FORM_FIELDS = ['email', 'password', 'confirmPassword', 'current', 'name', 'intent', 'id', 'token', 'inviteToken']
const QUERY_FIELDS = [
  'search',
  'sort',
  'limit',
  'from',
  'invite',
  'token',
  'project',
  'tab',
  'organization',
  'kind',
  'q',
]
/** The length of a query that fits into a request's head along with everything else. */
const QUERY_LENGTH = 1200

/** A form with pictures: an invalid picture whose name is the text. */
function uploadOf(text) {
  const form = new FormData()
  form.append('images', new Blob([text]), `${text.slice(0, 4000)}.png`)
  form.append('customPrompt', text)
  form.append('fixtureTable', JSON.stringify(tableOf(text)))
  return form
}

const queryOf = (filler) => {
  const short = encodeURIComponent(filled(filler, Math.floor(QUERY_LENGTH / encodeURIComponent(filler).length) + 1))
  return QUERY_FIELDS.map((name) => `${name}=${short}`).join('&')
}

/**
 * All hostile requests for one route.
 * @param {{ method: string, path: string, isApi: boolean }} route
 * @param {string} id of a project whose cells are the filler
 * @returns {{ path: string, method: string, body?: BodyInit, type?: string }[]}
 */
export function requestsTo({ method, path, isApi }, filler, id) {
  const text = filled(filler)
  const named = path.replaceAll(/:(\w+)/g, (_, name) => (name === 'version' ? '1' : id))
  const odd = path.replaceAll(/:\w+/g, () => encodeURIComponent(filled(filler, 60)))
  if (method === 'GET') {
    const asked = path === '/' ? [`/?project=${id}`, `/?plain&project=${id}`] : [named]
    return [...new Set([...asked, odd, `${named}?${queryOf(filler)}`])].map((one) => ({ method, path: one }))
  }
  if (['/upload', '/counts/preview-image'].includes(path)) return [{ method, path, body: uploadOf(text) }]
  if (!isApi) {
    const forms = FORM_FIELDS.map((name) => new URLSearchParams({ intent: 'sign-in', [name]: text }))
    return forms.map((body) => ({ method, path: named, body }))
  }
  return [named, ...(odd === path ? [] : [odd])].flatMap((one) =>
    bodiesOf(text).map((body) => ({ method, path: one, body: JSON.stringify(body), type: 'application/json' })),
  )
}

/** Paths sent verbatim, each nearly as long as a request's head may be. */
export const LONG_PATHS = {
  slashes: `/a${'/'.repeat(16_000)}x`,
  'full stops': `/a${'.'.repeat(16_000)}x`,
  'written slashes': `/a${'%2f'.repeat(5300)}x`,
  'pairs of slash and full stop': `/a${'/.'.repeat(8000)}x`,
  'data suffixes': `/a${'.data'.repeat(3200)}`,
}
