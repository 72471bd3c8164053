import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CountGroup } from '~/domain/counts/counts'
import { login, projects } from '~/domain/messages'
import { projectFaults, requests } from '~/domain/page-messages'
import { counts as words } from '~/domain/panel-messages'
import { upload, uploadChecks } from '~/domain/pictures/upload-messages'
import { baseUrl, call, newMember } from '../support/api-client'

const FIXTURES = new URL('../fixtures/counts/', import.meta.url)
const practice = (name: string) => readFile(new URL(name, FIXTURES))
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const table = (...types: string[]) => ({
  columns: ['LINE', 'TYPE', 'QTY', 'CATALOG #'],
  rows: types.map((type) => ({ LINE: '', TYPE: type, QTY: '1', 'CATALOG #': `CAT ${type}` })),
})

let token: string
beforeAll(async () => {
  token = (await newMember()).accessToken
})

interface Part {
  readonly name?: string
  readonly bytes: Uint8Array
}

function formOf(parts: readonly Part[], texts: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const { name = 'plan.png', bytes } of parts) form.append('images', new Blob([new Uint8Array(bytes)]), name)
  for (const [field, text] of Object.entries(texts)) form.append(field, text)
  return form
}

const preview = (form: FormData, as = token) => call('/counts/preview-image', { method: 'POST', body: form, as })
const merge = (json: unknown, as = token) => call('/counts/merge-preview', { json, as })

interface Truth {
  readonly id: string
  readonly images: readonly string[]
  readonly groups: readonly {
    readonly label: string
    readonly isImplicit: boolean
    readonly items: readonly { readonly type: string; readonly quantity: number }[]
  }[]
}

const truths = readdirSync(FIXTURES).filter((name) => name.endsWith('.json'))

describe('POST /counts/preview-image', () => {
  test.each(truths)('[API-14][API-17][COUNT-03][COUNT-04][COUNT-05][COUNT-06][COUNT-24] reads %s', async (name) => {
    const truth: Truth = JSON.parse((await practice(name)).toString())
    const parts = await Promise.all(truth.images.map(async (image) => ({ name: image, bytes: await practice(image) })))
    const { status, body } = await preview(formOf(parts, { fixtureTable: JSON.stringify(table('A1')) }))
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.warnings).toEqual(body.preview.warnings)
    const groups: CountGroup[] = body.preview.groups
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
    expect(groups.every(({ warnings }) => Array.isArray(warnings))).toBe(true)
    expect(
      groups.map(({ label, isImplicit, items }) => ({
        label,
        isImplicit,
        items: items.map(({ type, quantity }) => ({ type, quantity })),
      })),
    ).toEqual(truth.groups)
  })
})

describe('warnings of a preview', () => {
  const c03 = async (fixtureTable?: unknown) => {
    const texts: Record<string, string> =
      fixtureTable === undefined ? {} : { fixtureTable: JSON.stringify(fixtureTable) }
    return (await preview(formOf([{ bytes: await practice('c03.png') }], texts))).body
  }

  test('[COUNT-06][COUNT-23][API-16] name the types that the table does not have', async () => {
    const { warnings } = await c03(table(' f', 'H', 'K', 'R', 'T', 'U', 'W', 'A', 'B', 'D', 'L', 'Y', 'C', 'G', 'P'))
    expect(warnings).toEqual([words.unknownType('PE')])
  })

  test('[API-16] a table without columns, or none at all, has no types', async () => {
    expect((await c03({ columns: [], rows: [] })).preview.groups).toHaveLength(3)
    expect((await c03()).preview.groups).toHaveLength(3)
  })

  test('[COUNT-21] a picture without counts gives an empty preview that says so', async () => {
    const { status, body } = await preview(formOf([{ bytes: await blank(900, 600) }]))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      preview: { groups: [], warnings: [words.none] },
      warnings: ['No fixture counts were detected in the uploaded image(s).'],
    })
  })

  test('[COUNT-06][API-15] the same counts in two pictures are added up and said, an empty picture is named', async () => {
    const bytes = await practice('c08.png')
    const parts = [{ bytes }, { bytes }, { bytes: await blank(300, 200) }]
    const { body } = await preview(formOf(parts, { 'imageNames[2]': 'Level 3.png' }))
    expect(body.preview.groups.map(({ imageIndex }: CountGroup) => imageIndex)).toEqual([0, 0, 1, 1])
    expect(body.warnings).toContain(words.noneIn('Level 3.png'))
    expect(body.warnings.join(' ')).toContain('counted in more than one picture under BASE BID')
  })
})

