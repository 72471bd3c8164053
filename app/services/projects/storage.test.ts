import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { organizations, pictures, projectRevisions, projects } from '#db/schema'
import type { SectionRefView } from '~/contracts/projects'
import { requests } from '~/domain/page-messages'
import type { FixtureData } from '~/domain/table/table'
import { onCluster } from '../../../tests/support/empty-database'
import { BOSS, type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import type { Member } from '../accounts/auth.server'

const MEGABYTE = 1024 * 1024
const HOUR = 3_600_000

let fresh: FreshServices
let ann: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.member('ann@agency.example')
  eve = await fresh.member('eve@elsewhere.example')
})

/** A table of the given number of characters that barely compresses. */
function tableOf(length: number, seed = 1): FixtureData {
  let state = seed
  const letters = Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (state % 26))
  })
  return { columns: ['TYPE'], rows: [{ TYPE: letters.join('') }] }
}

const section = (pictureId: string): SectionRefView => ({
  id: 's1',
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 10,
  mimeType: 'image/png',
  pictureId,
})
const keep = async (text: string, member = ann) =>
  (await fresh.pictures.keep(member, { bytes: Buffer.from(text), mimeType: 'image/png', name: 'plan.png' })).id
const used = async (member = ann) => (await fresh.storage.use(member.organizationId)).used

/** The actual size of the rows, which the stored total must always equal. */
async function counted({ organizationId }: Member): Promise<number> {
  const [tables] = await fresh.db
    .select({ sum: sql<number>`coalesce(sum(octet_length(data) + coalesce(octet_length(sections), 0)), 0)` })
    .from(projects)
    .where(eq(projects.organizationId, organizationId))
  const [versions] = await fresh.db
    .select({ sum: sql<number>`coalesce(sum(octet_length(content)), 0)` })
    .from(projectRevisions)
    .where(eq(projectRevisions.organizationId, organizationId))
  const [shown] = await fresh.db
    .select({ sum: sql<number>`coalesce(sum(octet_length(bytes)), 0)` })
    .from(pictures)
    .where(eq(pictures.organizationId, organizationId))
  return (tables?.sum ?? 0) + (versions?.sum ?? 0) + (shown?.sum ?? 0)
}

