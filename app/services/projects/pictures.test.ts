import { beforeEach, describe, expect, test } from 'vitest'
import { pictures, projectPictures } from '#db/schema'
import type { SectionRefView } from '~/contracts/projects'
import { UNUSED_PICTURE_LIFE } from '~/domain/limits/pictures'
import type { FixtureData } from '~/domain/table/table'
import { BOSS, type FreshServices, freshServices } from '../../../tests/support/fresh-services'
import type { Member } from '../accounts/auth.server'

const DATA: FixtureData = { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }

let fresh: FreshServices
let ann: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  ann = await fresh.member('ann@agency.example')
  eve = await fresh.member('eve@elsewhere.example')
})

const keep = async (text: string, member = ann) =>
  (await fresh.pictures.keep(member, { bytes: Buffer.from(text), mimeType: 'image/png', name: 'plan.png' })).id
const section = (pictureId: string): SectionRefView => ({
  id: 's1',
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 10,
  mimeType: 'image/png',
  pictureId,
})
const save = (title: string, ...ids: string[]) =>
  fresh.projects.save(ann, { title, data: DATA, sections: ids.map(section) })
const left = async () => (await fresh.db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id).sort()
const monthLater = () => fresh.advance(UNUSED_PICTURE_LIFE + 1)

describe('collecting pictures', () => {
  test('takes those that nothing refers to, a month after they were sent', async () => {
    await keep('unused')
    fresh.advance(UNUSED_PICTURE_LIFE)
    expect(await fresh.pictures.collect()).toBe(0)
    fresh.advance(1)
    expect(await fresh.pictures.collect()).toBe(1)
    expect(await left()).toEqual([])
  })

  test('[SNIP-21] leaves those that a project shows, however old', async () => {
    const shown = await keep('shown')
    await keep('unused')
    await save('Tower', shown)
    monthLater()
    expect(await fresh.pictures.collect()).toBe(1)
    expect(await left()).toEqual([shown])
  })

  test('leaves those that only an earlier version of a project shows', async () => {
    const [before, after] = [await keep('before'), await keep('after')]
    const { projectId } = await save('Tower', before)
    await fresh.projects.update(ann, projectId, { data: DATA, sections: [section(after)] })
    monthLater()
    expect(await fresh.pictures.collect()).toBe(0)
    expect(await left()).toEqual([before, after].sort())
  })

  test('takes those of a deleted project', async () => {
    const { projectId } = await save('Tower', await keep('shown'))
    await fresh.projects.remove(ann, projectId)
    monthLater()
    expect(await fresh.pictures.collect()).toBe(1)
  })

  test('a picture that is sent again has a whole month anew', async () => {
    await keep('again')
    monthLater()
    await keep('again')
    expect(await fresh.pictures.collect()).toBe(0)
  })

  test('[SEC-07] the same picture of another organization counts for itself', async () => {
    const id = await keep('same')
    await keep('same', eve)
    await save('Tower', id)
    monthLater()
    expect(await fresh.pictures.collect()).toBe(1)
    await expect(fresh.pictures.read(ann, id)).resolves.toBeDefined()
    await expect(fresh.pictures.read(eve, id)).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('the database itself refuses to delete a picture that a project shows', async () => {
  await save('Tower', await keep('shown'))
  await expect(fresh.db.delete(pictures)).rejects.toThrow()
  expect(await left()).toHaveLength(1)
})

test('[ADMIN-32] an organization goes with its projects and pictures', async () => {
  await save('Tower', await keep('shown'))
  await fresh.organizations.remove(BOSS, ann.organizationId)
  expect(await left()).toEqual([])
  expect(await fresh.db.select().from(projectPictures)).toEqual([])
})
