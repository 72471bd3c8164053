import { randomUUID } from 'node:crypto'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'

/** An answer with its body: parsed if it is JSON, otherwise text. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of each response
  readonly body: any
}

export interface Sending {
  readonly method?: string
  /** Sent as JSON. */
  readonly json?: unknown
  readonly body?: RequestInit['body']
  /** The bearer token. */
  readonly as?: string
  readonly headers?: Record<string, string>
}

export interface Organization {
  readonly id: string
  readonly name: string
  readonly inviteToken: string
}

export interface TestMember {
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly refreshToken: string
  /** `session=ct_…`, as a browser would send it back. */
  readonly cookie: string
  readonly organization: Organization
}

/** Sends a request; redirects are not followed. */
export async function ask(baseUrl: string, path: string, sending: Sending = {}): Promise<Answer> {
  const { method = sending.json === undefined ? 'GET' : 'POST', json, body, as, headers } = sending
  const response = await fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  })
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') && text !== ''
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** The first cookie that an answer sets, as a browser would send it back. */
export function cookieOf(answer: Answer): string {
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

export async function adminTokenAt(baseUrl: string): Promise<string> {
  const { body } = await ask(baseUrl, '/admin/login', { json: TEST_ADMIN })
  return body.adminToken
}

export const newEmail = () => `${randomUUID()}@agency.example`

/** Creates an organization; `as` is the token of an admin who is already signed in. */
export async function newOrganizationAt(
  baseUrl: string,
  name = `Agency ${randomUUID()}`,
  as?: string,
): Promise<Organization> {
  const token = as ?? (await adminTokenAt(baseUrl))
  const { body } = await ask(baseUrl, '/admin/organizations', { json: { name }, as: token })
  const { id, invite_link } = body.organization
  return { id, name, inviteToken: new URL(invite_link).searchParams.get('invite') ?? '' }
}

/** Registers a new member, in a new organization by default. */
export async function newMemberAt(baseUrl: string, organization?: Organization): Promise<TestMember> {
  const home = organization ?? (await newOrganizationAt(baseUrl))
  const account = { email: newEmail(), password: 'lamps and lights' }
  const answer = await ask(baseUrl, '/auth/register', { json: { ...account, inviteToken: home.inviteToken } })
  if (answer.status !== 200) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  const { accessToken, refreshToken } = answer.body
  return { ...account, accessToken, refreshToken, cookie: cookieOf(answer), organization: home }
}
