import { beforeEach, describe, expect, test } from 'vitest'
import { pictures, projectPictures, projects as table } from '#db/schema'
import type { SectionRefView } from '~/contracts/projects'
import { login, projects as messages } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { saving } from '~/domain/project-messages'
import type { FixtureData } from '~/domain/table/table'
import { BOSS, type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import type { Member } from '../accounts/auth.server'

const DATA: FixtureData = { columns: ['LINE', 'QTY'], rows: [{ LINE: '', QTY: '4' }] }
const notFound = { code: 'notFound', message: messages.notFound, extra: {} }

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

const section = (pictureId?: string): SectionRefView => ({
  id: 's1',
  sectionIndex: 0,
  startPercent: 10,
  endPercent: 20.5,
  mimeType: 'image/png',
  ...(pictureId && { pictureId }),
})
const linked = async () => (await fresh.db.select().from(projectPictures)).map(({ pictureId }) => pictureId).sort()
const titles = async (member: Member, search?: string) =>
  (await fresh.projects.list(member, search === undefined ? {} : { search })).projects.map(({ title }) => title)

describe('saving and loading', () => {
  test('[API-24][API-25][API-29][PROJ-10] gives back what was saved', async () => {
    const saved = await fresh.projects.save(ann, { title: '  Tower East ', data: DATA, sections: [section()] })
    const time = new Date(fresh.now()).toISOString()
    expect(saved).toEqual({ projectId: expect.stringMatching(/^[0-9a-f-]{36}$/), updatedAt: time })
    expect(await fresh.projects.load(ann, saved.projectId)).toEqual({
      id: saved.projectId,
      projectId: saved.projectId,
      title: 'Tower East',
      created_by: 'ann@agency.example',
      updated_by: 'ann@agency.example',
      remembered: true,
      created_at: time,
      updated_at: time,
      fixtureData: DATA,
      sections: [section()],
    })
  })

  test('[GRID-002] keeps columns of any name', async () => {
    const row = Object.fromEntries([
      ['__proto__', 'P'],
      ['constructor', 'C'],
      ['toString', '"\u2028💡'],
    ])
    const data = { columns: Object.keys(row), rows: [row] }
    const { projectId } = await fresh.projects.save(ann, { title: 'Odd', data })
    const { fixtureData } = await fresh.projects.load(ann, projectId)
    expect(fixtureData.columns).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.entries(fixtureData.rows[0] ?? {})).toEqual(Object.entries(row))
  })

  test('[PROJ-08][PROJ-11][PROJ-42] lists summaries, the latest change first', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'First', data: DATA })
    fresh.advance(1000)
    await fresh.projects.save(bob, { title: 'Second', data: DATA })
    expect(await titles(ann)).toEqual(['Second', 'First'])
    fresh.advance(1000)
    await fresh.projects.update(bob, projectId, { data: DATA })
    const [first] = (await fresh.projects.list(ann)).projects
    expect(first).toEqual({
      id: projectId,
      title: 'First',
      created_by: 'ann@agency.example',
      created_at: new Date(fresh.now() - 2000).toISOString(),
      updated_at: new Date(fresh.now()).toISOString(),
    })
  })

  test.each([
    ['tower', ['Tower East', 'Old TOWER']],
    [' EAST ', ['Tower East']],
    ['%', ['100% LED']],
    ['_', []],
    ['', ['100% LED', 'Old TOWER', 'Tower East']],
  ])('[PROJ-03] the search %j finds %j', async (search, found) => {
    for (const title of ['Tower East', 'Old TOWER', '100% LED']) await fresh.projects.save(ann, { title, data: DATA })
    expect((await titles(bob, search)).sort()).toEqual([...found].sort())
  })

  test.each([
    ['[PROJ-25] no title', { title: ' \t', data: DATA }, saving.titleRequired],
    ['[PROJ-25] a title that nobody can see', { title: '\u200b\ufeff\u0000', data: DATA }, saving.titleRequired],
    ['[PROJ-26] no columns', { title: 'Tower', data: { columns: [], rows: [] } }, messages.noData],
    ['[PROJ-25] a title that is too long', { title: 'x'.repeat(201), data: DATA }, saving.titleLength],
  ])('%s is refused and changes nothing', async (_case, project, message) => {
    await expect(fresh.projects.save(ann, project)).rejects.toMatchObject({ code: 'invalid', message })
    const { projectId } = await fresh.projects.save(ann, { title: 'Kept', data: DATA })
    await expect(fresh.projects.update(ann, projectId, project)).rejects.toMatchObject({ code: 'invalid', message })
    expect(await titles(ann)).toEqual(['Kept'])
  })
})

