import { request } from 'node:http'
import { join } from './member.mjs'

/** The largest number of rows and columns a table may have. */
const [ROWS, COLUMNS] = [20_000, 200]
/** The number of columns of short cells at which a table fills a request body. */
const FULL_COLUMNS = 55
/** Sizes of tables of empty rows: the limit on cells allows the first and rejects the last. */
const EMPTY_ROWS = [9000, ROWS]
/** The number of entries in meaningless lists, each of two to five characters. */
const LIST = 1_000_000
/** The number of characters of a file's text that fit into a body, where its quotes are escaped. */
const CONTENT = 7_000_000
/** The status recorded when the connection broke while a body was being sent. */
const CUT = 0
/** How many people send the same request at once, each from a different agency and address. */
export const PEOPLE = 5

/** Without a column of this name there is no XML. */
const CATALOG = 'CATALOG #'

const columnNames = (count) => Array.from({ length: count }, (_, at) => `C${String(at + 1).padStart(2, '0')}`)
const rowsOf = (count, row) => `[${Array.from({ length: count }, (_, at) => row(at)).join(',')}]`
const tableOf = (columns, rows) => `{"columns":${JSON.stringify(columns)},"rows":${rows}}`

function fullTable(shift) {
  const short = columnNames(FULL_COLUMNS - 3)
  const letter = (at) => String.fromCharCode(97 + ((at + shift) % 26))
  const row = (at) => {
    const cells = short.map((name, index) => `"${name}":"${letter(7 * at + index)}"`).join(',')
    return `{"TYPE":"T${at}","${CATALOG}":"${letter(at)}","UNIT $":"${at % 9}",${cells}}`
  }
  return tableOf(['TYPE', CATALOG, 'UNIT $', ...short], rowsOf(ROWS, row))
}

const emptyTable = (rows) =>
  tableOf(
    [CATALOG, ...columnNames(COLUMNS - 1)],
    rowsOf(rows, () => '{}'),
  )

/** A typical table in which every row refers to the section it was read from. */
function readTable(sign) {
  const columns = ['LINE', 'TYPE', 'QTY', CATALOG, 'UNIT $', '%', 'COMMDOL']
  const row = (at) =>
    `{"LINE":"","TYPE":"T${at}","QTY":"${at % 90}","${CATALOG}":"${sign}${at}","UNIT $":"1,200.00","%":"10","COMMDOL":"1.00","__SECTION":"s${at}"}`
  return tableOf(columns, rowsOf(ROWS, row))
}

const sections = () =>
  rowsOf(
    ROWS,
    (at) =>
      `{"id":"s${at}","sectionIndex":${at},"startPercent":1,"endPercent":2,"mimeType":"image/png","pictureId":"${at.toString(16).padStart(64, '0')}"}`,
  )
const list = (entry) => `[${`${entry},`.repeat(LIST - 1)}${entry}]`

/**
 * The largest tables, and the bodies that take the most work for their length: `table`, the `changed` table of an update,
 * and other fields of the bodies.
 */
export const SHAPES = {
  'a body full of cells': () => ({ table: fullTable(0), changed: fullTable(1) }),
  'empty rows, as many as may be': () => ({ table: emptyTable(EMPTY_ROWS[0]), changed: emptyTable(EMPTY_ROWS[0] - 1) }),
  'more empty rows than may be': () => ({ table: emptyTable(EMPTY_ROWS[1]), changed: emptyTable(EMPTY_ROWS[1] - 1) }),
  'a section for each row': () => ({ table: readTable('x'), changed: readTable('y'), sections: sections() }),
  'lists of nothing': () => ({
    table: tableOf(['TYPE'], '[{}]'),
    changed: tableOf(['TYPE'], '[{}]'),
    rowSources: list('null'),
    indices: list('0'),
    texts: list('""'),
  }),
}

const CHECKED_TYPES = 20_000
const counts = (texts) => {
  const items = rowsOf(CHECKED_TYPES, (at) => `{"type":"T${at}","quantity":${at % 9}}`)
  return `{"groups":[{"label":"L1","items":${items},"warnings":[]}],"warnings":${texts}}`
}