describe('what an organization uses', () => {
  test('is its tables with what is stored of them, the kept versions and the pictures, and nobody else’s', async () => {
    expect(await fresh.storage.use(ann.organizationId)).toEqual({ used: 0, limit: null })
    const picture = await keep('x'.repeat(1000))
    expect(await used()).toBe(1000)
    await keep('x'.repeat(1000))
    expect(await used()).toBe(1000)
    const sections = [section(picture)]
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: tableOf(5000), sections })
    expect(await used()).toBeGreaterThan(1000 + 5000 + 2500)
    expect(await used()).toBe(await counted(ann))
    await fresh.projects.update(ann, projectId, { data: tableOf(100) })
    expect(await used()).toBe(await counted(ann))
    expect(await used(eve)).toBe(0)
    await fresh.projects.remove(ann, projectId)
    expect(await used()).toBe(1000)
  })

  test('is told with the organization in the admin’s list, and goes with the organization', async () => {
    await keep('x'.repeat(1000))
    const listed = await fresh.organizations.list()
    expect(listed.map(({ storedBytes }) => storedBytes).sort()).toEqual([0, 1000])
    await fresh.projects.save(ann, { title: 'Tower', data: tableOf(10) })
    await fresh.organizations.remove(BOSS, ann.organizationId)
    expect((await fresh.db.select().from(organizations)).map(({ storedBytes }) => storedBytes)).toEqual([0])
  })

  test.skipIf(onCluster)('is right after whatever was done in whatever order', async () => {
    const step = fc.record({
      what: fc.constantFrom('save', 'update', 'rename', 'remove', 'picture', 'later'),
      member: fc.boolean(),
      at: fc.nat(5),
      length: fc.nat(3000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        fresh = await freshServices()
        const members = [await fresh.member('ann@agency.example'), await fresh.member('eve@elsewhere.example')] as const
        const saved: [Member, string][] = []
        let latest = ''
        for (const [at, { what, member, at: wanted, length }] of steps.entries()) {
          const who = members[member ? 1 : 0]
          const [owner, id] = saved[wanted % Math.max(1, saved.length)] ?? []
          const content = { data: tableOf(length, at + 1), ...(latest && { sections: [section(latest)] }) }
          if (what === 'save') {
            saved.push([who, (await fresh.projects.save(who, { title: `Project ${at}`, ...content })).projectId])
          } else if (what === 'picture') latest = await keep('x'.repeat(length + 1), who)
          else if (what === 'later') fresh.advance(20 * 24 * HOUR)
          else if (!owner || !id) continue
          else if (what === 'update') await fresh.projects.update(owner, id, content)
          else if (what === 'rename') await fresh.projects.update(owner, id, { title: `Renamed ${at}` })
          else {
            await fresh.projects.remove(owner, id)
            saved.splice(wanted % saved.length, 1)
          }
          await fresh.pictures.collect()
          for (const one of members) expect(await used(one)).toBe(await counted(one))
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('an organization without room', () => {
  const full = async () => {
    fresh.room.storageLimit = 2 * MEGABYTE
    await keep('x'.repeat(1.5 * MEGABYTE))
  }
  const refusal = {
    code: 'full',
    message:
      'The storage of your agency has no room for this: 1.5 MB of 2 MB are used, and this takes 0.7 MB more. Nothing was changed. Delete projects that nobody needs, or ask your administrator for more storage.',
  }

  test('saves nothing more, and nothing of it is stored; others save on', async () => {
    await full()
    const save = (member: Member) => fresh.projects.save(member, { title: 'Tower', data: tableOf(400_000) })
    await expect(save(ann)).rejects.toMatchObject(refusal)
    expect(await used()).toBe(1.5 * MEGABYTE)
    expect((await fresh.projects.list(ann)).total).toBe(0)
    await save(eve)
    expect((await fresh.projects.list(eve)).total).toBe(1)
  })

  test('keeps no further picture, but one that it has', async () => {
    await full()
    await expect(keep('y'.repeat(MEGABYTE))).rejects.toMatchObject({ code: 'full' })
    await keep('x'.repeat(1.5 * MEGABYTE))
    expect(await used()).toBe(1.5 * MEGABYTE)
  })

  test('still opens, changes for the shorter and deletes what it has, and then saves again', async () => {
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: tableOf(900_000) })
    fresh.room.storageLimit = MEGABYTE
    const update = (data: FixtureData) => fresh.projects.update(ann, projectId, { data })
    await expect(update(tableOf(900_001))).rejects.toMatchObject({ code: 'full' })
    expect((await fresh.projects.load(ann, projectId)).fixtureData).toEqual(tableOf(900_000))
    await update(tableOf(1000))
    const another = () => fresh.projects.save(ann, { title: 'Annex', data: tableOf(400_000) })
    await expect(another()).rejects.toMatchObject({ code: 'full' })
    await fresh.projects.remove(ann, projectId)
    await another()
    expect((await fresh.projects.list(ann)).total).toBe(1)
  })

  test('a save that was done and is sent again is answered as the first time', async () => {
    const project = { title: 'Tower', data: tableOf(1000), saveId: crypto.randomUUID() }
    const first = await fresh.projects.save(ann, project)
    fresh.room.storageLimit = 1
    expect(await fresh.projects.save(ann, project)).toEqual(first)
  })

  test('gets room from pictures that nothing refers to and nobody has sent for a day', async () => {
    await full()
    const save = () => fresh.projects.save(ann, { title: 'Tower', data: tableOf(400_000) })
    fresh.advance(23 * HOUR)
    await expect(save()).rejects.toMatchObject({ code: 'full' })
    fresh.advance(HOUR + 1)
    await save()
    expect(await used()).toBeLessThan(MEGABYTE)
  })

  test('keeps the pictures that a project, a version or the table at hand shows', async () => {
    fresh.room.storageLimit = 2 * MEGABYTE
    const ids = [await keep('a'.repeat(MEGABYTE / 2)), await keep('b'.repeat(MEGABYTE / 2)), await keep('c')]
    const [before = '', after = '', own = ''] = ids
    const sections = (id: string) => ({ data: tableOf(10), sections: [section(id)] })
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', ...sections(before) })
    await fresh.projects.update(ann, projectId, sections(after))
    fresh.advance(25 * HOUR)
    const save = fresh.projects.save(ann, { title: 'Annex', ...sections(own), data: tableOf(2 * MEGABYTE) })
    await expect(save).rejects.toMatchObject({ code: 'full' })
    for (const id of ids) await expect(fresh.pictures.read(ann, id)).resolves.toBeDefined()
  })

  test('the pictures of a project are given back soon after it was deleted, also when a search was in vain just before', async () => {
    fresh.room.storageLimit = 2 * MEGABYTE
    const sections = [section(await keep('x'.repeat(1.5 * MEGABYTE)))]
    const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: tableOf(10), sections })
    fresh.advance(25 * HOUR)
    const save = () => fresh.projects.save(ann, { title: 'Annex', data: tableOf(400_000) })
    await expect(save()).rejects.toMatchObject({ code: 'full' })
    await fresh.projects.remove(ann, projectId)
    await save()
    expect(await used()).toBe(await counted(ann))
  })
})

test('without room on the disk nobody saves or sends, and nothing is changed', async () => {
  const { projectId } = await fresh.projects.save(ann, { title: 'Tower', data: tableOf(1000) })
  const before = await used()
  fresh.room.onDisk = false
  const refusal = { code: 'busy', message: requests.storageFull, extra: { retryAfterS: 60 } }
  await expect(fresh.projects.save(eve, { title: 'Tower', data: tableOf(1) })).rejects.toMatchObject(refusal)
  await expect(fresh.projects.update(ann, projectId, { data: tableOf(1) })).rejects.toMatchObject(refusal)
  await expect(keep('x')).rejects.toMatchObject(refusal)
  expect(await used()).toBe(before)
  fresh.room.onDisk = true
  await fresh.projects.update(ann, projectId, { data: tableOf(1) })
})
