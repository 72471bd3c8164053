import { TEST_ADMIN } from './server.mjs'

/** A POST with a JSON body. @returns {Promise<any>} the parsed answer @throws when the status is not 2xx */
export async function post(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/**
 * Creates an agency on a test server, and a member who has joined it.
 * @returns {Promise<{ headers: { Authorization: string }, refreshToken: string, invite: string, person: object }>}
 *   `invite` is the agency's link, `person` the member's credentials
 */
export async function join(url, agency = 'Bench') {
  const { adminToken } = await post(`${url}/admin/login`, TEST_ADMIN)
  const admin = { Authorization: `Bearer ${adminToken}` }
  const { organization } = await post(`${url}/admin/organizations`, { name: agency }, admin)
  const invite = organization.invite_link
  const inviteToken = new URL(invite).searchParams.get('invite')
  const person = { email: `${agency.toLowerCase()}@agency.example`, password: 'lamp oil 42', inviteToken }
  const { accessToken, refreshToken } = await post(`${url}/auth/register`, person)
  return { headers: { Authorization: `Bearer ${accessToken}` }, refreshToken, invite, person }
}