describe('updating', () => {
  test('[API-27][PROJ-28] changes what is given and leaves the rest', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA, sections: [section()] })
    const data = { columns: ['QTY'], rows: [{ QTY: '9' }] }
    await fresh.projects.update(bob, projectId, { data })
    expect(await fresh.projects.load(ann, projectId)).toMatchObject({
      title: 'Tower',
      fixtureData: data,
      sections: [section()],
    })
    await fresh.projects.update(bob, projectId, { title: 'TOWER ' })
    expect(await fresh.projects.load(ann, projectId)).toMatchObject({ title: 'TOWER', fixtureData: data })
    expect(await fresh.db.select().from(table)).toMatchObject([{ version: 3, createdBy: 'ann@agency.example' }])
  })

  test('[PROJ-28] an update without title and table is refused', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    await expect(fresh.projects.update(ann, projectId, {})).rejects.toMatchObject({ message: messages.noData })
  })

  test('updated_at is never the same twice', async () => {
    const { projectId, updatedAt } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    const first = await fresh.projects.update(ann, projectId, { data: DATA })
    const second = await fresh.projects.update(ann, projectId, { data: DATA })
    expect(new Set([updatedAt, first.updatedAt, second.updatedAt]).size).toBe(3)
    expect((await fresh.projects.load(ann, projectId)).updated_at).toBe(second.updatedAt)
  })

  test('a change that starts from an older state is refused where the caller asks for it', async () => {
    const { projectId, updatedAt } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    const { updatedAt: moved } = await fresh.projects.update(bob, projectId, { data: { columns: ['B'], rows: [] } })
    const late = fresh.projects.update(ann, projectId, { data: DATA, ifUpdatedAt: updatedAt })
    await expect(late).rejects.toMatchObject({ code: 'conflict', message: projectFaults.changedMeanwhile, extra: {} })
    const junk = fresh.projects.update(ann, projectId, { data: DATA, ifUpdatedAt: 'yesterday' })
    await expect(junk).rejects.toMatchObject({ code: 'conflict' })
    const stored = await fresh.projects.load(ann, projectId)
    expect([stored.fixtureData.columns, stored.updated_by]).toEqual([['B'], 'bob@agency.example'])
    await fresh.projects.update(ann, projectId, { data: DATA, ifUpdatedAt: moved })
  })
})

describe('titles', () => {
  test.each([['Tower'], [' tower '], ['TOWER'], ['To\u200bwer']])(
    '[API-26][PROJ-44] %j is taken by "Tower"',
    async (title) => {
      const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
      await expect(fresh.projects.save(bob, { title, data: DATA })).rejects.toMatchObject({
        code: 'conflict',
        message: projectFaults.titleTaken(title.trim()),
        extra: { existingProjectId: projectId },
      })
    },
  )

  test('[API-26][PROJ-44] renaming to a title that another has is a conflict with that one', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    const other = await fresh.projects.save(ann, { title: 'Hall', data: DATA })
    await expect(fresh.projects.update(ann, other.projectId, { title: 'tower', data: DATA })).rejects.toMatchObject({
      code: 'conflict',
      extra: { existingProjectId: projectId },
    })
    expect((await fresh.projects.load(ann, other.projectId)).title).toBe('Hall')
  })

  test('[API-26] ten saves of one title at once are one project and nine conflicts that name it', async () => {
    const saves = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        fresh.projects.save(index % 2 ? ann : bob, { title: 'Tower', data: DATA }),
      ),
    )
    const made = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value.projectId] : []))
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []))
    expect(made).toHaveLength(1)
    expect(refused).toHaveLength(9)
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'conflict', extra: { existingProjectId: made[0] } })
  })

  test('[PROJ-44][SEC-07] another organization may have the same title and learns nothing', async () => {
    await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    const { projectId } = await fresh.projects.save(eve, { title: 'Tower', data: DATA })
    const conflict = fresh.projects.save(eve, { title: 'Tower', data: DATA })
    await expect(conflict).rejects.toMatchObject({ extra: { existingProjectId: projectId } })
  })
})

