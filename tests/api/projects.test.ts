import { beforeAll, describe, expect, test } from 'vitest'
import { login, projects as texts } from '~/domain/messages'
import { projectFaults } from '~/domain/page-messages'
import { saving } from '~/domain/project-messages'
import { baseUrl, call, newMember, newOrganization } from '../support/api-client'
import { openRequest } from '../support/open-request'
import type { TestMember } from '../support/server-calls'

const TABLE = { columns: ['LINE', 'TYPE', 'QTY'], rows: [{ LINE: '', TYPE: 'A', QTY: '2' }] }
const MISSING = '00000000-0000-4000-8000-000000000000'

let anna: TestMember
let bert: TestMember
let colleague: TestMember
beforeAll(async () => {
  const organization = await newOrganization()
  anna = await newMember(organization)
  colleague = await newMember(organization)
  bert = await newMember()
})

let counter = 0
const newTitle = () => `Lobby ${++counter}`
const save = (as: TestMember, json: object) => call('/fixtures/save', { json, as: as.accessToken })
const load = (as: TestMember, id: string) => call(`/fixtures/load/${id}`, { as: as.accessToken })
const update = (as: TestMember, id: string, json: object) =>
  call(`/fixtures/update/${id}`, { method: 'PUT', json, as: as.accessToken })
const remove = (as: TestMember, id: string) => call(`/fixtures/delete/${id}`, { method: 'DELETE', as: as.accessToken })
const list = async (as: TestMember, search = '') =>
  (await call(`/fixtures/list${search}`, { as: as.accessToken })).body.projects

async function saved(as: TestMember, title = newTitle()) {
  const { body } = await save(as, { title, tableData: TABLE })
  return { id: String(body.projectId), title }
}

