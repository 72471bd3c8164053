import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { projectRevisions, projects as table } from '#db/schema'
import { readFixtureData } from '~/contracts/fixture-data'
import { projects as messages } from '~/domain/messages'
import { historyPanel } from '~/domain/panel-messages'
import { fromData, normalizeData, toData } from '~/domain/table/table'
import { BOSS, type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import type { Member } from '../accounts/auth.server'

const rows = (...types: string[]) => ({ columns: ['TYPE', 'QTY'], rows: types.map((TYPE) => ({ TYPE, QTY: '1' })) })
const SAVE = '00000000-0000-4000-8000-000000000001'

let fresh: FreshServices
let ann: Member
let bob: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  const organization = await fresh.organizations.create(BOSS, 'Agency')
  ann = await fresh.member('ann@agency.example', organization)
  bob = await fresh.member('bob@agency.example', organization)
  eve = await fresh.member('eve@elsewhere.example')
})

describe('revisions', () => {
  test('every save keeps one: who, when, and how many rows changed', async () => {
    const { projectId, updatedAt } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A', 'B', 'C') })
    fresh.advance(1000)
    await fresh.projects.update(bob, projectId, { title: 'Tower 2', data: rows('A', 'X', 'C', 'D') })
    const list = await fresh.projects.revisions(ann, projectId)
    expect(list).toMatchObject([
      { version: 2, title: 'Tower 2', saved_by: 'bob@agency.example', rows: 4, changed_rows: 2 },
      { version: 1, title: 'Tower', saved_by: 'ann@agency.example', saved_at: updatedAt, rows: 3, changed_rows: 3 },
    ])
    expect((await fresh.projects.revision(bob, projectId, 1)).fixtureData).toEqual(rows('A', 'B', 'C'))
    expect((await fresh.projects.revision(bob, projectId, 2)).fixtureData).toEqual(rows('A', 'X', 'C', 'D'))
  })

  test('the version that was there before revisions were kept is kept at the next save', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: rows('OLD') })
    await fresh.db.delete(projectRevisions)
    await fresh.projects.update(bob, projectId, { data: rows('NEW') })
    expect((await fresh.projects.revisions(ann, projectId)).map(({ version }) => version)).toEqual([2, 1])
    expect((await fresh.projects.revision(ann, projectId, 1)).fixtureData).toEqual(rows('OLD'))
  })

  test('a refused save says what others did since, and keeps nothing', async () => {
    const { projectId, updatedAt } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A') })
    await fresh.projects.update(bob, projectId, { data: rows('B', 'C') })
    const late = fresh.projects.update(ann, projectId, { data: rows('D'), ifUpdatedAt: updatedAt })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      extra: { changes: [{ version: 2, saved_by: 'bob@agency.example', rows: 2, changed_rows: 2 }] },
    })
    expect(await fresh.projects.revisions(ann, projectId)).toHaveLength(2)
  })

  test('are thinned, but never the latest 50', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: rows('0') })
    for (let at = 1; at < 60; at += 1) {
      fresh.advance(1000)
      await fresh.projects.update(ann, projectId, { data: rows(String(at)) })
    }
    const versions = (await fresh.projects.revisions(ann, projectId)).map(({ version }) => version)
    expect(versions).toEqual([...Array.from({ length: 50 }, (_, at) => 60 - at), 10])
  })

  test('[SEC-07] are unknown to other organizations, and go with the project', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A') })
    await expect(fresh.projects.revisions(eve, projectId)).rejects.toMatchObject({ code: 'notFound' })
    const load = (member: Member, version: number) => fresh.projects.revision(member, projectId, version)
    for (const [member, version] of [
      [eve, 1],
      [ann, 2],
      [ann, Number.NaN],
    ] as const) {
      await expect(load(member, version)).rejects.toMatchObject({ code: 'notFound', message: historyPanel.notFound })
    }
    await fresh.projects.remove(bob, projectId)
    expect(await fresh.db.select().from(projectRevisions)).toEqual([])
  })

  test('two updates at once are two versions and two revisions', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A') })
    await Promise.all(['B', 'C', 'D'].map((type) => fresh.projects.update(ann, projectId, { data: rows(type) })))
    const versions = (await fresh.projects.revisions(ann, projectId)).map(({ version }) => version)
    expect(versions).toEqual([4, 3, 2, 1])
    const { fixtureData } = await fresh.projects.load(ann, projectId)
    expect((await fresh.projects.revision(ann, projectId, 4)).fixtureData).toEqual(fixtureData)
  })
})