describe('members of other organizations', () => {
  test('[PROJ-35][PROJ-36][PROJ-37][PROJ-38][SEC-08] colleagues see, load, overwrite and delete alike', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA })
    expect(await titles(bob)).toEqual(['Tower'])
    await fresh.projects.load(bob, projectId)
    await fresh.projects.update(bob, projectId, { data: DATA })
    await fresh.projects.remove(bob, projectId)
    expect(await titles(ann)).toEqual([])
  })

  test('[SEC-07] a foreign project is as unknown as one that never was, and stays as it is', async () => {
    const picture = await fresh.pictures.keep(ann, { bytes: Buffer.from('a'), mimeType: 'image/png', name: 'a.png' })
    const project = { title: 'Tower', data: DATA, sections: [section(picture.id)] }
    const { projectId } = await fresh.projects.save(ann, project)
    const before = await fresh.db.select().from(table)
    const { projects } = fresh
    for (const id of [projectId, crypto.randomUUID(), '', "' or 1=1 --"]) {
      await expect(projects.load(eve, id)).rejects.toMatchObject(notFound)
      await expect(projects.summary(eve, id)).rejects.toMatchObject(notFound)
      await expect(projects.update(eve, id, { title: 'Mine', data: DATA, sections: [] })).rejects.toMatchObject(
        notFound,
      )
      await expect(projects.update(eve, id, { data: DATA, ifUpdatedAt: 'x' })).rejects.toMatchObject(notFound)
      await expect(projects.remove(eve, id)).rejects.toMatchObject(notFound)
    }
    expect(await titles(eve)).toEqual([])
    expect(await titles(eve, 'tower')).toEqual([])
    expect(await fresh.db.select().from(table)).toEqual(before)
    expect(await linked()).toEqual([picture.id])
  })

  test('[SEC-07] a picture can be read only where it was kept', async () => {
    const file = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png', name: 'plan.png' }
    const { id } = await fresh.pictures.keep(ann, file)
    expect(await fresh.pictures.read(bob, id)).toEqual({ ...file, bytes: Buffer.from([1, 2, 3]) })
    await expect(fresh.pictures.read(eve, id)).rejects.toMatchObject({ code: 'notFound' })
    await expect(fresh.pictures.read(ann, 'nothing')).rejects.toMatchObject({ code: 'notFound' })
    await fresh.projects.save(eve, { title: 'Thief', data: DATA, sections: [section(id)] })
    expect(await linked()).toEqual([])
    await expect(fresh.pictures.read(eve, id)).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('[SEC-07] a picture of another organization is left out of what is saved', async () => {
  const file = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png', name: 'plan.png' }
  const { id } = await fresh.pictures.keep(ann, file)
  const sections = [section(id), { ...section(), id: 's2' }]
  const stored = async (member: Member, projectId: string) => (await fresh.projects.load(member, projectId)).sections
  const mine = await fresh.projects.save(ann, { title: 'Own', data: DATA, sections })
  expect(await stored(ann, mine.projectId)).toEqual(sections)
  const { projectId } = await fresh.projects.save(eve, { title: 'Thief', data: DATA, sections })
  expect(await stored(eve, projectId)).toEqual([section(), { ...section(), id: 's2' }])
  await fresh.projects.update(eve, projectId, { data: DATA, sections: [section(id)] })
  expect(await stored(eve, projectId)).toEqual([section()])
})

test('[ADMIN-32] a picture is not kept for an organization that has been deleted meanwhile', async () => {
  await fresh.organizations.remove(BOSS, eve.organizationId)
  const keep = fresh.pictures.keep(eve, { bytes: new Uint8Array([1]), mimeType: 'image/png', name: 'plan.png' })
  await expect(keep).rejects.toMatchObject({ code: 'unauthorized', message: login.sessionExpired })
  expect(await fresh.db.select().from(pictures)).toEqual([])
})

test('[ADMIN-30] who was deleted while saving has no session any more', async () => {
  await fresh.organizations.removeUser(BOSS, ann.userId)
  const save = fresh.projects.save(ann, { title: 'Tower', data: DATA })
  await expect(save).rejects.toMatchObject({ code: 'unauthorized', message: login.sessionExpired })
  expect(await titles(bob)).toEqual([])
})

describe('source pictures', () => {
  const keep = async (member: Member, text: string, name = 'plan.png') =>
    (await fresh.pictures.keep(member, { bytes: Buffer.from(text), mimeType: 'image/png', name })).id

  test('are stored once per organization, by content', async () => {
    const ids = [await keep(ann, 'a'), await keep(bob, 'a', 'other.png'), await keep(eve, 'a')]
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(await fresh.db.select().from(pictures)).toHaveLength(2)
  })

  test('follow what a project shows', async () => {
    const [one, two] = [await keep(ann, 'one'), await keep(ann, 'two')]
    const sections = [section(one), section(one), section('0'.repeat(64)), section()]
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: DATA, sections })
    expect(await linked()).toEqual([one])
    await fresh.projects.update(bob, projectId, { data: DATA })
    expect(await linked()).toEqual([one])
    await fresh.projects.update(bob, projectId, { data: DATA, sections: [section(one), section(two)] })
    expect(await linked()).toEqual([one, two].sort())
    const stale = fresh.projects.update(ann, projectId, { data: DATA, sections: [], ifUpdatedAt: 'x' })
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
    expect(await linked()).toEqual([one, two].sort())
    await fresh.projects.update(bob, projectId, { data: DATA, sections: [section(two)] })
    expect(await linked()).toEqual([two])
    await fresh.projects.remove(bob, projectId)
    expect(await linked()).toEqual([])
  })
})
