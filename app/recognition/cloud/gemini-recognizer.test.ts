import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '~/domain/errors'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { reading, upload } from '~/domain/pictures/upload-messages'
import { type FakeGemini, startFakeGemini, tableAnswer, tableText } from '../../../tests/support/fake-gemini'
import type { Picture, Reading, Recognizer } from '../model/recognizer.server'
import { createGemini } from './gemini-client.server'
import { createGeminiRecognizer } from './gemini-recognizer.server'

const KEY = 'secret-key-of-the-test'
let cloud: FakeGemini
let picture: Picture
const logged: string[] = []

beforeAll(async () => {
  cloud = await startFakeGemini()
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  picture = { name: 'a.png', mimeType: 'image/png', bytes, width: 300, height: 200 }
})
afterAll(() => cloud.close())

const OFFLINE: Reading = {
  data: { columns: ['TYPE', 'CATALOG #'], rows: [{ TYPE: 'A1', 'CATALOG #': '2BLT4-40L' }] },
  sections: [
    {
      id: 'i0-s0',
      sectionIndex: 0,
      startPercent: 20,
      endPercent: 30,
      mimeType: 'image/png',
      imageBase64: 'AA==',
      imageIndex: 0,
    },
  ],
  rowSources: ['i0-s0'],
  warnings: [],
}
const offlineReader = (result: Reading | Error = OFFLINE): Recognizer => ({
  readSchedules: async () => {
    if (result instanceof Error) throw result
    return result
  },
  readCounts: async () => ({ groups: [], warnings: [] }),
  close: async () => {},
})

interface Setup {
  readonly offline?: Recognizer
  readonly images?: readonly Picture[]
  readonly signal?: AbortSignal
  readonly deadlineMs?: number
  readonly customPrompt?: string
}

function read({ offline = offlineReader(), images = [picture], ...options }: Setup = {}): Promise<Reading> {
  const gemini = createGemini({ apiKey: KEY, model: 'model-x', baseUrl: cloud.baseUrl, retryDelays: [5, 10] })
  const log = { warn: (details: object, message: string) => void logged.push(JSON.stringify([details, message])) }
  return createGeminiRecognizer({ gemini, local: offline, log }).readSchedules(images, {
    signal: new AbortController().signal,
    deadlineMs: 20_000,
    ...options,
  })
}

const GOOD = tableAnswer(['TYPE', 'QTY', 'CATALOG #'], [{ cells: ['A1', '4', '2BLT4-40L'], top: 200, bottom: 300 }])

describe('the request', () => {
  test('[CARD-10] asks the configured model with the key in the header, pictures inline and the prompt last', async () => {
    cloud.script(GOOD)
    await read({ images: [picture, picture], customPrompt: 'Only type A' })
    expect(cloud.requests).toHaveLength(1)
    const [request] = cloud.requests
    expect(request?.path).toBe('/v1beta/models/model-x:generateContent')
    expect(request?.headers['x-goog-api-key']).toBe(KEY)
    const parts = request?.body.contents[0]?.parts ?? []
    expect(parts.slice(1, 5).map((part) => part.text ?? part.inlineData?.mimeType)).toEqual([
      'Image 1 of 2',
      'image/png',
      'Image 2 of 2',
      'image/png',
    ])
    expect(parts[2]?.inlineData?.data).toBe(Buffer.from(picture.bytes).toString('base64'))
    expect(parts.at(-1)?.text).toContain('Only type A')
    expect(request?.body.generationConfig).toMatchObject({ temperature: 0, responseMimeType: 'application/json' })
  })

  test('sends a picture that lies on its side upright', async () => {
    cloud.script(GOOD)
    const bytes = await sharp(picture.bytes).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await read({ images: [{ ...picture, mimeType: 'image/jpeg', bytes }] })
    const sent = cloud.requests[0]?.body.contents[0]?.parts[2]?.inlineData?.data ?? ''
    expect(await sharp(Buffer.from(sent, 'base64')).metadata()).toMatchObject({ width: 200, height: 300 })
  })
})