describe('a save that is sent twice', () => {
  test('[API-24] makes one project, also when both arrive at once', async () => {
    const send = () => fresh.projects.save(ann, { title: 'Tower', data: rows('A'), saveId: SAVE })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    expect(await send()).toEqual(one)
    expect(await fresh.db.select().from(table)).toHaveLength(1)
  })

  test('[API-27] changes a project once, also over a newer version', async () => {
    const { projectId, updatedAt } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A') })
    const change = { data: rows('B'), ifUpdatedAt: updatedAt, saveId: SAVE }
    const send = () => fresh.projects.update(ann, projectId, change)
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    await fresh.projects.update(bob, projectId, { data: rows('C') })
    expect(await send()).toEqual(one)
    expect((await fresh.projects.load(ann, projectId)).fixtureData).toEqual(rows('C'))
  })

  test('[API-27] is no change by others, whenever the second arrives', async () => {
    for (let turns = 0; turns < 60; turns += 1) {
      const title = `Tower ${turns}`
      const { projectId, updatedAt } = await fresh.projects.save(ann, { title, data: rows('A') })
      const change = { data: rows('B'), ifUpdatedAt: updatedAt, saveId: crypto.randomUUID() }
      const first = fresh.projects.update(ann, projectId, change)
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const second = fresh.projects.update(ann, projectId, change)
      expect(await second).toEqual(await first)
    }
  })

  test('[SEC-07] is another save in another organization', async () => {
    const one = await fresh.projects.save(ann, { title: 'Tower', data: rows('A'), saveId: SAVE })
    const other = await fresh.projects.save(eve, { title: 'Tower', data: rows('A'), saveId: SAVE })
    expect(other.projectId).not.toBe(one.projectId)
  })
})

describe('a project whose stored table is damaged', () => {
  test.each([
    ['{"columns":["TYPE"', messages.corruptedData],
    ['{"columns":["TYPE"]}', messages.corruptedData],
    ['"text"', messages.corruptedData],
    ['{"columns":["TYPE",1],"rows":[]}', messages.corruptedData],
    ['{"columns":["TYPE"],"rows":[{"TYPE":"A"},null]}', messages.corruptedData],
    ['{"columns":["TYPE"],"rows":[{"TYPE":"A"},"x"]}', messages.corruptedData],
    ['{"columns":["TYPE"],"rows":[{"TYPE":{"B":1}}]}', messages.corruptedData],
    ['null', messages.missingData],
    ['', messages.missingData],
  ])(
    '[PROJ-31][PROJ-32] %j says so, is listed with the others, can be overwritten and deleted',
    async (text, message) => {
      const { projectId } = await fresh.projects.save(ann, { title: 'Broken', data: rows('A') })
      await fresh.projects.save(ann, { title: 'Sound', data: rows('A') })
      await fresh.db
        .update(table)
        .set({ data: sql`${text}`, sections: sql`'[{'` })
        .where(sql`${table.id} = ${projectId}`)
      expect((await fresh.projects.summary(ann, projectId)).title).toBe('Broken')
      await expect(fresh.projects.load(ann, projectId)).rejects.toMatchObject({ code: 'unreadable', message })
      expect((await fresh.projects.list(ann)).projects.map(({ title }) => title).sort()).toEqual(['Broken', 'Sound'])
      await fresh.projects.update(ann, projectId, { data: rows('B') })
      expect((await fresh.projects.load(ann, projectId)).fixtureData).toEqual(rows('B'))
      await fresh.projects.remove(ann, projectId)
    },
  )
})

describe('a kept version that is damaged', () => {
  test.each([
    ['nothing packed', Buffer.from('rubbish')],
    ['half of it', gzipSync('{"data":{"columns":["TYPE"],"rows":[{"TYPE":"A"}]}}').subarray(0, 30)],
    ['no table', gzipSync('{"data":{"columns":["TYPE"],"rows":[1]},"sections":null}')],
    ['no object', gzipSync('null')],
  ])('(%s) says so; the list and the other versions are as they were', async (_, content) => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: rows('A') })
    await fresh.projects.update(ann, projectId, { data: rows('B') })
    await fresh.db.update(projectRevisions).set({ content }).where(eq(projectRevisions.version, 1))
    const damaged = { code: 'unreadable', message: historyPanel.damaged }
    await expect(fresh.projects.revision(ann, projectId, 1)).rejects.toMatchObject(damaged)
    expect(await fresh.projects.revisions(ann, projectId)).toHaveLength(2)
    expect((await fresh.projects.revision(ann, projectId, 2)).fixtureData).toEqual(rows('B'))
  })
})