describe('POST /counts/preview-image with bad input', () => {
  test.each<[string, () => Promise<Part[]>, string]>([
    ['[COUNT-15] no picture', async () => [], 'Please select at least one image file.'],
    [
      '[COUNT-16][COUNT-25] a PDF',
      async () => [{ name: 'plans/E-101.pdf', bytes: Buffer.from('%PDF-1.7') }],
      'Unsupported file type: E-101.pdf. Only PNG or JPG files are supported.',
    ],
    ['a GIF called .png', async () => [{ bytes: Buffer.from('GIF89a') }], upload.unsupportedType('plan.png')],
    [
      'half a picture',
      async () => [{ bytes: (await practice('c01.png')).subarray(0, 900) }],
      upload.damaged('plan.png'),
    ],
    [
      '30 pictures',
      async () => Array.from({ length: 30 }, () => ({ bytes: Buffer.from('x') })),
      'Please upload at most 25 pictures at a time.',
    ],
  ])('[API-53][ERR-15] refuses %s with details, error and message', async (_, parts, sentence) => {
    const { status, body } = await preview(formOf(await parts(), { fixtureTable: '{"columns":[],"rows":[]}' }))
    expect(status).toBe(400)
    expect(body).toEqual({ message: sentence, error: words.extractionFailed, details: sentence })
  })

  test.each([
    ['that is no JSON', '{"columns":', words.badTable],
    ['that is a number', '7', words.badTable],
    ['that is a list', '[]', words.badTable],
    ['nested a thousand levels', '['.repeat(1000), words.badTable],
    ['with rows that are no list', '{"columns":["TYPE"],"rows":{}}', projects.corruptedData],
    ['of 60,000 rows', `{"columns":["TYPE"],"rows":[${'{},'.repeat(60_000)}{}]}`, requests.tooManyRows],
  ])('[API-16] refuses a table %s', async (_, fixtureTable, sentence) => {
    const { status, body } = await preview(formOf([{ bytes: await blank(300, 200) }], { fixtureTable }))
    expect([status, body.details]).toEqual([400, sentence])
  })

  test('[API-15] names a picture as the sender does, without path and control characters', async () => {
    const parts = [{ bytes: Buffer.from('x') }]
    const { body } = await preview(formOf(parts, { 'imageNames[0]': '../../Level\u0007 2.png' }))
    expect(body.details).toBe(upload.unsupportedType('Level 2.png'))
  })

  test('refuses an address in place of a picture, JSON, and a stranger', async () => {
    const form = new FormData()
    form.append('images', 'http://127.0.0.1:1/plan.png')
    expect((await preview(form)).body.details).toBe(uploadChecks.badForm)
    expect(await call('/counts/preview-image', { json: {}, as: token })).toMatchObject({
      status: 415,
      body: { details: requests.multipartOnly },
    })
    expect(await preview(formOf([]), 'at_wrong')).toMatchObject({
      status: 401,
      body: { message: login.sessionExpired },
    })
  })
})

describe('POST /counts/merge-preview', () => {
  const groups = [
    { id: 'g1', label: 'LEVEL 1', isImplicit: false, warnings: [], items: [{ type: 'a1', quantity: 12 }] },
    {
      id: 'g2',
      label: '',
      isImplicit: true,
      warnings: [],
      items: [
        { type: ' A1 ', quantity: 30 },
        { type: 'Z9', quantity: 4 },
      ],
    },
  ]

  test('[API-18][API-19][COUNT-22][COUNT-23] adds the groups up, writes QTY, appends the rest, keeps all else', async () => {
    const fixtureTable = {
      columns: ['LINE', 'TYPE', 'QTY', 'CATALOG #'],
      rows: [
        { LINE: 'GRP', TYPE: '', QTY: '', 'CATALOG #': 'LEVEL 1' },
        { LINE: '', TYPE: 'A1', QTY: '7', 'CATALOG #': '2BLT4', __SECTION: 's1' },
        { LINE: '', TYPE: 'B', QTY: '3', 'CATALOG #': 'EVO' },
      ],
    }
    const { status, body } = await merge({ preview: { groups, warnings: [] }, fixtureTable })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      updatedTable: {
        columns: fixtureTable.columns,
        rows: [
          fixtureTable.rows[0],
          { ...fixtureTable.rows[1], QTY: '42' },
          fixtureTable.rows[2],
          { LINE: '', TYPE: 'Z9', QTY: '4', 'CATALOG #': '' },
        ],
      },
      warnings: [words.replaced('a1', '7', '42'), words.appended('Z9')],
    })
  })

  const item = (type: unknown, quantity: unknown) => ({ groups: [{ items: [{ type, quantity }] }] })
  test.each([
    ['no preview', undefined, 'Generate a preview before applying counts to the table.'],
    ['no groups', { groups: [], warnings: [] }, 'Generate a preview before applying counts to the table.'],
    ['groups that are no list', { groups: 'all' }, words.badPreview],
    ['a group without items', { groups: [{ label: 'L1' }] }, words.badPreview],
    ['a blank type', item(' ', 1), words.badType],
    ['a type that is no text', item({}, 1), words.badType],
    ['a quantity below 0', item('A', -1), words.badQuantity],
    ['a quantity beyond counting', item('A', 1e9), words.badQuantity],
    ['a quantity in words', item('A', 'a dozen'), words.badQuantity],
    ['a missing quantity', item('A', null), words.badQuantity],
    [
      '20,001 counts',
      { groups: [{ items: Array.from({ length: 20_001 }, () => ({ type: 'A', quantity: 1 })) }] },
      words.tooManyItems,
    ],
  ])('[API-18][API-53][COUNT-20] refuses %s', async (_, sent, sentence) => {
    const { status, body } = await merge({ preview: sent, fixtureTable: table('A') })
    expect([status, body]).toEqual([400, { message: sentence, error: words.applyFailed, details: sentence }])
  })

  test('[API-19] refuses more rows than a table may have, and a table that is none', async () => {
    const rows = Array.from({ length: 20_000 }, () => ({ TYPE: 'A' }))
    const full = await merge({ preview: item('NEW', 1), fixtureTable: { columns: ['TYPE', 'QTY'], rows } })
    expect([full.status, full.body.details]).toEqual([400, projectFaults.tooManyRows])
    const none = await merge({ preview: item('A', 1) })
    expect([none.status, none.body.details]).toEqual([400, projects.noData])
    const text = await merge({ preview: item('A', 1), fixtureTable: JSON.stringify(table('A')) })
    expect([text.status, text.body.details]).toEqual([400, words.tableAsText])
  })

  test('[SEC-03] is for members only, and for POST', async () => {
    expect((await merge({ preview: item('A', 1), fixtureTable: table('A') }, 'at_wrong')).status).toBe(401)
    expect((await call('/counts/merge-preview', { as: token })).status).toBe(405)
    expect(await (await fetch(`${baseUrl()}/version/current`)).status).toBe(200)
  })
})
