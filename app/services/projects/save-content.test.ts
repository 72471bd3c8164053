import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SectionRefView } from '~/contracts/projects'
import { loadingProject } from './loaded-project.server'
import { preparingSave, type SaveTexts } from './save-content.server'
import { sectionsText, tableText, valuesOf } from './table-text.server'

const table = (...types: string[]) => ({ columns: ['TYPE'], rows: types.map((TYPE) => ({ TYPE })) })
const section = (id: string, pictureId?: string): SectionRefView => ({
  id,
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 10,
  mimeType: 'image/png',
  ...(pictureId && { pictureId }),
})

const NOTHING: SaveTexts = { before: null, keepsBefore: false, table: null, sections: null, foreign: [] }
const stored = (data: string, sections = 'null') => ({ data, sections })
/** The result of a save, with its history copy unpacked. */
async function prepared(texts: Partial<SaveTexts>) {
  const { content, former, ...rest } = await preparingSave.run({ ...NOTHING, ...texts })
  const read = (bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString('utf8'))
  return { ...rest, content: { ...content, bytes: read(content.bytes) }, former: former && read(former.bytes) }
}

test('a new table is all new', async () => {
  const sections = sectionsText([section('s1', 'p1'), section('s2', 'p1')])
  expect(await prepared({ table: tableText(table('A', 'B')), sections })).toEqual({
    changedRows: 2,
    sections: JSON.stringify([section('s1', 'p1'), section('s2', 'p1')]),
    content: {
      rows: 2,
      pictures: ['p1'],
      bytes: { data: table('A', 'B'), sections: [section('s1', 'p1'), section('s2', 'p1')] },
    },
    former: null,
    prices: '[]',
  })
})

test('over a stored one the rows count that differ, and sections that were not sent stay', async () => {
  const before = stored(JSON.stringify(table('A', 'B', 'C')), JSON.stringify([section('s1', 'p1')]))
  const { changedRows, sections, content } = await prepared({ before, table: tableText(table('A', 'X', 'C')) })
  expect([changedRows, sections, content.pictures]).toEqual([1, null, ['p1']])
  expect(content.bytes).toEqual({ data: table('A', 'X', 'C'), sections: [section('s1', 'p1')] })
})

test('without a table the stored one stays, and nothing of it is new', async () => {
  const before = stored(JSON.stringify(table('A', 'B')))
  const { changedRows, content } = await prepared({ before })
  expect([changedRows, content.rows, content.bytes]).toEqual([0, 2, { data: table('A', 'B'), sections: null }])
})

test('what is stored may come as bytes, and what is damaged counts as nothing', async () => {
  const before = { data: Buffer.from(JSON.stringify(table('–'))), sections: Buffer.from('[{') }
  const { changedRows, content } = await prepared({ before, table: tableText(table('–', 'N')) })
  expect([changedRows, content.bytes.sections]).toEqual([1, null])
  const damaged = await prepared({ before: stored('{"columns":[1]}'), table: tableText(table('A')) })
  expect(damaged.changedRows).toBe(1)
})

test("[SEC-07] others' pictures are left out of the sections", async () => {
  const sections = sectionsText([section('s1', 'ours'), section('s2', 'theirs')])
  const made = await prepared({ table: tableText(table('A')), sections, foreign: ['theirs'] })
  expect(made.sections).toBe(JSON.stringify([section('s1', 'ours'), section('s2')]))
  expect([made.content.pictures, made.content.bytes.sections]).toEqual([
    ['ours'],
    [section('s1', 'ours'), section('s2')],
  ])
})

test('what was stored before there was a history is kept as well', async () => {
  const before = stored(JSON.stringify(table('A')), JSON.stringify([section('s1')]))
  const { former } = await prepared({ before, keepsBefore: true, table: tableText(table('B')) })
  expect(former).toEqual({ data: table('A'), sections: [section('s1')] })
})

test('a table has the same values here and in another thread, which gets nothing but the text', () => {
  const data = { columns: ['TYPE', '__proto__'], rows: [JSON.parse('{"TYPE":"A","__proto__":"P"}')] }
  const text = tableText(data)
  expect(valuesOf(text)).toBe(data)
  const other = structuredClone(text)
  expect(other).toEqual({ text: JSON.stringify(data), rows: 1, columns: 2 })
  expect(valuesOf(other)).toEqual(data)
})

const about = {
  id: 'p',
  projectId: 'p',
  title: 'T "1"',
  created_by: 'a',
  created_at: '',
  updated_at: '',
  updated_by: 'b',
  remembered: true,
}

test.each<[string, string | null, unknown]>([
  ['with its sections', JSON.stringify([section('s1')]), { sections: [section('s1')] }],
  ['without sections', null, {}],
  ['with damaged sections', '{', {}],
])('[PROJ-10] what is loaded is what is stored, %s', async (_, sections, more) => {
  const data = JSON.stringify(table('A', '"\\\u2028'))
  const sent = await loadingProject.run({ project: about, data, sections })
  expect('text' in sent && JSON.parse(sent.text)).toEqual({
    project: { ...about, fixtureData: table('A', '"\\\u2028'), ...(more as object) },
  })
})
