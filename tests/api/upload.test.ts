import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadResponse } from '~/contracts/recognition'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload, uploadChecks } from '~/domain/pictures/upload-messages'
import { baseUrl, newMember } from '../support/api-client'

const practice = (name: string) => readFile(new URL(`../fixtures/schedules/${name}`, import.meta.url))
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

interface Part {
  readonly name?: string
  readonly bytes: Uint8Array
}

let token: string
beforeAll(async () => {
  token = (await newMember()).accessToken
})

function formOf(parts: readonly Part[], customPrompt?: string): FormData {
  const form = new FormData()
  for (const { name = 'plan.png', bytes } of parts) form.append('images', new Blob([new Uint8Array(bytes)]), name)
  if (customPrompt !== undefined) form.append('customPrompt', customPrompt)
  return form
}

interface Sending {
  readonly as?: string | null
  readonly signal?: AbortSignal
  readonly headers?: Record<string, string>
}

async function send(body: FormData | string, { as = token, signal, headers = {} }: Sending = {}) {
  const authorization: Record<string, string> = as === null ? {} : { Authorization: `Bearer ${as}` }
  const init: RequestInit = { method: 'POST', body, headers: { ...authorization, ...headers } }
  const response = await fetch(`${baseUrl()}/upload`, signal ? { ...init, signal } : init)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const isAlive = async () => expect((await fetch(`${baseUrl()}/version/current`)).status).toBe(200)

/** A ruled table of two columns as the text embedded in a page, with a picture of the same table. */
async function printedPage() {
  const [xs, ys] = [
    [20, 120, 300],
    [20, 40, 60, 80, 100],
  ] as const
  const texts = [
    ['TYPE', 'CATALOG NUMBER'],
    ['A1', 'O0-I1l-S5B8'],
    ['B2', '38.64-7/8'],
    ['C3', '2BLT4-40L'],
  ]
  const lines = [...ys.map((y) => [20, y, 300, y]), ...xs.map((x) => [x, 20, x, 100])]
  const written = texts.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: (xs[column] ?? 0) + 6, y: (ys[at] ?? 0) + 14 })),
  )
  const drawn = [
    ...lines.map(([x0, y0, x1, y1]) => `<path d="M${x0} ${y0}L${x1} ${y1}" stroke="black"/>`),
    ...written.map(
      ({ text, x, y }) =>
        `<text x="${x}" y="${y}" font-family="DejaVu Sans Mono" font-size="10" textLength="${6 * text.length}">${text}</text>`,
    ),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="360" viewBox="0 0 320 120"><rect width="100%" height="100%" fill="white"/>${drawn.join('')}</svg>`
  const words = written.flatMap(({ text, x, y }) => {
    let left = x
    return text.split(' ').map((word) => {
      const at = left
      left += 6 * (word.length + 1)
      return [word, at, y - 7, 6 * word.length, 7, 0, 0]
    })
  })
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return { bytes, pageText: { picture: 0, width: 320, height: 120, words, rules: lines, hasMore: false } }
}

describe('POST /upload with the text of a page', () => {
  const formWith = (bytes: Uint8Array, pageText: unknown) => {
    const form = formOf([{ bytes }])
    form.append('pageText', typeof pageText === 'string' ? pageText : JSON.stringify(pageText))
    return form
  }

  test('[API-11][API-13] answers what is written there, letter by letter and without a doubt', async () => {
    const { bytes, pageText } = await printedPage()
    const { status, body } = await send(formWith(bytes, pageText))
    expect(status).toBe(200)
    expect(body.data).toEqual({
      columns: ['TYPE', 'CATALOG #'],
      rows: [
        { TYPE: 'A1', 'CATALOG #': 'O0-I1l-S5B8' },
        { TYPE: 'B2', 'CATALOG #': '38.64-7/8' },
        { TYPE: 'C3', 'CATALOG #': '2BLT4-40L' },
      ],
    })
    expect(body.confidence).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(body.sections).toHaveLength(3)
  })

  test.each([
    ['is no JSON', () => '{'],
    ['is about no picture that can be', (page: object) => ({ ...page, picture: 25 })],
    ['has a word without letters', (page: object) => ({ ...page, words: [['', 1, 1, 1, 1, 0, 0]] })],
    ['has a place beyond any paper', (page: object) => ({ ...page, rules: [[0, 0, 1e9, 0]] })],
    [
      'has more words than any page',
      (page: object) => ({ ...page, words: Array(20_001).fill(['A', 1, 1, 1, 1, 0, 0]) }),
    ],
    ['does not fit its picture', (page: object) => ({ ...page, width: 999 })],
  ])('refuses one that %s with a sentence', async (_, spoil) => {
    const { bytes, pageText } = await printedPage()
    const { status, body } = await send(formWith(bytes, spoil(pageText)))
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'The text of a page could not be read. Please choose its pages again.',
    })
  })
})

describe('POST /upload with a practice picture', () => {
  test('[API-11][API-13][SNIP-05][SNIP-06][UPLOAD-26] answers its table with a section for every row', async () => {
    const { status, body } = await send(formOf([{ bytes: await practice('s01.png') }]))
    expect(status).toBe(200)
    const answer: UploadResponse = body
    const truth = JSON.parse((await practice('s01.json')).toString())
    expect(answer.data.rows).toHaveLength(truth.rows.length)
    expect(answer.data.columns).toEqual(expect.arrayContaining(['TYPE', 'QTY', 'MFG', 'CATALOG #']))
    expect(answer.data.rows.map((row) => row.TYPE)).toEqual(
      truth.rows.map((row: { cells: Record<string, string> }) => row.cells.TYPE),
    )
    expect(answer.rowSources).toHaveLength(answer.data.rows.length)
    const ids = new Set(answer.sections.map((section) => section.id))
    expect(ids.size).toBe(answer.sections.length)
    expect(answer.rowSources.every((source) => source !== null && ids.has(source))).toBe(true)
    for (const [index, section] of answer.sections.entries()) {
      expect(section.sectionIndex).toBe(index)
      expect(section.startPercent).toBeLessThan(section.endPercent)
      const strip = await sharp(Buffer.from(section.imageBase64, 'base64')).metadata()
      expect(`image/${strip.format}`).toBe(section.mimeType)
    }
    expect(answer.pictures).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'plan.png' }])
    expect(answer.sections.every((section) => section.pictureId === answer.pictures?.[0]?.id)).toBe(true)
  })

  test('[UPLOAD-04][API-11] reads several pictures into one table in their order', async () => {
    const pages = [{ bytes: await practice('s15-1.png') }, { bytes: await practice('s15-2.png') }]
    const { status, body } = await send(formOf(pages))
    expect(status).toBe(200)
    const answer: UploadResponse = body
    const image = new Map(answer.sections.map((section) => [section.id, section.imageIndex]))
    const order = answer.rowSources.map((source) => image.get(source ?? '') ?? -1)
    expect(new Set(order)).toEqual(new Set([0, 1]))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(answer.pictures).toHaveLength(2)
  })

  test('[API-12] does what a custom prompt says about columns, and names what it did and what it did not understand', async () => {
    const bytes = await practice('s02.png')
    const plain = await send(formOf([{ bytes }], '   '))
    expect(plain.status).toBe(200)
    expect(plain.body.data.columns).toEqual(['TYPE', 'MFG', 'CATALOG #', 'LAMPS', 'VOLTS', 'MOUNTING', 'REMARKS'])
    expect(plain.body.warnings).toBeUndefined()
    const prompt = 'Catalog number is in the fourth column, ignore VOLTS.\nOnly the exit signs; price is in column 9'
    const asked = await send(formOf([{ bytes }], prompt))
    expect(asked.status).toBe(200)
    expect(asked.body.data.columns).toEqual(['TYPE', 'MFG', 'CATALOG NO.', 'CATALOG #', 'MOUNTING', 'REMARKS'])
    expect(asked.body.data.rows).toHaveLength(plain.body.data.rows.length)
    const [first] = asked.body.data.rows
    expect([first['CATALOG NO.'], first['CATALOG #']]).toEqual(['ELM2L M12 LTP SDRT', '(2) 17W T8'])
    expect(asked.body.warnings).toEqual([
      'CATALOG # was read from the fourth column (LAMPS) instead of the column CATALOG NO.; VOLTS was left out.',
      'There is no ninth column.',
      'Not understood without Gemini: “Only the exit signs”. After the reading, the Data Refiner may follow it: please ask it for the same.',
    ])
  })

  test('[API-12] marks types that start otherwise than a custom prompt says, and keeps their rows', async () => {
    const bytes = await practice('s02.png')
    const { body } = await send(formOf([{ bytes }], 'types start with C, D or E'))
    expect(body.warnings).toEqual([
      '5 types do not start with C, D or E. They are marked, please check them: A1, A2, B1, B2, B3.',
    ])
    expect(body.data.rows).toHaveLength(14)
    const doubted = body.data.rows.flatMap((row: Record<string, string>, at: number) =>
      (body.confidence[at][0] ?? 1) < 0.8 ? [row.TYPE] : [],
    )
    expect(doubted).toEqual(['A1', 'A2', 'B1', 'B2', 'B3'])
  })

  test('tells its sender, and nobody else, which picture is being read', async () => {
    const bytes = await practice('s15-1.png')
    const name = 'progress-of-two'
    const ask = async (as: string, of = name) => {
      const answer = await fetch(`${baseUrl()}/upload/progress/${of}`, { headers: { Authorization: `Bearer ${as}` } })
      return { status: answer.status, body: await answer.json() }
    }
    // Neither received nor answered yet: asking is not an error, and nothing about others is revealed.
    const unknown = { status: 200, body: { state: 'unknown', image: null, images: 0 } }
    expect(await ask(token)).toEqual(unknown)
    const sending = send(formOf([{ bytes }, { bytes: await practice('s15-2.png') }]), {
      headers: { 'X-Upload-Name': name },
    })
    await expect.poll(() => ask(token), { timeout: 60_000 }).toMatchObject({ status: 200, body: { images: 2 } })
    expect(await ask((await newMember()).accessToken)).toEqual(unknown)
    const cancel = new AbortController()
    const behind = send(formOf([{ bytes }]), { headers: { 'X-Upload-Name': 'waits-behind' }, signal: cancel.signal })
    await expect
      .poll(() => ask(token, 'waits-behind'))
      .toEqual({ status: 200, body: { state: 'waiting', image: null, images: 1 } })
    cancel.abort()
    await expect(behind).rejects.toThrow()
    await expect.poll(() => ask(token, 'waits-behind')).toEqual(unknown)
    expect((await sending).status).toBe(200)
    expect(await ask(token)).toEqual(unknown)
  }, 90_000)

  test('[UPLOAD-26] reads the sample picture that ships with the product', async () => {
    const bytes = await readFile(new URL('../../public/samples/fixture-schedule.png', import.meta.url))
    const { status, body } = await send(formOf([{ bytes }]))
    expect(status).toBe(200)
    const rows: Record<string, string>[] = body.data.rows
    expect(rows.map((row) => row.TYPE || row.LINE)).toEqual([
      'GRP',
      'A1',
      'A2',
      'B',
      'C',
      'D',
      'E',
      'X1',
      'GRP',
      'SA',
      'SB',
      'SW',
      'NOTE',
    ])
    expect(rows[1]).toMatchObject({ QTY: '48', MFG: 'LITHONIA LIGHTING', 'CATALOG #': '2BLT4-40L-ADP-EZ1-LP835' })
  })
})

describe('POST /upload with bad input', () => {
  const png = () => blank(300, 200)
  const ofSize = async (width: number, height: number) => {
    const bytes = Buffer.from(await png())
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

  test.each<[string, () => Promise<Part[]>, number, string]>([
    [
      'a text file',
      async () => [{ name: 'plan.txt', bytes: Buffer.from('TYPE') }],
      400,
      upload.unsupportedType('plan.txt'),
    ],
    ['text renamed .png', async () => [{ bytes: Buffer.from('TYPE,QTY') }], 400, upload.unsupportedType('plan.png')],
    ['a truncated PNG', async () => [{ bytes: half(await practice('s01.png')) }], 400, upload.damaged('plan.png')],
    ['a truncated JPEG', async () => [{ bytes: half(await practice('s10.jpg')) }], 400, upload.damaged('plan.png')],
    [
      '20,000 × 20,000 pixels',
      async () => [{ bytes: await ofSize(20_000, 20_000) }],
      400,
      uploadFaults.tooManyPixels('plan.png'),
    ],
    ['0 bytes', async () => [{ bytes: Buffer.alloc(0) }], 400, uploadFaults.emptyFile('plan.png')],
    ['10 pixels', async () => [{ bytes: await blank(10, 10) }], 400, uploadFaults.tooSmall('plan.png')],
    ['60 pictures', async () => Array.from({ length: 60 }, () => ({ bytes: Buffer.from('x') })), 400, upload.tooMany],
    ['no picture', async () => [], 400, uploadFaults.noImages],
    ['a picture without a table', async () => [{ bytes: await blank(900, 600) }], 422, uploadFaults.noTable],
  ])('[API-53][ERR-11] refuses %s with a sentence and stays up', async (_, parts, status, message) => {
    const answer = await send(formOf(await parts(), ' '))
    expect(answer).toMatchObject({ status, body: { message } })
    await isAlive()
  })

  test('names a file without its path and control characters', async () => {
    const { body } = await send(formOf([{ name: '../../etc/\u0007plan.png', bytes: Buffer.from('x') }]))
    expect(body.message).toBe(upload.unsupportedType('plan.png'))
  })

  test('refuses the address of a picture in place of a picture', async () => {
    const form = new FormData()
    form.append('images', 'http://127.0.0.1:1/plan.png')
    expect(await send(form)).toMatchObject({ status: 400, body: { message: uploadChecks.badForm } })
  })

  test('refuses a prompt over 4,000 characters', async () => {
    const answer = await send(formOf([{ bytes: await png() }], 'x'.repeat(4001)))
    expect(answer).toMatchObject({ status: 400, body: { message: uploadChecks.promptLength } })
  })

  test.each([
    [
      'that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="images"\r\n',
    ],
    ['without a boundary', 'multipart/form-data', '--b--'],
    ['with a foreign boundary', 'multipart/form-data; boundary=b', '--c\r\n\r\nx\r\n--c--\r\n'],
  ])('refuses a multipart body %s', async (_, type, text) => {
    const { status, body } = await send(text, { headers: { 'Content-Type': type } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.message).toMatch(/^(The upload could not be read|Please )/)
    await isAlive()
  })

  test('refuses JSON as 415', async () => {
    const answer = await send('{}', { headers: { 'Content-Type': 'application/json' } })
    expect(answer).toMatchObject({ status: 415, body: { message: requests.multipartOnly } })
  })

  test.each([
    ['no token', null],
    ['a wrong token', 'at_wrong'],
  ])('[SEC-03][ERR-10] answers %s with 401', async (_, as) => {
    const answer = await send(formOf([{ bytes: await png() }]), { as })
    expect(answer).toMatchObject({ status: 401, body: { message: login.sessionExpired } })
  })
})

describe('while a picture is being read', () => {
  /** Resolves once the server reads the first picture of an upload. */
  const begun = (name: string) =>
    expect
      .poll(
        async () => {
          const headers = { Authorization: `Bearer ${token}` }
          return (await fetch(`${baseUrl()}/upload/progress/${name}`, { headers })).json()
        },
        { timeout: 30_000 },
      )
      .toMatchObject({ state: 'reading', image: 1 })

  test('[API-54] a second upload of the same member waits its turn, one of a colleague does not', async () => {
    const several = ['s01.png', 's02.png'].map(async (name) => ({ name, bytes: await practice(name) }))
    const colleague = (await newMember()).accessToken
    const small = formOf([{ bytes: await blank(200, 100) }])
    const timed = async (sending: ReturnType<typeof send>) => {
      const { status } = await sending
      return { status, at: performance.now() }
    }
    const first = timed(send(formOf(await Promise.all(several)), { headers: { 'X-Upload-Name': 'reads-two' } }))
    await begun('reads-two')
    const [one, own, other] = await Promise.all([first, timed(send(small)), timed(send(small, { as: colleague }))])
    expect([one.status, own.status, other.status]).toEqual([200, 422, 422])
    // The first upload may still be storing its pictures and sending its answer when the next one's turn begins.
    expect(own.at).toBeGreaterThan(one.at - 500)
    expect(other.at).toBeLessThan(one.at - 500)
  })

  test('cancelling stops the work: the next upload of the member starts at once', async () => {
    const bytes = await practice('s01.png')
    const cancel = new AbortController()
    const headers = { 'X-Upload-Name': 'is-cancelled' }
    const long = send(formOf(Array.from({ length: 12 }, () => ({ bytes }))), { signal: cancel.signal, headers })
    await begun('is-cancelled')
    cancel.abort()
    await expect(long).rejects.toThrow()
    const started = Date.now()
    expect((await send(formOf([{ bytes: await blank(200, 100) }]))).status).toBe(422)
    // Twelve readings take far longer than this on any two-core machine.
    expect(Date.now() - started).toBeLessThan(10_000)
  })

  test('the server keeps answering', async () => {
    const several = ['s01.png', 's02.png'].map(async (name) => ({ name, bytes: await practice(name) }))
    let reading = true
    const work = send(formOf(await Promise.all(several))).finally(() => {
      reading = false
    })
    const times: number[] = []
    while (reading) {
      const started = performance.now()
      await fetch(`${baseUrl()}/version/current`)
      times.push(performance.now() - started)
      await sleep(50)
    }
    expect((await work).status).toBe(200)
    const sorted = times.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY
    console.info(`GET /version/current while reading: p95 ${p95.toFixed(1)} ms of ${times.length}`)
    expect(p95).toBeLessThan(1000)
  })
})