describe('a good answer', () => {
  test('[UPLOAD-26][API-13] has the documented shape, rows taking the strips of the offline layout', async () => {
    cloud.script(GOOD)
    const result = await read()
    expect(result.data).toEqual({
      columns: ['TYPE', 'QTY', 'CATALOG #'],
      rows: [{ TYPE: 'A1', QTY: '4', 'CATALOG #': '2BLT4-40L' }],
    })
    expect(result.rowSources).toEqual(['i0-s0'])
    expect(result.sections).toEqual(OFFLINE.sections)
    expect(result.warnings).toEqual([])
  })

  test('writes headings and notes as GRP and NOTE rows with their text in CATALOG #', async () => {
    cloud.script(
      tableAnswer(
        ['TYPE', 'QTY'],
        [
          { kind: 'group', cells: ['LEVEL 1', ''] },
          { cells: ['A1', '4'] },
          { kind: 'note', cells: ['', 'BY OTHERS.'] },
        ],
      ),
    )
    const { data } = await read()
    expect(data.columns).toEqual(['LINE', 'TYPE', 'QTY', 'CATALOG #'])
    expect(data.rows.map((row) => [row.LINE, row.TYPE, row['CATALOG #']])).toEqual([
      ['GRP', '', 'LEVEL 1'],
      ['', 'A1', ''],
      ['NOTE', '', 'BY OTHERS.'],
    ])
  })

  test('[SNIP-05][SNIP-06] cuts a strip at the place that the cloud named when the layout has no such row', async () => {
    cloud.script(tableAnswer(['TYPE', 'CATALOG #'], [{ cells: ['Z9', 'UNLIKE'], top: 500, bottom: 600 }]))
    const { sections, rowSources } = await read()
    expect(rowSources).toEqual([sections[0]?.id])
    expect(sections).toHaveLength(1)
    const [section] = sections
    expect(section).toMatchObject({ sectionIndex: 0, imageIndex: 0, mimeType: 'image/png' })
    expect(section?.startPercent).toBeLessThanOrEqual(50)
    expect(section?.endPercent).toBeGreaterThanOrEqual(60)
    const strip = await sharp(Buffer.from(section?.imageBase64 ?? '', 'base64')).metadata()
    expect(strip.width).toBe(300)
    expect(strip.height).toBeLessThan(40)
  })

  test('works without the offline layout and shows the whole picture where the place is unknown', async () => {
    cloud.script(tableAnswer(['TYPE'], [{ cells: ['A1'], top: 0, bottom: 0 }]))
    const { sections, rowSources } = await read({ offline: offlineReader(new Error('broken')) })
    expect(rowSources).toEqual([sections[0]?.id])
    expect(sections[0]).toMatchObject({ startPercent: 0, endPercent: 100 })
  })

  test('says when the two readers count a different number of rows', async () => {
    cloud.script(tableAnswer(['TYPE'], [{ cells: ['A1'] }, { cells: ['B'] }]))
    expect((await read()).warnings).toEqual([reading.rowsDiffer(2, 1)])
  })
})

describe('a broken answer', () => {
  test('is asked for once more in short, then read offline', async () => {
    cloud.script({ kind: 'text', text: 'Here is your table: A1, 4' })
    const result = await read()
    expect(cloud.requests).toHaveLength(2)
    expect(result).toEqual({ ...OFFLINE, warnings: [reading.cloudUnavailable] })
  })

  test('keeps the whole rows of one that was cut off, with a warning', async () => {
    const text = tableText(['TYPE'], [{ cells: ['A1'] }, { cells: ['B2'] }])
    cloud.script({ kind: 'text', text: text.slice(0, text.indexOf('B2')), finishReason: 'MAX_TOKENS' })
    const result = await read()
    expect(result.data.rows).toEqual([{ TYPE: 'A1' }])
    expect(result.warnings).toContain(reading.cutOff)
    expect(cloud.requests).toHaveLength(1)
  })

  test('for several pictures becomes one question per picture, the columns merged in order', async () => {
    cloud.script(
      { kind: 'text', text: tableText(['TYPE'], []).slice(0, -3), finishReason: 'MAX_TOKENS' },
      tableAnswer(['TYPE', 'QTY'], [{ cells: ['A1', '4'] }]),
      tableAnswer(['TYPE', 'WATTS'], [{ cells: ['B', '32'] }]),
    )
    const { data, rowSources, sections } = await read({ images: [picture, picture] })
    expect(cloud.requests).toHaveLength(3)
    expect(data.columns.toSorted()).toEqual(['QTY', 'TYPE', 'WATTS'])
    expect(data.rows.map((row) => row.TYPE).toSorted()).toEqual(['A1', 'B'])
    expect(rowSources).toHaveLength(2)
    expect(sections.map((section) => section.sectionIndex)).toEqual([0, 1])
  })

  test('of one picture among several is made up for by the offline reading of that picture', async () => {
    const section = { sectionIndex: 1, startPercent: 40, endPercent: 50, mimeType: 'image/png', imageBase64: 'AA==' }
    const both: Reading = {
      ...OFFLINE,
      data: { ...OFFLINE.data, rows: [...OFFLINE.data.rows, { TYPE: 'B', 'CATALOG #': 'LDN6-35-LO6AR' }] },
      sections: [...OFFLINE.sections, { ...section, id: 'i1-s0', imageIndex: 1 }],
      rowSources: ['i0-s0', 'i1-s0'],
    }
    const named = (name: string) => ({ ...picture, name })
    cloud.script({ kind: 'text', text: '' }, GOOD, { kind: 'blocked' })
    const result = await read({ offline: offlineReader(both), images: [named('one.png'), named('two.png')] })
    expect(result.data.rows).toHaveLength(2)
    expect(result.warnings[0]).toMatch(/^The cloud reader could not read (one|two)\.png;/)
    expect(result.rowSources).toHaveLength(2)
  })

  test('without any row gives the offline reading', async () => {
    cloud.script(tableAnswer([], []))
    expect((await read()).warnings).toEqual([reading.cloudNoTable])
  })
})

