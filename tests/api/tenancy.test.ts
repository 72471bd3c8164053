import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { login, projects as messages } from '~/domain/messages'
import { saving } from '~/domain/project-messages'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { adminToken, baseUrl, call, newMember, newOrganization } from '../support/api-client'
import { filled, kindOf, PAGES, type RouteMethod, routeList } from '../support/route-list'
import { type Answer, cookieOf, type Sending, type TestMember } from '../support/server-calls'

const HTML = { Accept: 'text/html' }
const SECRET_TITLE = 'Tower that nobody else may see'
const PRICED = { MFG: 'LITH', 'CATALOG #': 'STRANGER 1', 'UNIT $': '12.50' }
const DATA = {
  columns: ['TYPE', 'MFG', 'CATALOG #', 'UNIT $'],
  rows: [{ TYPE: 'the cell of a stranger', ...PRICED }],
}

/** One object of each kind that an organization has. */
interface Possessions {
  readonly project: string
  readonly picture: string
  readonly user: string
  readonly organization: string
}

/** Ids of the same format that do not exist. */
const NOTHING: Possessions = {
  project: randomUUID(),
  picture: 'ab'.repeat(32),
  user: randomUUID(),
  organization: randomUUID(),
}
const KINDS = ['project', 'picture', 'user', 'organization'] as const

/** Bodies with which a call succeeds on the caller's own objects; calls not listed here are sent without a body. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  'PUT /fixtures/update/:id': () => ({ title: `Taken over ${randomUUID()}` }),
  'PUT /prices/remembered/:id': () => ({ remembered: false }),
  'PUT /admin/organizations/:id': () => ({ name: 'Taken over' }),
}

/**
 * Calls whose parameter does not name a stored object but something only its sender has in progress. Other tests cover
 * them.
 */
const OF_THE_SENDER = new Set(['GET /upload/progress/:name'])

let routes: readonly RouteMethod[]
let ann: TestMember
let eve: TestMember
/** Ann's objects; her organization must stay unchanged. */
let hers: Possessions
let before: string

async function saveProject(as: TestMember, sections?: unknown): Promise<string> {
  const title = as === ann ? SECRET_TITLE : `Own ${randomUUID()}`
  const { status, body } = await call('/fixtures/save', {
    json: { title, tableData: DATA, sections },
    as: as.accessToken,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.projectId
}

async function uploadPicture(as: TestMember): Promise<string> {
  const bytes = await readFile(new URL('../fixtures/schedules/s02.png', import.meta.url))
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(bytes)]), 'plan.png')
  const { body } = await call('/upload', { method: 'POST', body: form, as: as.accessToken })
  return body.pictures[0].id
}

const section = (pictureId: string) => ({
  id: 's1',
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 50,
  mimeType: 'image/png',
  pictureId,
})

/** The price of the one product of these projects, as a member learns it. */
const known = (as: TestMember, more: object = {}) =>
  call('/prices/known', {
    json: { lines: [{ maker: PRICED.MFG, number: PRICED['CATALOG #'] }], ...more },
    as: as.accessToken,
  })

/** Everything in Ann's organization, as its members and the admin see it, without the times of last use. */
async function everythingOfAnns(): Promise<string> {
  const as = ann.accessToken
  const admin = await adminToken()
  const answers = [
    await call('/fixtures/list', { as }),
    await call(`/fixtures/load/${hers.project}`, { as }),
    await call(`/pictures/${hers.picture}`, { as }),
    await known(ann),
    await call('/makers/own', { as }),
    await call('/prices/history', { json: { maker: PRICED.MFG, number: PRICED['CATALOG #'] }, as }),
    await call(`/admin/organizations/${hers.organization}/users`, { as: admin }),
    await call('/admin/organizations', { as: admin }),
  ]
  for (const { status } of answers) expect(status).toBe(200)
  const [list, project, picture, prices, makers, past, users, all] = answers.map(({ body }) => body)
  const home = all.organizations.find(({ id }: { id: string }) => id === hers.organization)
  return JSON.stringify([list, project, picture.length, prices, makers, past, users, home]).replaceAll(
    /"last_active":"[^"]*"/g,
    '',
  )
}

const namesAnObject = (route: RouteMethod) =>
  route.isApi && kindOf(route) === 'member' && route.path.includes(':') && !OF_THE_SENDER.has(route.name)

const statusAndBody = ({ status, body }: Answer) => ({ status, body })
const named = (route: RouteMethod, id: string, sending: Sending = {}) => {
  const body = BODIES[route.name]?.()
  return call(filled(route.path, id), {
    method: route.method,
    ...(body === undefined ? {} : { json: body }),
    ...sending,
  })
}

