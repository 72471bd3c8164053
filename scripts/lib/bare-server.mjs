// The baseline for the product's benchmark: node:http and better-sqlite3 alone, running the statements of the product's
// calls and nothing else. No checks, no limits, no log, no headers.
//
//   node scripts/lib/bare-server.mjs DATABASE_FILE
import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'

const derive = promisify(scrypt)
const sqlite = new Sqlite(process.argv[2])
for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(setting)
const prepared = (sql) => sqlite.prepare(sql)

const IS_OPEN = 's.ended_at is null and s.absolute_expires_at > ? and s.last_seen_at > ?'
const MEMBER = prepared(`select u.id, u.email, o.id organization, o.name, s.id session, u.created_at, u.last_active,
  s.last_seen_at from tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
  join organizations o on o.id = u.organization_id
  where t.hash = ? and t.kind = 'access' and s.kind = 'user' and t.expires_at > ? and ${IS_OPEN}`)
const STANDS = prepared(`select s.id from sessions s where s.id = ? and ${IS_OPEN}`)
const PAGE = prepared(`select id, title, created_by, created_at, updated_at from projects where organization_id = ?
  order by updated_at desc, updated_at desc, id desc limit 100 offset 0`)
const COUNT = prepared('select count(*) total from projects where organization_id = ?')
const PROJECT = prepared(`select id, title, created_by, created_at, updated_at, updated_by, version, data, sections
  from projects where id = ? and organization_id = ?`)
const BY_SAVE = prepared('select project_id, saved_at from project_revisions where organization_id = ? and save_id = ?')
const KEPT = prepared(
  'select version, saved_at from project_revisions where project_id = ? and organization_id = ? order by version',
)
const UPDATE = prepared(`update projects set data = ?, updated_by = ?, version = ?, updated_at = ?
  where id = ? and organization_id = ? and version = ? and updated_at = ?`)
const REVISION = prepared(`insert into project_revisions
  select id, organization_id, version, title, ?, ?, ?, ?, ?, '[]', ? from projects
  where id = ? and organization_id = ? and version = ? and updated_at = ? on conflict do nothing`)
const THIN = prepared('delete from project_revisions where project_id = ? and organization_id = ? and version = ?')
const SHOWN = `(select value ->> 'pictureId' from projects, json_each(projects.sections)
  where projects.id = ? and projects.organization_id = ? and value ->> 'pictureId' is not null)`
const UNLINK = prepared(
  `delete from project_pictures where project_id = ? and organization_id = ? and picture_id not in ${SHOWN}`,
)
const LINK = prepared(`insert into project_pictures select ?, organization_id, id from pictures
  where organization_id = ? and id in ${SHOWN} on conflict do nothing`)
const ACCOUNT = prepared(`select u.id, u.password_hash, o.id organization, o.name from users u
  join organizations o on o.id = u.organization_id where u.email = ?`)
const SESSION = prepared('insert into sessions values (?, ?, ?, null, ?, ?, ?, null, null, ?, ?)')
const TOKEN = prepared('insert into tokens values (?, ?, ?, ?, ?, null, 0)')
const SEEN = prepared('update users set last_active = ? where id = ?')
const AUDIT = prepared('insert into audit values (?, ?, ?, ?, ?, ?, null, ?, ?)')

const DAY = 86_400_000
/** Revisions to keep: the number the product keeps of a project that is saved without pause. */
const VERSIONS = 50
const hashOf = (token) => createHash('sha256').update(token).digest('hex')
const write = sqlite.transaction((run) => run())
const iso = (time) => new Date(time).toISOString()
const summary = (row) => ({
  id: row.id,
  title: row.title,
  created_by: row.created_by,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
})

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

async function update(member, id, { fixtureData }) {
  const now = Date.now()
  STANDS.get(member.session, now, now - 30 * DAY)
  const row = PROJECT.get(id, member.organization)
  JSON.parse(row.data)
  const kept = KEPT.all(id, member.organization)
  const name = randomUUID()
  const savedAt = Math.max(now, row.updated_at + 1)
  const version = row.version + 1
  const content = gzipSync(JSON.stringify({ data: fixtureData, sections: null }), { level: 3 })
  write.immediate(() => {
    const own = [id, member.organization]
    UPDATE.run(JSON.stringify(fixtureData), member.email, version, savedAt, ...own, row.version, row.updated_at)
    REVISION.run(member.email, savedAt, fixtureData.rows.length, 1, name, content, ...own, version, savedAt)
    if (kept.length > VERSIONS) THIN.run(...own, kept[1].version)
    UNLINK.run(...own, ...own)
    LINK.run(...own, ...own)
    BY_SAVE.get(member.organization, name)
  })
  return { success: true, projectId: id, updatedAt: iso(savedAt) }
}

async function login({ email, password }) {
  const account = ACCOUNT.get(email)
  const [, logN, r, p, salt, key] = account.password_hash.split('$')
  const cost = { N: 2 ** Number(logN), r: Number(r), p: Number(p), maxmem: 256 * 2 ** Number(logN) * Number(r) }
  const wanted = Buffer.from(key, 'base64url')
  if (!timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), wanted.length, cost), wanted)) throw email
  const now = Date.now()
  const session = randomUUID()
  const tokens = ['at', 'rt', 'ct'].map((prefix) => `${prefix}_${randomBytes(32).toString('base64url')}`)
  write.immediate(() => {
    SESSION.run(session, 'user', account.id, now, now, now + 90 * DAY, '127.0.0.1', '')
    const kinds = ['access', 'refresh', 'cookie']
    for (const [at, kind] of kinds.entries()) TOKEN.run(hashOf(tokens[at]), session, kind, now, now + DAY)
  })
  SEEN.run(now, account.id)
  MEMBER.get(hashOf(tokens[0]), now, now, now - 30 * DAY)
  AUDIT.run(randomUUID(), now, 'signed-in', email, account.organization, account.name, '127.0.0.1', '')
  return { accessToken: tokens[0], refreshToken: tokens[1], user: { id: account.id, email } }
}

async function answer(request) {
  if (request.url === '/auth/login') return login(await bodyOf(request))
  const now = Date.now()
  const token = request.headers.authorization.slice('Bearer '.length)
  const member = MEMBER.get(hashOf(token), now, now, now - 30 * DAY)
  const [, , call, id] = request.url.split('/')
  if (call === 'list') {
    const page = write(() => [PAGE.all(member.organization), COUNT.get(member.organization)])
    return { success: true, projects: page[0].map(summary), total: page[1].total }
  }
  if (call === 'update') return update(member, id, await bodyOf(request))
  const row = PROJECT.get(id, member.organization)
  return { success: true, project: { ...summary(row), fixtureData: JSON.parse(row.data) } }
}

const server = createServer(async (request, response) => {
  try {
    const body = Buffer.from(JSON.stringify(await answer(request)))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    response.end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
})
server.listen(0, '127.0.0.1', () => console.log(`"port":${server.address().port}`))