test('[PROJ-03] a time that is damaged is blank in the list, and the next save mends it', async () => {
  const { projectId } = await fresh.projects.save(ann, { title: 'Broken', data: rows('A') })
  await fresh.projects.save(ann, { title: 'Sound', data: rows('A') })
  await fresh.db.update(table).set({ updatedAt: sql`'rubbish'` }).where(eq(table.id, projectId))
  const { projects: listed } = await fresh.projects.list(ann)
  expect(listed.map(({ title, updated_at }) => [title, updated_at === ''])).toEqual([
    ['Broken', true],
    ['Sound', false],
  ])
  const { updated_at } = await fresh.projects.load(ann, projectId)
  const { updatedAt } = await fresh.projects.update(ann, projectId, { data: rows('B'), ifUpdatedAt: updated_at })
  expect(updatedAt).toBe(new Date(fresh.now()).toISOString())
  expect((await fresh.projects.load(ann, projectId)).updated_at).toBe(updatedAt)
})

describe('the list', () => {
  test('[PROJ-03] pages, sorts and searches titles and creators', async () => {
    for (const [member, title] of [
      [ann, 'beta'],
      [bob, 'Alpha'],
      [ann, 'Gamma'],
    ] as const) {
      fresh.advance(1000)
      await fresh.projects.save(member, { title, data: rows('A') })
    }
    const titles = async (query: Parameters<typeof fresh.projects.list>[1]) => {
      const { projects, total } = await fresh.projects.list(ann, query)
      return [total, ...projects.map(({ title }) => title)]
    }
    expect(await titles({})).toEqual([3, 'Gamma', 'Alpha', 'beta'])
    expect(await titles({ order: 'asc' })).toEqual([3, 'beta', 'Alpha', 'Gamma'])
    expect(await titles({ sort: 'title' })).toEqual([3, 'Alpha', 'beta', 'Gamma'])
    expect(await titles({ sort: 'creator' })).toEqual([3, 'Gamma', 'beta', 'Alpha'])
    expect(await titles({ limit: 1, offset: 1 })).toEqual([3, 'Alpha'])
    expect(await titles({ offset: 9 })).toEqual([3])
    expect(await titles({ search: 'BOB@' })).toEqual([1, 'Alpha'])
    expect((await fresh.projects.list(eve)).total).toBe(0)
  })
})

test('what is saved and loaded is the same project, byte for byte', async () => {
  const name = fc.oneof(
    fc.constantFrom('TYPE', 'QTY', '__proto__', 'toString', '💡', 'a"b'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('', ' ', '\n', '=1+1', '\u2028', 'é'),
  )
  const sent = fc.uniqueArray(name, { minLength: 1, maxLength: 6 }).chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(
        fc
          .tuple(...columns.map(() => text))
          .map((texts) => Object.fromEntries(columns.map((column, at) => [column, texts[at]]))),
        { maxLength: 5 },
      ),
    }),
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(sent, async (table) => {
      // The editor's tables are already normalized, so this one has to be as well.
      const data = toData(fromData(normalizeData(table)))
      if (data.columns.length === 0) return
      const arrived = readFixtureData(JSON.parse(JSON.stringify(data)))
      count += 1
      const { projectId } = await fresh.projects.save(ann, { title: `Project ${count}`, data: arrived })
      const { fixtureData } = await fresh.projects.load(ann, projectId)
      const shown = toData(fromData(normalizeData(JSON.parse(JSON.stringify(fixtureData)))))
      expect(JSON.stringify(shown)).toBe(JSON.stringify(data))
      const revision = await fresh.projects.revision(ann, projectId, 1)
      expect(JSON.stringify(revision.fixtureData)).toBe(JSON.stringify(fixtureData))
    }),
    { numRuns: 60 },
  )
})