beforeAll(async () => {
  routes = await routeList()
  ann = await newMember()
  eve = await newMember()
  const { body } = await call('/auth/me', { as: ann.accessToken })
  await call('/makers/own/aliases', { json: { alias: 'Name of a stranger', code: 'LITH' }, as: ann.accessToken })
  const picture = await uploadPicture(ann)
  hers = {
    project: await saveProject(ann, [section(picture)]),
    picture,
    user: body.user.id,
    organization: ann.organization.id,
  }
  before = await everythingOfAnns()
})

/** Runs after every attempt: nothing of Ann's may have changed, regardless of the answer. */
const expectUntouched = async () => expect(await everythingOfAnns()).toBe(before)

test('every page is known to these tests', () => {
  const pages = routes.filter(({ isApi }) => !isApi).map(({ name }) => name)
  expect(pages.filter((name) => !PAGES.has(name))).toEqual([])
  expect([...PAGES].filter((name) => !pages.includes(name))).toEqual([])
})

test('[SEC-03][SEC-04] every call but the public ones wants a token of its own kind', async () => {
  const ofAdmin = await adminToken()
  const tokensFor = { member: [ofAdmin], admin: [ann.accessToken] }
  const jwt = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${hers.user}","role":"admin"}`)}.`
  const never = [ann.refreshToken, `${ann.accessToken.slice(0, -1)}!`, jwt, 'null', '']
  const tampered = ann.accessToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const route of routes.filter(({ isApi }) => isApi)) {
    const kind = kindOf(route)
    if (kind === 'public') continue
    for (const as of [undefined, tampered, ...tokensFor[kind], ...never]) {
      const answer = await named(route, hers.project, as === undefined ? {} : { as })
      expect([route.name, answer.status, answer.body.message]).toEqual([route.name, 401, login.sessionExpired])
    }
    if (kind === 'member') {
      const byCookie = await named(route, hers.project, {
        headers: { Cookie: ann.cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
      expect([route.name, byCookie.status]).toEqual([route.name, 401])
    }
  }
  await expectUntouched()
})

describe('[SEC-05][SEC-07] another organization', () => {
  test('every call with a place for an id answers for a stranger’s object as for one that never was', async () => {
    const withId = routes.filter(namesAnObject)
    expect(withId.length).toBeGreaterThan(3)
    for (const route of withId) {
      expect(route.path).toContain(':id')
      for (const kind of KINDS) {
        const foreign = statusAndBody(await named(route, hers[kind], { as: eve.accessToken }))
        const missing = statusAndBody(await named(route, NOTHING[kind], { as: eve.accessToken }))
        expect({ route: route.name, kind, ...foreign }).toEqual({ route: route.name, kind, ...missing })
        expect([route.name, kind, foreign.status]).toEqual([route.name, kind, 404])
      }
      await expectUntouched()
    }
  })

  test('while the same calls succeed on what is one’s own, so that a refusal above says something', async () => {
    const withId = routes.filter(namesAnObject)
    // A picture identical to hers has the same id, so uploading it gives access to it.
    const owner = await newMember()
    const picture = await uploadPicture(owner)
    for (const route of withId) {
      const project = await saveProject(owner)
      const statuses = [
        (await named(route, picture, { as: owner.accessToken })).status,
        (await named(route, project, { as: owner.accessToken })).status,
      ]
      expect([route.name, statuses.some((status) => status === 200)]).toEqual([route.name, true])
    }
  })

  test('a list and a search show nothing of hers, whatever organization the query or a header names', async () => {
    await saveProject(eve)
    const queries = ['', `?search=${encodeURIComponent('Tower')}`, `?organizationId=${hers.organization}&limit=100`]
    for (const query of queries) {
      const { status, body } = await call(`/fixtures/list${query}`, {
        as: eve.accessToken,
        headers: { 'X-Organization': hers.organization, 'X-Organization-Id': hers.organization },
      })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(hers.project)
      expect(JSON.stringify(body)).not.toContain(SECRET_TITLE)
    }
  })

  test('a price of hers is unknown elsewhere, whatever the body names', async () => {
    const stranger = await newMember()
    const more = { organizationId: hers.organization, projectId: hers.project, except: hers.project, by: hers.user }
    for (const json of [{}, more])
      expect((await known(stranger, json)).body).toEqual({ prices: [null], percents: [null] })
    expect((await known(ann)).body.prices).toEqual([expect.objectContaining({ price: '12.50', title: SECRET_TITLE })])
    await expectUntouched()
  })

  test('a price list of hers is unknown elsewhere, and stays as it is, whatever the body or a form names', async () => {
    const stranger = await newMember()
    const listed = { maker: 'LITH', number: 'LISTED 1', price: '9.50' }
    const list = { name: SECRET_TITLE, from: '2020-01-01', until: '', lines: [listed] }
    const kept = await call('/prices/lists', { json: list, as: ann.accessToken })
    expect(kept.status).toBe(200)
    const asked = { lines: [listed], organizationId: hers.organization }
    expect((await call('/prices/known', { json: asked, as: stranger.accessToken })).body.prices).toEqual([null])
    const page = (as: TestMember, query: string) =>
      call(`/price-lists${query}`, { headers: { Cookie: as.cookie, ...HTML } })
    for (const view of ['', `?view=open&list=${kept.body.id}`, `?view=remove&list=${kept.body.id}`])
      expect(String((await page(stranger, view)).body)).not.toContain(SECRET_TITLE)
    for (const intent of ['save', 'remove']) {
      const { body } = await page(ann, `?view=open&list=${kept.body.id}`)
      const version = /name="version" value="([^"]*)"/.exec(String(body))?.[1] ?? ''
      const fields = { intent, list: kept.body.id, version, name: 'Taken over', from: '2020-01-01', until: '' }
      await call('/price-lists', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Cookie: stranger.cookie, 'Sec-Fetch-Site': 'same-origin', ...HTML },
      })
    }
    expect(String((await page(ann, '')).body)).toContain(SECRET_TITLE)
    const { prices } = (await call('/prices/known', { json: asked, as: ann.accessToken })).body
    expect(prices).toEqual([expect.objectContaining({ price: '9.50', title: SECRET_TITLE })])
  })

  test('a maker of hers is unknown elsewhere, and stays as it is, whatever the body or a form names', async () => {
    const stranger = await newMember()
    const as = stranger.accessToken
    const json = { alias: 'Name of a stranger', code: 'LITH', organizationId: hers.organization, id: hers.organization }
    expect((await call('/makers/own', { as })).body).toEqual({ makers: [] })
    expect((await call(`/makers/own?organizationId=${hers.organization}`, { as })).body).toEqual({ makers: [] })
    expect((await call('/makers/own/aliases', { method: 'DELETE', json, as })).body).toEqual({ success: true })
    expect((await call('/makers/own/aliases', { json: { ...json, alias: 'Another' }, as })).status).toBe(200)
    const headers = { ...HTML, Cookie: stranger.cookie, 'Sec-Fetch-Site': 'same-origin' }
    for (const path of ['/makers', '/makers?q=LITH', '/makers?view=edit&code=LITH', '/makers/csv']) {
      const page = await call(path, { headers })
      expect([page.status, page.body.includes('Name of a stranger'), page.body.includes(ann.email)]).toEqual([
        200,
        false,
        false,
      ])
    }
    const forms: readonly Record<string, string>[] = [
      { intent: 'remove', code: 'LITH', version: 'x', organization: hers.organization },
      { intent: 'save', code: 'LITH', name: 'Taken over', version: '', organization: hers.organization },
    ]
    for (const form of forms) await call('/makers', { method: 'POST', body: new URLSearchParams(form), headers })
    expect((await call('/makers/own', { as: ann.accessToken })).body.makers).toEqual([
      {
        code: 'LITH',
        name: 'Lithonia Lighting',
        aliases: ['Name of a stranger'],
        percent: null,
        split: null,
        link: null,
      },
    ])
    await expectUntouched()
  })

  test('her figures are on no page and in no file of a stranger, and stay as they are', async () => {
    const stranger = await newMember()
    const show = async ({ cookie }: TestMember) => {
      const headers = { ...HTML, Cookie: cookie }
      const file = await call(`/desk/csv?organizationId=${hers.organization}`, { headers })
      return [await call(`/desk?organization=${hers.organization}`, { headers }), file].map(({ body }) => String(body))
    }
    const send = (as: TestMember, typed: number) =>
      call('/desk/figures', { json: { figures: { typed }, organizationId: hers.organization }, as: as.accessToken })
    expect((await send(ann, 7531)).body).toEqual({ success: true })
    for (const text of await show(stranger)) expect(text).not.toMatch(/7,?531/)
    expect((await send(stranger, 2000)).body).toEqual({ success: true })
    for (const text of await show(ann)) expect(text).toMatch(/\b7,?531\b/)
    for (const text of await show(stranger)) expect(text).toMatch(/\b2,?000\b/)
    await expectUntouched()
  })

  test('a body that names her organization, her project or herself lands at home; her title is free there', async () => {
    const json = {
      title: SECRET_TITLE,
      tableData: DATA,
      id: hers.project,
      projectId: hers.project,
      organizationId: hers.organization,
      organization_id: hers.organization,
      created_by: ann.email,
      createdById: hers.user,
    }
    const { status, body } = await call('/fixtures/save', { json, as: eve.accessToken })
    expect(status).toBe(200)
    expect(body.projectId).not.toBe(hers.project)
    const loaded = await call(`/fixtures/load/${body.projectId}`, { as: eve.accessToken })
    expect(loaded.body.project.created_by).toBe(eve.email)
    expect((await call(`/fixtures/load/${body.projectId}`, { as: ann.accessToken })).body).toEqual({
      message: messages.notFound,
    })
    await expectUntouched()
  })

  test('a table saved over her project is refused, whatever comes with it, and hers stays as it is', async () => {
    const { body } = await call(`/fixtures/load/${hers.project}`, { as: ann.accessToken })
    const rows = Array.from({ length: 2000 }, (_, at) => ({ TYPE: `F${at}`, NOTES: 'x'.repeat(200) }))
    const long = { columns: ['TYPE', 'NOTES'], rows }
    const saves: readonly (readonly [json: object, status: number, message: string])[] = [
      [{ fixtureData: DATA }, 404, messages.notFound],
      [{ tableData: DATA, title: 'Taken over' }, 404, messages.notFound],
      [{ fixtureData: long, saveId: randomUUID() }, 404, messages.notFound],
      [{ fixtureData: DATA, ifUpdatedAt: body.project.updated_at }, 404, messages.notFound],
      [{ fixtureData: DATA, ifUpdatedAt: '2020-01-01T00:00:00.000Z' }, 404, messages.notFound],
      [{ fixtureData: DATA, restored: 1 }, 404, messages.notFound],
      [{ fixtureData: DATA, tableOrganizationId: hers.organization }, 403, saving.otherOrganization],
    ]
    for (const [json, status, message] of saves) {
      const answer = await call(`/fixtures/update/${hers.project}`, { method: 'PUT', json, as: eve.accessToken })
      expect(statusAndBody(answer)).toEqual({ status, body: { message } })
    }
    await expectUntouched()
    const { body: history } = await call(`/fixtures/revisions/${hers.project}`, { as: ann.accessToken })
    expect(history.revisions).toHaveLength(1)
  })

  test('a saved section cannot name her picture', async () => {
    const project = await saveProject(eve, [section(hers.picture)])
    const { body } = await call(`/fixtures/load/${project}`, { as: eve.accessToken })
    expect(JSON.stringify(body)).not.toContain(hers.picture)
    expect((await call(`/pictures/${hers.picture}`, { as: eve.accessToken })).status).toBe(404)
  })

  test('registering, signing in and refreshing with more fields than there are changes no organization', async () => {
    const home = await newOrganization()
    const more = { organizationId: hers.organization, organization: { id: hers.organization }, role: 'admin' }
    const json = { email: `${randomUUID()}@agency.example`, password: 'lamp oil 42', ...more }
    const joined = await call('/auth/register', { json: { ...json, inviteToken: home.inviteToken } })
    expect(joined.body.user.organization).toEqual({ id: home.id, name: home.name })
    const again = await call('/auth/login', { json })
    expect(again.body.user.organization).toEqual({ id: home.id, name: home.name })
    const { body } = await call('/auth/refresh', { json: { refreshToken: again.body.refreshToken, ...more } })
    const me = await call('/auth/me', { as: body.accessToken })
    expect(me.body.user.organization.id).toBe(home.id)
    await expectUntouched()
  })

  test('her pages: a stranger’s cookie sees what a missing project shows, and deletes nothing', async () => {
    const headers = { ...HTML, Cookie: eve.cookie, 'Sec-Fetch-Site': 'same-origin' }
    const pagesOf = (id: string): readonly (readonly [path: string, form?: Record<string, string>])[] => [
      [`/?project=${id}`],
      [`/?project=${id}&confirm=delete`],
      [`/?project=${id}&xml=failed`],
      [`/projects/${id}/print`],
      [`/projects/${id}/print?copy=customer`],
      [`/projects/${id}/xml`],
      ['/?index', { intent: 'delete', id }],
    ]
    const show = async (id: string) => {
      const shown = []
      for (const [path, form] of pagesOf(id)) {
        const sending = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers }
        const answer = await call(path, sending)
        expect(answer.body).not.toContain(ann.email)
        expect(answer.body).not.toContain('the cell of a stranger')
        const text = String(answer.body)
          .replaceAll(id, 'ID')
          .replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, '')
        shown.push([answer.status, answer.headers.get('Location')?.replaceAll(id, 'ID'), text])
      }
      return shown
    }
    expect(await show(hers.project)).toEqual(await show(NOTHING.project))
    await expectUntouched()
  })

  test('her sessions: a stranger, a colleague and an admin end one of hers no more than one that never was', async () => {
    const ida = await newMember()
    const colleague = await newMember(ida.organization)
    const again = await call('/auth/login', { json: { email: ida.email, password: ida.password } })
    const headers = { ...HTML, 'Sec-Fetch-Site': 'same-origin' }
    const account = await call('/account', { headers: { ...headers, Cookie: ida.cookie } })
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(account.body)?.[1] ?? ''
    expect(id).not.toBe('')
    const admin = cookieOf(await call('/admin/login', { json: TEST_ADMIN }))
    const end = async (path: string, cookie: string, session: string) => {
      const body = new URLSearchParams({ intent: 'end-session', id: session })
      const answer = await call(path, { method: 'POST', body, headers: { ...headers, Cookie: cookie } })
      // The users' own session lists show times, which may change between two answers.
      const text = String(answer.body)
        .replaceAll(session, 'ID')
        .replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"|\d+:\d+ [AP]M|\d{4}-[\d:.T-]+Z/g, '')
      return [answer.status, text]
    }
    for (const [path, cookie] of [
      ['/account', eve.cookie],
      ['/account', colleague.cookie],
      ['/admin?tab=account', admin],
    ] as const) {
      const foreign = await end(path, cookie, id)
      expect(foreign).toEqual(await end(path, cookie, NOTHING.user))
      expect(foreign[0]).toBe(404)
    }
    expect((await call('/auth/me', { as: again.body.accessToken })).status).toBe(200)
    expect((await end('/account', ida.cookie, id))[0]).toBe(302)
    expect((await call('/auth/me', { as: again.body.accessToken })).status).toBe(401)
  })

  test('the admin’s pages and calls open for nobody’s session but the admin’s', async () => {
    for (const query of [
      '',
      '?tab=users',
      '?tab=audit',
      '?tab=account',
      `?tab=users&organization=${hers.organization}`,
    ]) {
      const page = await call(`/admin${query}`, {
        headers: { ...HTML, Cookie: `${eve.cookie}; admin=${ann.accessToken}` },
      })
      expect(page.body).toContain('Admin sign in')
      expect(page.body).not.toContain(ann.organization.name)
    }
    const intents = ['create', 'rename', 'regenerate', 'delete-organization', 'delete-user', 'reset-link']
    for (const intent of [...intents, 'end-session', 'end-other-sessions']) {
      const body = new URLSearchParams({ intent, id: intent.endsWith('r') ? hers.user : hers.organization, name: 'x' })
      const headers = { ...HTML, Cookie: eve.cookie, 'Sec-Fetch-Site': 'same-origin' }
      const { status, body: html } = await call('/admin', { method: 'POST', body, headers })
      expect([intent, status]).toEqual([intent, 401])
      expect(html).not.toContain('/reset?token=')
    }
    await expectUntouched()
  })
})

test('[ADMIN-33][ADMIN-22] an admin belongs to no organization, and a refused admin call takes its cookie away', async () => {
  const { id } = await newOrganization()
  expect((await call(`/admin/organizations/${id}`, { method: 'DELETE', as: eve.accessToken })).status).toBe(401)
  const headers = { Cookie: 'admin=ac_made-up', 'Sec-Fetch-Site': 'same-origin' }
  const refused = await call('/admin/dashboard', { headers })
  expect(refused.status).toBe(401)
  expect(cookieOf(refused)).toBe('admin=')
  expect(refused.headers.getSetCookie()[0]).toContain('Max-Age=0')
  const as = await adminToken()
  expect((await call('/auth/me', { as })).status).toBe(401)
  expect(
    (await call('/admin/organizations', { as })).body.organizations.some((one: { id: string }) => one.id === id),
  ).toBe(true)
  expect((await fetch(`${baseUrl()}/health`)).status).toBe(200)
})