describe('saving and loading', () => {
  test('[API-24][API-25][API-29][PROJ-10][FLOW-08][FLOW-09] what was saved is loaded again', async () => {
    const title = newTitle()
    const answer = await save(anna, { title, tableData: TABLE })
    expect(answer.status).toBe(200)
    const { status, body } = await load(anna, answer.body.projectId)
    expect(status).toBe(200)
    expect(body.project).toMatchObject({
      id: answer.body.projectId,
      projectId: answer.body.projectId,
      title,
      created_by: anna.email,
      fixtureData: TABLE,
    })
  })

  test('remarks of the reader come back with the table and with its versions', async () => {
    const remarks = ['Picture 2 may be cut off at the bottom.']
    const { body } = await save(anna, { title: newTitle(), tableData: { ...TABLE, remarks } })
    const id = body.projectId
    expect((await load(anna, id)).body.project.fixtureData).toEqual({ ...TABLE, remarks })
    await update(anna, id, { fixtureData: TABLE })
    expect((await load(anna, id)).body.project.fixtureData).toEqual(TABLE)
    const first = await call(`/fixtures/revisions/${id}/1`, { as: anna.accessToken })
    expect(first.body.revision.fixtureData).toEqual({ ...TABLE, remarks })
  })

  test('[PROJ-43] takes the table by either name on both calls', async () => {
    const { body } = await save(anna, { title: newTitle(), fixtureData: TABLE })
    const table = { ...TABLE, rows: [{ TYPE: 'B' }] }
    expect((await update(anna, body.projectId, { tableData: table })).status).toBe(200)
    expect((await load(anna, body.projectId)).body.project.fixtureData.rows).toEqual([{ TYPE: 'B' }])
  })

  test('[API-27][API-28][PROJ-37][FLOW-10] a colleague overwrites it', async () => {
    const { id, title } = await saved(anna)
    const answer = await update(colleague, id, { title, fixtureData: { ...TABLE, rows: [] } })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect((await load(anna, id)).body.project.fixtureData.rows).toEqual([])
  })

  test('[API-30][PROJ-38] a colleague deletes it', async () => {
    const { id } = await saved(anna)
    const answer = await remove(colleague, id)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect((await load(anna, id)).status).toBe(404)
  })

  test('[API-23][PROJ-08][PROJ-35][PROJ-36][SEC-07] all members see the same list', async () => {
    const { id, title } = await saved(anna)
    const found = (await list(colleague)).find((project: { id: string }) => project.id === id)
    expect(found).toEqual({
      id,
      title,
      created_by: anna.email,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect((await load(colleague, id)).status).toBe(200)
  })

  test('[PROJ-03] the list can be searched by title, whatever signs are typed', async () => {
    const { id } = await saved(anna, 'Harbour 100% _wing_')
    const ids = async (search: string) =>
      (await list(anna, `?search=${encodeURIComponent(search)}`)).map((project: { id: string }) => project.id)
    expect(await ids('harbour')).toEqual([id])
    expect(await ids('100%')).toEqual([id])
    expect(await ids('%')).toEqual([id])
    expect(await ids('nothing like it')).toEqual([])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'keeps a column named %j and its cells',
    async (column) => {
      const data = JSON.parse(
        `{"columns":["TYPE",${JSON.stringify(column)}],"rows":[{"TYPE":"A",${JSON.stringify(column)}:"V"}]}`,
      )
      const { status, body } = await save(anna, { title: newTitle(), tableData: data })
      expect(status).toBe(200)
      const { fixtureData } = (await load(anna, body.projectId)).body.project
      expect(fixtureData.columns).toEqual(['TYPE', column])
      expect(Object.entries(fixtureData.rows[0])).toContainEqual([column, 'V'])
    },
  )

  test('[COL-16][COL-17][GRID-008] every column has a name of its own, and no value is in none', async () => {
    const tableData = { columns: ['A', 'A', ''], rows: [{ A: '1', '': '2', other: '3', __COMPLETE: 'true' }] }
    const { body } = await save(anna, { title: newTitle(), tableData })
    const sound = { columns: ['A', 'A 2', 'Column 3'], rows: [{ A: '1', 'Column 3': '2', __COMPLETE: 'true' }] }
    expect((await load(anna, body.projectId)).body.project.fixtureData).toEqual(sound)
    await update(anna, body.projectId, { fixtureData: { ...sound, columns: [...sound.columns, 'a'] } })
    expect((await load(anna, body.projectId)).body.project.fixtureData.columns).toEqual([...sound.columns, 'a 3'])
  })

  test('keeps any text of a cell as it is', async () => {
    const cells = { TYPE: '<script>alert(1)</script>', QTY: '=cmd|calc', LINE: '\u2028"\'é½°😀' }
    const { body } = await save(anna, { title: newTitle(), tableData: { columns: Object.keys(cells), rows: [cells] } })
    expect((await load(anna, body.projectId)).body.project.fixtureData.rows).toEqual([cells])
  })
})

describe('titles', () => {
  test('[API-26][PROJ-19][PROJ-44] a taken title is a 409 that names the own project, in any case', async () => {
    const { id, title } = await saved(anna)
    const again = await save(colleague, { title: ` ${title.toUpperCase()} `, tableData: TABLE })
    expect(again.status).toBe(409)
    expect(again.body.existingProjectId).toBe(id)
    expect(again.body.message).toEqual(expect.any(String))
  })

  test('[PROJ-44] an update to the title of another project is a 409 too', async () => {
    const [one, two] = [await saved(anna), await saved(anna)]
    const answer = await update(anna, two.id, { title: one.title, fixtureData: TABLE })
    expect([answer.status, answer.body.existingProjectId]).toEqual([409, one.id])
    expect((await load(anna, two.id)).body.project.title).toBe(two.title)
  })

  test('[PROJ-44][SEC-07] another organization may use the same title', async () => {
    const { title } = await saved(anna)
    expect((await save(bert, { title, tableData: TABLE })).status).toBe(200)
  })

  test('of ten equal saves at once one wins', async () => {
    const title = newTitle()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(anna, { title, tableData: TABLE })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('bad input', () => {
  test.each([
    ['no title', { tableData: TABLE }, saving.titleRequired],
    ['a blank title', { title: '  ', tableData: TABLE }, saving.titleRequired],
    ['a title that nobody can see', { title: '\u200b\u2060', tableData: TABLE }, saving.titleRequired],
    ['a title of 201 characters', { title: 'x'.repeat(201), tableData: TABLE }, saving.titleLength],
    ['no table', { title: 'T' }, texts.noData],
    ['no columns', { title: 'T', tableData: { columns: [], rows: [] } }, texts.noData],
    ['rows that are no list', { title: 'T', tableData: { columns: ['A'], rows: 'x' } }, texts.corruptedData],
    ['a cell that is no text', { title: 'T', tableData: { columns: ['A'], rows: [{ A: {} }] } }, texts.corruptedData],
    ['201 columns', { title: 'T', tableData: { columns: Array(201).fill('A'), rows: [] } }, texts.tooManyColumns],
    [
      'a huge cell',
      { title: 'T', tableData: { columns: ['A'], rows: [{ A: 'x'.repeat(20_001) }] } },
      projectFaults.cellLength,
    ],
    [
      'more row sources than rows',
      { title: 'T', tableData: TABLE, rowSources: ['s1', 's1'] },
      projectFaults.tooManySources,
    ],
    [
      '20,001 rows',
      { title: 'T', tableData: { columns: ['A'], rows: Array(20_001).fill({}) } },
      projectFaults.tooManyRows,
    ],
  ])('[PROJ-25][PROJ-26] refuses %s', async (_what, json, message) => {
    const { status, body } = await save(anna, json)
    expect([status, body.message]).toEqual([400, message])
  })

  test('[PROJ-28] an update without table and title changes nothing', async () => {
    const { id } = await saved(anna)
    const { status, body } = await update(anna, id, {})
    expect([status, body.message]).toEqual([400, texts.noData])
    expect((await load(anna, id)).body.project.fixtureData).toEqual(TABLE)
  })

  test('[PROJ-27][PROJ-34] an update of a project that does not exist is a 404', async () => {
    const { status, body } = await update(anna, MISSING, { title: newTitle(), fixtureData: TABLE })
    expect([status, body]).toEqual([404, { message: texts.notFound }])
  })
})

describe('[SEC-07] projects of another organization', () => {
  test.each([
    ['load', (id: string) => load(bert, id)],
    ['update', (id: string) => update(bert, id, { title: 'Mine now', fixtureData: { columns: ['X'], rows: [] } })],
    ['delete', (id: string) => remove(bert, id)],
  ])('%s: the same 404 as for an id that does not exist, and nothing changes', async (_what, attempt) => {
    const { id, title } = await saved(anna)
    const foreign = await attempt(id)
    const missing = await attempt(MISSING)
    expect([foreign.status, foreign.body]).toEqual([404, { message: texts.notFound }])
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
    expect((await load(anna, id)).body.project).toMatchObject({ title, fixtureData: TABLE })
  })

  test('are not in the list, whatever the sender claims', async () => {
    const { id } = await saved(anna)
    const claims = `?search=&organizationId=${anna.organization.id}`
    expect((await list(bert, claims)).map((project: { id: string }) => project.id)).not.toContain(id)
    const { body } = await save(bert, {
      title: newTitle(),
      tableData: TABLE,
      organizationId: anna.organization.id,
      created_by: anna.email,
      id,
    })
    const project = (await list(bert)).find((one: { id: string }) => one.id === body.projectId)
    expect(project).toMatchObject({ created_by: bert.email })
    expect((await list(anna)).map((one: { id: string }) => one.id)).not.toContain(body.projectId)
  })
})

test.each([
  ['GET', '/fixtures/list'],
  ['POST', '/fixtures/save'],
  ['PUT', `/fixtures/update/${MISSING}`],
  ['GET', `/fixtures/load/${MISSING}`],
  ['DELETE', `/fixtures/delete/${MISSING}`],
  ['POST', '/export-xml-mapping'],
  ['POST', '/export-xml-download'],
  ['GET', `/pictures/${'a'.repeat(64)}`],
  ['GET', `/fixtures/revisions/${MISSING}`],
  ['GET', `/fixtures/revisions/${MISSING}/1`],
])('[SEC-03][SEC-09] %s %s needs a token', async (method, path) => {
  const json = method === 'GET' || method === 'DELETE' ? undefined : {}
  const { status, body } = await call(path, { method, json })
  expect([status, body]).toEqual([401, { message: login.sessionExpired }])
})

describe('versions of a project', () => {
  test('a stale save says who changed what, and every version can be read again', async () => {
    const { id } = await saved(anna)
    const { updated_at: known } = (await load(anna, id)).body.project
    await update(colleague, id, { fixtureData: { ...TABLE, rows: [...TABLE.rows, { TYPE: 'B' }] } })
    const { status, body } = await update(anna, id, { fixtureData: TABLE, ifUpdatedAt: known })
    expect(status).toBe(409)
    expect(body.changes).toMatchObject([{ version: 2, saved_by: colleague.email, rows: 2, changed_rows: 1 }])
    const { revisions } = (await call(`/fixtures/revisions/${id}`, { as: anna.accessToken })).body
    expect(revisions.map((one: { version: number }) => one.version)).toEqual([2, 1])
    const first = await call(`/fixtures/revisions/${id}/1`, { as: anna.accessToken })
    expect(first.body.revision.fixtureData).toEqual(TABLE)
    for (const path of [`/fixtures/revisions/${id}`, `/fixtures/revisions/${id}/1`, `/fixtures/revisions/${id}/9`]) {
      expect((await call(path, { as: bert.accessToken })).status).toBe(404)
    }
  })

  test('[API-24] a save that is sent twice under one name is one project', async () => {
    const json = { title: newTitle(), tableData: TABLE, saveId: crypto.randomUUID() }
    const one = await save(anna, json)
    expect((await save(anna, json)).body).toEqual(one.body)
    expect((await save(anna, { ...json, saveId: 'no uuid' })).status).toBe(400)
  })
})

test('[SEC-05][SEC-07] a table of one organization is saved in no other, by a new save or over a project', async () => {
  const mine = await saved(bert)
  const foreign = { title: newTitle(), tableOrganizationId: anna.organization.id, tableData: TABLE }
  const answers = [await save(bert, foreign), await update(bert, mine.id, foreign)]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [403, saving.otherOrganization],
    [403, saving.otherOrganization],
  ])
  expect((await list(bert)).filter(({ title }: { title: string }) => title === foreign.title)).toEqual([])
  expect((await load(bert, mine.id)).body.project.title).toBe(mine.title)
  const own = { title: newTitle(), tableOrganizationId: bert.organization.id, tableData: TABLE }
  expect((await save(bert, own)).status).toBe(200)
})

test('[API-24][API-27][SEC-07] a body without an organization is saved in that of its sender, never over another’s project', async () => {
  const body = { title: newTitle(), tableData: TABLE }
  const { id } = await saved(bert)
  expect([(await save(bert, body)).status, (await update(bert, id, { fixtureData: TABLE })).status]).toEqual([200, 200])
  expect((await list(anna)).filter(({ title }: { title: string }) => title === body.title)).toEqual([])
  expect((await update(anna, id, { fixtureData: TABLE })).status).toBe(404)
})

test('[PROJ-03] the list comes in pages', async () => {
  const person = await newMember()
  for (let count = 0; count < 3; count += 1) await saved(person)
  const { body } = await call('/fixtures/list?limit=2&offset=1&sort=title', { as: person.accessToken })
  expect([body.projects.length, body.total]).toEqual([2, 3])
  const odd = await call('/fixtures/list?limit=0&offset=-1&sort=x&order=y', { as: person.accessToken })
  expect([odd.status, odd.body.projects.length]).toEqual([200, 3])
})

test('[AUTH-40] a save whose body arrives after its sender has signed out is refused', async () => {
  const person = await newMember()
  const text = JSON.stringify({ title: 'Late', tableData: TABLE })
  const body = { type: 'application/json', length: text.length, begin: text.slice(0, 10), as: person.accessToken }
  const request = await openRequest(baseUrl(), '/fixtures/save', body)
  await call('/auth/logout', { json: { refreshToken: person.refreshToken } })
  request.write(text.slice(10))
  await expect.poll(() => request.soFar()).toMatch(/^HTTP\/1\.1 401 /)
  request.cut()
  const again = await call('/auth/login', { json: { email: person.email, password: person.password } })
  expect((await call('/fixtures/list', { as: again.body.accessToken })).body.projects).toEqual([])
})
