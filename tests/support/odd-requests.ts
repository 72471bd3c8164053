import { request as send } from 'node:http'
import * as fc from 'fast-check'

/** A request as raw bytes and headers, unlike any that our pages send. */
export interface OddRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface OddAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

const DEADLINE = 15_000

/** Sends it unchanged. @throws Error when no answer arrives */
export function sendOdd(baseUrl: string, { method, path, headers, body }: OddRequest): Promise<OddAnswer> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...(body.length > 0 ? { 'Content-Length': String(body.length) } : {}) }
    const asked = send({ hostname, port, method, path, headers: all, timeout: DEADLINE }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error('No answer came.')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** One body with the fields of every JSON call; each call must ignore fields it does not know. */
const everyField = () => ({
  email: 'ann@agency.example',
  password: 'lamp oil 42',
  confirmPassword: 'lamp oil 42',
  inviteToken: 'none',
  refreshToken: `rt_${'a'.repeat(43)}`,
  name: 'Agency',
  title: 'Tower',
  tableData: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] },
  sections: [
    { id: 's1', sectionIndex: 0, startPercent: 0, endPercent: 50, mimeType: 'image/png', pictureId: 'ab'.repeat(32) },
  ],
  rowSources: ['s1'],
  columns: ['TYPE', 'QTY'],
  firstThreeRows: [{ TYPE: 'A' }],
  content: '<QUOTE/>',
  filename: 'quote.xml',
  data: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] },
  fixtureTable: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] },
  preview: { groups: [{ name: 'L1', counts: [{ type: 'A', count: 2 }] }], warnings: [] },
  description: 'double every quantity',
  hasSelection: true,
  selectedIndices: [0],
  lines: [{ maker: 'LITH', number: '2BLT4 40L' }],
  except: 'none',
  remembered: true,
  alias: 'HUBBELL OUTDOOR',
  code: 'HUBL',
})

const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  'é'.repeat(5000),
  'x'.repeat(70_000),
]

const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null]),
  fc.constantFrom(20, 40, 3000).map(nested),
  fc.constant(Object.fromEntries([['__proto__', { isAdmin: true }]])),
  fc.constant(Array.from({ length: 30_000 }, () => 0)),
)
const oddName = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ maxLength: 20 }))

interface Change {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add'
  readonly name: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'remove', 'add'),
  name: oddName,
  value: oddValue,
})

type Holder = Record<string, unknown>

/** Every object and list in a value, starting with the value itself. */
function holders(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Holder, ...Object.values(value).flatMap(holders)]
}

function spoilt(changes: readonly Change[]): unknown {
  const body: Holder = everyField()
  // Collect all places first, so that inserted values are not modified.
  const places = holders(body).flatMap((holder) => Object.keys(holder).map((key) => ({ holder, key })))
  for (const { at, how, name, value } of changes) {
    const place = places[at % places.length]
    if (!place) continue
    if (how === 'remove') delete place.holder[place.key]
    else {
      const key = how === 'add' ? name : place.key
      Object.defineProperty(place.holder, key, { value, enumerable: true, writable: true, configurable: true })
    }
  }
  return body
}

const jsonBytes = fc.oneof(
  { weight: 6, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }).map((all) => JSON.stringify(spoilt(all))) },
  { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.nat(600).map((end) => JSON.stringify(everyField()).slice(0, end)) },
)

const BOUNDARY = 'xxBOUNDARYxx'
const part = (name: string, more: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`

/** A form with pictures, texts and mistakes, truncated anywhere. */
const multipart = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constant(part('images', '; filename="a.png"\r\nContent-Type: image/png', '\u0089PNG\r\n')),
        fc.constant(part('images', '; filename="../../x.png"', '')),
        oddName.map((name) => part('customPrompt', '', name)),
        oddName.map((name) => part(name.replaceAll(/["\r\n]/g, ''), '', 'x')),
        fc.constant(part('fixtureTable', '', '{"columns":["__proto__"],"rows":[{"__proto__":1}]}')),
        fc.constant(`--${BOUNDARY}\r\nContent-Disposition: nothing\r\n\r\n`),
      ),
      { maxLength: 6 },
    ),
    fc.nat(100),
  )
  .map(([parts, kept]) => {
    const whole = `${parts.join('')}--${BOUNDARY}--\r\n`
    return Buffer.from(whole.slice(0, Math.ceil((whole.length * Math.min(100, kept + 30)) / 100)), 'latin1')
  })

const oddBody: fc.Arbitrary<{ readonly type: string; readonly body: Buffer }> = fc.oneof(
  { weight: 8, arbitrary: jsonBytes.map((text) => ({ type: 'application/json', body: Buffer.from(text) })) },
  { weight: 2, arbitrary: multipart.map((body) => ({ type: `multipart/form-data; boundary=${BOUNDARY}`, body })) },
  {
    weight: 2,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .map((bytes) => ({ type: 'application/json', body: Buffer.from(bytes) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'application/jsonx',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          ';;;',
          '',
        ),
        jsonBytes,
      )
      .map(([type, text]) => ({ type, body: Buffer.from(text) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.constantFrom('intent', 'id', 'name', 'email', 'password', 'token'), oddName)
      .map((fields) => ({
        type: 'application/x-www-form-urlencoded',
        body: Buffer.from(new URLSearchParams(fields).toString()),
      })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'application/json', body: Buffer.alloc(0) }) },
)

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Replaces lone surrogates, which a URL cannot carry. */
const wellFormed = (text: string) => Buffer.from(text).toString()

/** A path segment for a parameter: without slashes, percent-encoded if necessary. */
const oddSegment = fc.oneof(
  oddName.map((name) => encodeURIComponent(wellFormed(name)).slice(0, 4000) || '%20'),
  fc.constantFrom('%', '%zz', '%c0%af', '..%2f..%2fetc', '0', '-1', '1e9', 'null'),
  fc.uuid(),
)
const oddQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'search',
            'limit',
            'offset',
            'sort',
            'tab',
            'organization',
            'older',
            'kind',
            'token',
            'invite',
            'project',
            'confirm',
            'id',
            '_data',
            'from',
          ),
          oddName,
        ),
        { maxLength: 4 },
      )
      .map(
        (pairs) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, wellFormed(value.slice(0, 2000))]))}`,
      ),
  },
)

export interface OddRoute {
  readonly method: string
  readonly path: string
}

/**
 * Requests to the given routes, each valid or wrong in some way.
 * @param credentials header values of Authorization and Cookie to try, by route
 */
export function oddRequests(
  routes: readonly OddRoute[],
  credentials: (route: OddRoute) => readonly Readonly<Record<string, string>>[],
): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 6, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        segments: fc.array(oddSegment, { minLength: 3, maxLength: 3 }),
        query: oddQuery,
        who: fc.constantFrom(...credentials(route)),
        accept: fc.constantFrom('application/json', '*/*', 'text/html'),
        content: oddBody,
      })
      .map(({ method, segments, query, who, accept, content }) => {
        const left = [...segments]
        const path = route.path.replaceAll(/:\w+/g, () => left.pop() ?? 'x') + query
        const hasBody = method !== 'GET' && method !== 'HEAD'
        return {
          method,
          path,
          headers: { Accept: accept, ...(hasBody && content.type ? { 'Content-Type': content.type } : {}), ...who },
          body: hasBody ? content.body : Buffer.alloc(0),
        }
      }),
  )
}