describe('a cloud that fails', () => {
  test.each([429, 500, 503])('is asked again after %i', async (status) => {
    cloud.script({ kind: 'status', status }, { kind: 'status', status }, GOOD)
    expect((await read()).warnings).toEqual([])
    expect(cloud.requests).toHaveLength(3)
  })

  test('is asked again after a broken connection', async () => {
    cloud.script({ kind: 'drop' }, GOOD)
    expect((await read()).warnings).toEqual([])
    expect(cloud.requests).toHaveLength(2)
  })

  test('is waited for as long as it asks', async () => {
    cloud.script({ kind: 'status', status: 429, retryDelay: '0.3s' }, GOOD)
    const started = Date.now()
    await read()
    expect(Date.now() - started).toBeGreaterThanOrEqual(300)
  })

  test.each([400, 401, 403, 404])('is not asked again after %i', async (status) => {
    cloud.script({ kind: 'status', status })
    expect((await read()).warnings).toEqual([reading.cloudUnavailable])
    expect(cloud.requests).toHaveLength(1)
  })

  test.each([{ kind: 'blocked' as const }, { kind: 'text' as const, text: '', finishReason: 'SAFETY' }])(
    'is not asked again when it refuses (%j)',
    async (answer) => {
      cloud.script(answer)
      expect((await read()).warnings).toEqual([reading.cloudUnavailable])
      expect(cloud.requests).toHaveLength(1)
    },
  )

  test('[CARD-10] gives way to the offline reading after the last repeat', async () => {
    cloud.script({ kind: 'status', status: 500 })
    expect(await read()).toEqual({ ...OFFLINE, warnings: [reading.cloudUnavailable] })
    expect(cloud.requests).toHaveLength(3)
  })

  test('[API-54] that never answers leaves time for the offline reading', async () => {
    cloud.script({ kind: 'hang' })
    const started = Date.now()
    expect((await read({ deadlineMs: 800 })).warnings).toEqual([reading.cloudUnavailable])
    expect(Date.now() - started).toBeLessThan(800)
  })

  test('passes on why the offline reader failed as well', async () => {
    cloud.script({ kind: 'status', status: 500 })
    const error = new AppError('unreadable', uploadFaults.noTable)
    await expect(read({ offline: offlineReader(error) })).rejects.toBe(error)
  })

  test('is left alone when a picture is damaged', async () => {
    cloud.script({ kind: 'hang' })
    const error = new AppError('invalid', upload.damaged('a.png'))
    await expect(read({ offline: offlineReader(error) })).rejects.toBe(error)
  })

  test('never gets its key into the log', () => {
    expect(logged.length).toBeGreaterThan(5)
    expect(logged.join()).not.toContain(KEY)
    expect(logged.join()).toContain('status 401')
  })
})

test('cancelling hangs up on the cloud and rejects with the reason', async () => {
  cloud.script({ kind: 'hang' })
  const cancel = new AbortController()
  const result = read({ signal: cancel.signal })
  while (cloud.requests.length === 0) await sleep(5)
  cancel.abort(new Error('cancelled'))
  await expect(result).rejects.toThrow('cancelled')
  while (!cloud.requests[0]?.dropped) await sleep(5)
})
