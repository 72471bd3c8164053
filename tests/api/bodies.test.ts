import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { BODY_RETRY_S } from '~/domain/limits/bodies'
import { requests } from '~/domain/page-messages'
import { upload } from '~/domain/pictures/upload-messages'
import { adminToken, baseUrl, call, newMember, newOrganization } from '../support/api-client'
import { type OpenRequest, openRequest } from '../support/open-request'
import { sendRaw } from '../support/raw'

const MULTIPART = 'multipart/form-data; boundary=b'
const MB = 1024 * 1024

let open: OpenRequest[] = []
afterEach(async () => {
  for (const request of open) request.cut()
  await Promise.all(open.map(({ closed }) => closed))
  open = []
})

/** Starts an upload of `megabytes` that is never finished. */
async function begin(as: string, megabytes: number): Promise<OpenRequest> {
  const request = await openRequest(baseUrl(), '/upload', { type: MULTIPART, length: megabytes * MB, begin: '--b', as })
  open.push(request)
  return request
}

/** The answer to an upload of which only the head is sent, or '' if the server waits for the body. */
function ask(as: string, megabytes: number): Promise<string> {
  const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${as}\r\nContent-Type: ${MULTIPART}`
  return sendRaw(baseUrl(), `${head}\r\nContent-Length: ${megabytes * MB}\r\n\r\n`, 2000)
}

/** Retries until the answer has the status, because the room of another request is taken and freed with a delay. */
async function askUntil(as: string, megabytes: number, status: RegExp): Promise<string> {
  for (;;) {
    const answer = await ask(as, megabytes)
    if (status.test(answer)) return answer
    await sleep(50)
  }
}

describe('[API-54] room for bodies', () => {
  test('a member with an upload under way gets 429 for one too many before its body is read, until the first is gone', async () => {
    const { accessToken } = await newMember()
    const first = await begin(accessToken, 55)
    const refused = await askUntil(accessToken, 10, /^HTTP\/1\.1 429 /)
    expect(refused).toMatch(new RegExp(`^Retry-After: ${BODY_RETRY_S}\\r$`, 'im'))
    expect(refused).toContain(JSON.stringify({ message: requests.sendingTooMuch }))
    first.cut()
    await askUntil(accessToken, 55, /^$/)
    const form = new FormData()
    form.append('images', new Blob(['x']), 'plan.png')
    const answer = await call('/upload', { method: 'POST', body: form, as: accessToken })
    expect([answer.status, answer.body.message]).toEqual([400, upload.unsupportedType('plan.png')])
  })

  test('an organization and the whole server answer 503 when they are full, and small requests go on', async () => {
    const agency = await newOrganization()
    const [ann, bob, cid, dan] = await Promise.all([newMember(agency), newMember(agency), newMember(), newMember()])
    await begin(ann.accessToken, 55)
    const colleague = await askUntil(bob.accessToken, 40, /^HTTP\/1\.1 503 /)
    expect(colleague).toContain(JSON.stringify({ message: requests.bodiesBusy }))
    expect(colleague).toMatch(/^Retry-After: \d+\r$/im)
    await begin(cid.accessToken, 55)
    await askUntil(dan.accessToken, 20, /^HTTP\/1\.1 503 /)
    const save = { title: 'Small', tableData: { columns: ['A'], rows: [{ A: '1' }] } }
    expect((await call('/fixtures/save', { json: save, as: dan.accessToken })).status).toBe(200)
  })
})

// Each test waits a quarter of a minute for the server's timeout, so they run concurrently.
describe.concurrent('a body that stops arriving', () => {
  test.each([
    ['of an upload', '/upload', MULTIPART],
    ['of a call', '/fixtures/save', 'application/json'],
  ])('%s is ended with 408 in JSON and the line is closed', async (_, path, type) => {
    const { accessToken } = await newMember()
    const request = await openRequest(baseUrl(), path, { type, length: 5000, begin: '{"', as: accessToken })
    const answer = await request.closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/^Connection: close\r$/im)
    expect(answer).toContain(JSON.stringify({ message: requests.slow }))
  })

  test('half a head is ended with 408 in JSON', async () => {
    const answer = await sendRaw(baseUrl(), 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', 30_000)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain(JSON.stringify({ message: requests.slow }))
  })
})

describe('Expect', () => {
  const head = (path: string, expectation: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: ${expectation}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`

  test('anything but 100-continue is a 417 with a message', async () => {
    const answer = await sendRaw(baseUrl(), head('/auth/login', 'miracles'))
    expect(answer).toMatch(/^HTTP\/1\.1 417 /)
    expect(answer).toContain(JSON.stringify({ message: requests.expectation }))
  })

  test('a client that waits is told to go on only when its body is wanted', async () => {
    expect(await sendRaw(baseUrl(), head('/fixtures/save', '100-continue'))).toMatch(/^HTTP\/1\.1 401 /)
    expect(await sendRaw(baseUrl(), head('/auth/login', '100-continue'), 500)).toMatch(/^HTTP\/1\.1 100 /)
  })
})

describe('[CARD-05] sentences', () => {
  test('a body with too much of anything is told in words of ours, field by field', async () => {
    const { accessToken } = await newMember()
    const sections = [
      { id: 'x'.repeat(300), sectionIndex: -1, startPercent: 0, endPercent: 500, mimeType: 'image/png' },
    ]
    const json = { title: 'T', tableData: { columns: ['A'], rows: [] }, sections }
    const { status, body } = await call('/fixtures/save', { json, as: accessToken })
    expect(status).toBe(400)
    expect(body.message).toBe(requests.validation)
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'sections.0.id',
      'sections.0.sectionIndex',
      'sections.0.endPercent',
    ])
    for (const { message } of body.details) expect(message).toBe(requests.validation)
  })

  test('an e-mail domain with an umlaut is one account in either spelling', async () => {
    const { inviteToken } = await newOrganization()
    const account = { email: 'Ann@müller.example', password: 'lamps and lights' }
    const joined = await call('/auth/register', { json: { ...account, inviteToken } })
    expect([joined.status, joined.body.user.email]).toEqual([200, 'ann@xn--mller-kva.example'])
    for (const email of ['ann@MÜLLER.example', 'ann@xn--mller-kva.example']) {
      expect((await call('/auth/login', { json: { ...account, email } })).status).toBe(200)
    }
    await call(`/admin/users/${joined.body.user.id}`, { method: 'DELETE', as: await adminToken() })
  })
})