/** A form without a picture, only the table. */
function formOf(table) {
  const boundary = 'a-boundary-of-tables'
  const head = (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
  return {
    body: `${head('fixtureTable')}${table}\r\n--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/**
 * All requests that involve a table, in order: `name` is the label in the report, `of` builds the request for a person. A
 * request that needs a stored project is skipped if none was stored.
 */
export function requestsWith({ table, changed, sections = '[]', rowSources = '[]', indices = '[]', texts = '[]' }) {
  const json = (method, path, body) => ({ method, path, body: Buffer.from(body), type: 'application/json' })
  const updates = [changed, table].map((data) =>
    Buffer.from(`{"fixtureData":${data},"sections":${sections},"rowSources":${rowSources}}`),
  )
  const merge = Buffer.from(`{"preview":${counts(texts)},"fixtureTable":${table}}`)
  const refine = (description) =>
    Buffer.from(`{"data":${table},"description":"${description}","hasSelection":false,"selectedIndices":${indices}}`)
  const { columns, rows } = JSON.parse(table)
  const samples = texts === '[]' ? JSON.stringify(rows.slice(0, 100)) : texts
  const mapping = Buffer.from(`{"columns":${JSON.stringify(columns)},"firstThreeRows":${samples}}`)
  const download = Buffer.from(JSON.stringify({ content: table.slice(0, CONTENT), filename: 'quote.xml' }))
  const form = formOf(table)
  let updated = 0
  const stored = (name, path, scripts = false) => ({
    name,
    scripts,
    of: ({ projectId }) => (projectId === undefined ? null : { method: 'GET', path: path(projectId) }),
  })
  return [
    {
      name: 'POST /fixtures/save',
      of: () =>
        json(
          'POST',
          '/fixtures/save',
          `{"title":"${crypto.randomUUID()}","tableData":${table},"sections":${sections},"rowSources":${rowSources}}`,
        ),
      keeps: ({ projectId }) => ({ projectId }),
    },
    {
      name: 'PUT /fixtures/update/:id',
      of: ({ projectId }) => {
        updated += 1
        return projectId && json('PUT', `/fixtures/update/${projectId}`, updates[updated % updates.length])
      },
    },
    stored('GET /fixtures/load/:id', (id) => `/fixtures/load/${id}`),
    stored('GET /fixtures/revisions/:id', (id) => `/fixtures/revisions/${id}`),
    stored('GET /fixtures/revisions/:id/:version', (id) => `/fixtures/revisions/${id}/1`),
    stored('GET / (first look)', (id) => `/?project=${id}`, true),
    stored('GET / (plain page)', (id) => `/?plain&project=${id}`),
    stored('GET /projects/:id/print (office)', (id) => `/projects/${id}/print`),
    stored('GET /projects/:id/print (customer)', (id) => `/projects/${id}/print?copy=customer`),
    stored('GET /projects/:id/xml', (id) => `/projects/${id}/xml`),
    { name: 'POST /counts/merge-preview', of: () => json('POST', '/counts/merge-preview', merge) },
    { name: 'POST /counts/preview-image', of: () => ({ method: 'POST', path: '/counts/preview-image', ...form }) },
    ...['double every quantity', 'sort by type', 'add a column REMARK'].map((words) => {
      const body = refine(words)
      return { name: `POST /refine (${words})`, of: () => json('POST', '/refine', body) }
    }),
    { name: 'POST /export-xml-mapping', of: () => json('POST', '/export-xml-mapping', mapping) },
    { name: 'POST /export-xml-download', of: () => json('POST', '/export-xml-download', download) },
  ]
}

/** People of different agencies and client addresses, because the server limits concurrent requests of each. */
export function peopleOf(url) {
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const { headers, person } = await join(url, `Tables${at}`)
      const answer = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(person),
      })
      await answer.arrayBuffer()
      const cookie = answer.headers.getSetCookie()[0].split(';', 1)[0]
      return { headers, cookie, localAddress: `127.0.0.${at + 2}`, kept: {} }
    }),
  )
}

/**
 * Sends a request as a person and discards the answer unless it is short.
 * @returns {Promise<{ status: number, length: number, text: string }>}
 */
export function sendAs(url, { headers, cookie, localAddress }, { method, path, body, type }, scripts) {
  const { hostname, port } = new URL(url)
  const all = {
    ...headers,
    Cookie: scripts ? `${cookie}; scripts=on` : cookie,
    Accept: type === undefined && !path.startsWith('/fixtures') ? 'text/html' : 'application/json',
    'Accept-Encoding': 'gzip',
    'Sec-Fetch-Site': 'same-origin',
    ...(type && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    let answered = false
    const asking = request({ hostname, port, localAddress, method, path, headers: all, agent: false }, (answer) => {
      answered = true
      const start = []
      let length = 0
      answer.on('data', (chunk) => {
        length += chunk.length
        if (length < 10_000) start.push(chunk)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode, length, text: Buffer.concat(start).toString('utf8') }),
      )
    })
    // The server does not read a body it rejects by its headers, and may break the connection before the answer arrives.
    asking.on('error', (error) => {
      if (answered) return
      if (body === undefined) reject(error)
      else resolve({ status: CUT, length: 0, text: '' })
    })
    asking.end(body)
  })
}
