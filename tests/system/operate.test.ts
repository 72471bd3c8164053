import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '~/domain/pictures/upload-messages'
import { hasRqlite, RQLITED } from '../../scripts/lib/rqlite.mjs'
import { type NoMachine, type OwnMachine, ownMachine } from '../support/own-machine'
import { allBlocks, type Block, PAGES } from '../support/pages'
import { temporaryFolder } from '../support/temporary-folder'
import { type BuiltVersion, layVersions } from '../support/two-versions'

// Runs the commands of docs/operate, as read from the pages, on a machine created for this test.

const SLOW = 300_000
const PATIENCE = 60_000
const NOW: string = JSON.parse(readFileSync('package.json', 'utf8')).version
const NEXT = '99.0.0'
const SITE = 'https://quotes.example.com'
const CADDYFILE = '/etc/caddy/Caddyfile'
const NGINX = '/etc/nginx/conf.d/lumenline.conf'
const UNIT = '/etc/systemd/system/lumenline.service'
const SETTINGS = '/etc/lumenline.env'

const blocks = allBlocks()
const used = new Set<Block>()

/** The commands of a page in order: those for every kind of installation, and those for one kind. */
function commands(page: string, kind = 'tarball'): Block[] {
  return blocks.filter(
    (block) => block.page === page && block.language === 'sh' && ['run', `run ${kind}`].includes(block.about),
  )
}

/** The block of a page with this file or sample. */
function block(page: string, about: string): Block {
  const found = blocks.find((one) => one.page === page && one.about === about)
  if (!found) throw new Error(`${page} has no block ${about}.`)
  used.add(found)
  return found
}

let machine: OwnMachine
const made: OwnMachine | NoMachine = await ownMachine()
if ('why' in made) process.stderr.write(`The commands of ${PAGES} are not tested: ${made.why}.\n`)
else machine = made
afterAll(() => machine?.stop())

/** The builds of both versions. */
let builds: readonly BuiltVersion[]

/** Runs a block as a reader of the page would. @param change fills in what the reader must supply @returns the output */
function type(one: Block | undefined, change: (text: string) => string = (text) => text): string {
  if (!one) throw new Error('The page has fewer commands than this test expects.')
  used.add(one)
  const text = one.text.replaceAll('0.1.0', NOW).replaceAll('0.2.0', NEXT)
  const { status, output } = machine.run(change(text))
  expect([one.name, status, output]).toEqual([one.name, 0, output])
  return output
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE; !isSo(); await sleep(100)) {
    if (performance.now() < end) continue
    throw new Error(`It did not happen in time.\n${machine.asRoot('journalctl -u lumenline -o cat -n 40')}`)
  }
}

async function isServed(version: string): Promise<void> {
  const asked = () => machine.ask('http://127.0.0.1:3000/version/current')
  await until(() => asked().status === 200)
  expect(asked().body.version).toBe(version)
}

/** Supplies the packages that npm would download; the machine has no network. */
const givePackages = (folder: string) =>
  machine.asRoot(`rm -rf ${folder}/node_modules; cp -al /opt/packages/node_modules ${folder}/node_modules`)

/** The log entries with this message. */
function logged(message: string): Record<string, unknown>[] {
  const lines = machine.asRoot('journalctl -u lumenline -o cat').split('\n')
  return lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])).filter(({ msg }) => msg === message)
}

/** An entry without the fields that differ each time. */
const steady = ({ time, requestId, ms, ...rest }: Record<string, unknown>) => rest

/** The sample entry of a page. */
const sample = (page: string, about: string) => JSON.parse(block(page, about).text)

/** Changes settings and restarts the server. */
async function set(settings: Record<string, string>): Promise<void> {
  const names = Object.keys(settings)
  const kept = machine
    .read(SETTINGS)
    .split('\n')
    .filter((line) => line !== '' && !names.some((name) => line.startsWith(`${name}=`)))
  machine.write(SETTINGS, [...kept, ...Object.entries(settings).map((pair) => pair.join('=')), ''].join('\n'))
  machine.asRoot('systemctl restart lumenline')
  await isServed(NOW)
}

/** A member of the first agency. */
const member = { email: 'vera@agency.example', password: 'lamps and lights' }
let token: string

const sent = (path: string, json?: unknown) => machine.ask(`${SITE}${path}`, { json, token, headers: { Origin: SITE } })
const save = (title: string) =>
  sent('/fixtures/save', { title, tableData: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] } })
/** Sends four files that are not pictures, 56 MB in total. @returns the refusal */
function largeUpload() {
  machine.asRoot('[ -e /tmp/plan.png ] || head -c 14M /dev/zero > /tmp/plan.png')
  const curl = [1, 2, 3, 4].flatMap(() => ['-F', 'images=@/tmp/plan.png'])
  return machine.ask(`${SITE}/upload`, { token, curl })
}
const UNREADABLE = { status: 400, body: { message: upload.unsupportedType('plan.png') } }

/** Starts a cluster of one node on an empty disk. */
async function startNode(): Promise<void> {
  const run = `/usr/local/bin/rqlited -fk -node-id 1 -http-addr db1:4001 -raft-addr db1:4002`
  machine.asRoot(`rm -rf /var/lib/rqlite; systemd-run --quiet --collect --unit=rqlited ${run} /var/lib/rqlite`)
  await until(() => machine.ask('http://db1:4001/readyz').status === 200)
}

function titles(): string[] {
  const { status, body } = sent('/fixtures/list')
  expect([status, body]).toEqual([200, expect.objectContaining({ projects: expect.any(Array) })])
  return body.projects.map(({ title }: { title: string }) => title).sort()
}

const refusal = block('updates.md', 'newer database').text

describe.skipIf('why' in made)('the commands of docs/operate, on a machine of their own', { timeout: SLOW }, () => {
  beforeAll(() => {
    builds = layVersions(machine, temporaryFolder(), NOW, NEXT)
    // On a machine with systemd, apt-get would leave it running.
    machine.asRoot('systemctl start caddy')
  }, SLOW)

  test('from nothing to https, and in', async () => {
    const [programs, unpack, settings, service, https, links, doctor] = commands('README.md')
    // The packages were installed while the machine had a network, and Node is the one running this test.
    type(programs, (text) => text.replace('apt-get update', 'true').replace('install -y nodejs npm', '-s install'))
    type(unpack)
    givePackages(`/opt/lumenline-${NOW}`)
    expect(type(settings)).toContain('Everything is in place')
    for (const line of block('https.md', SETTINGS).text.split('\n')) {
      expect(machine.read(SETTINGS).split('\n')).toContain(line)
    }
    type(service)
    expect(machine.read(UNIT)).toBe(`${block('systemd.md', UNIT).text}\n`)
    await isServed(NOW)
    type(https)
    expect(machine.read(CADDYFILE)).toBe(`${block('https.md', CADDYFILE).text}\n`)
    // Caddy signs the certificate itself, because the internet cannot reach this machine.
    machine.asRoot(`sed -i '1i {\\n\\tlocal_certs\\n}' ${CADDYFILE}`)
    const [validate] = commands('https.md')
    expect(type(validate)).toContain('Valid configuration')
    await until(() => machine.ask(`${SITE}/health`).status === 200)
    expect(machine.ask('http://quotes.example.com/', { curl: ['-o', '/dev/null'] }).status).toBe(308)

    const told = type(links)
    expect(told).toMatch(/^Lumenline: https:\/\/quotes\.example\.com$/m)
    expect(told).toMatch(/^Admin: .* https:\/\/quotes\.example\.com\/admin\/setup\?token=\S+/m)
    const inviteToken = /^Invite: .*\/register\?invite=([\w-]+)/m.exec(told)?.[1]
    const joined = sent('/auth/register', { ...member, inviteToken })
    expect([joined.status, joined.body]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })])
    token = joined.body.accessToken
    expect(save('Tower').status).toBe(200)
    expect(type(doctor)).toMatch(/^ok {4}The database is whole/m)
  })

  test('the unit has few rights, and systemd starts the server again after a kill', async () => {
    const shown = machine.asRoot(
      `systemd-analyze verify ${UNIT} 2>&1; systemctl show lumenline -p User,ProtectSystem,NRestarts`,
    )
    expect(shown.split('\n').sort()).toEqual(['NRestarts=0', 'ProtectSystem=strict', 'User=lumenline'])
    machine.asRoot('systemctl kill --signal=KILL lumenline')
    await isServed(NOW)
    for (const one of commands('systemd.md')) type(one)
    expect(machine.asRoot('systemctl show lumenline -p NRestarts')).toBe('NRestarts=1')
    const size = '/etc/systemd/journald.conf.d/size.conf'
    machine.write(size, `${block('systemd.md', size).text}\n`)
    machine.asRoot('systemctl restart systemd-journald')
    expect(machine.asRoot('systemd-analyze cat-config systemd/journald.conf')).toContain('SystemMaxUse=500M')
    expect(machine.asRoot('journalctl -u systemd-journald -p warning -b -o cat')).not.toMatch(/Unknown|invalid/i)
  })

  test('nginx in the place of Caddy passes on pages and large uploads', async () => {
    const [, reload] = commands('https.md')
    machine.asRoot('systemctl stop caddy; mkdir -p /etc/letsencrypt/live/quotes.example.com')
    machine.asRoot(
      `cd /etc/letsencrypt/live/quotes.example.com && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=quotes.example.com -keyout privkey.pem -out fullchain.pem 2> /dev/null`,
    )
    machine.write(NGINX, `${block('https.md', NGINX).text}\n`)
    machine.asRoot('systemctl start nginx')
    expect(type(reload)).toContain('test is successful')
    expect(machine.ask('http://quotes.example.com/login', { curl: ['-o', '/dev/null'] }).status).toBe(301)
    expect(save('Through nginx').status).toBe(200)
    const large = largeUpload()
    machine.asRoot('systemctl stop nginx && systemctl start caddy')
    await until(() => machine.ask(`${SITE}/health`).status === 200)
    expect(save('Through Caddy').status).toBe(200)
    // The server refuses the file type; no proxy refuses the size.
    expect([large, largeUpload()]).toEqual([UNREADABLE, UNREADABLE])
    expect(titles()).toEqual(['Through Caddy', 'Through nginx', 'Tower'])
  })

  test('the log has the entries of its page, and the commands there find them', async () => {
    const [latest, one, wrong, slowest] = commands('logs.md')
    expect(type(latest)).toMatch(/^\{"level":"info"/m)
    expect(sent('/auth/login', member).status).toBe(200)
    const entry = logged('request').findLast(({ route }) => route === '/auth/login') ?? {}
    const { msg, user, ...shape } = entry
    expect(Object.keys(sample('logs.md', 'request')).filter((name) => !(name in shape))).toEqual([])
    expect(steady(sample('logs.md', 'request'))).toEqual({
      level: 'info',
      method: 'POST',
      route: '/auth/login',
      status: 200,
    })
    const { requestId } = sample('logs.md', 'request')
    const found = type(one, (text) => text.replace(requestId, String(entry.requestId)))
    expect(found).toContain(`"requestId":"${entry.requestId}"`)
    expect(type(wrong)).toBe('Nothing.\n')
    expect(type(slowest)).toMatch(/^\/fixtures\/save \d+ [\d.]+$/m)
  })

  test('a refused sign-in and an unknown proxy are logged as the page shows', async () => {
    await set({ APP_URL: 'http://quotes.example.com', TRUST_PROXY: '0' })
    const form = ['-d', new URLSearchParams(member).toString()]
    const headers = { Origin: SITE, Accept: 'text/html' }
    expect(machine.ask(`${SITE}/login`, { headers, curl: form }).status).toBe(403)
    const refused = sample('https.md', 'refused sign-in')
    expect(steady(logged(refused.msg).at(-1) ?? {})).toEqual(steady(refused))
    const unknown = sample('https.md', 'unknown proxy')
    machine.asRoot(`ip address add ${unknown.from}/32 dev lo`)
    await set({ APP_URL: SITE, TRUST_PROXY: '1', HOST: '0.0.0.0' })
    const curl = ['--interface', unknown.from]
    machine.ask('http://127.0.0.1:3000/login', { curl, headers: { 'X-Forwarded-For': '198.51.100.1' } })
    expect(logged(unknown.msg).map(steady)).toEqual([steady(unknown)])
    const [, , wrong] = commands('logs.md')
    expect(type(wrong)).toContain(unknown.msg)
    await set({ HOST: '127.0.0.1' })
    expect(sent('/auth/login', member).status).toBe(200)
  })

  test('backups are made, copied elsewhere, checked and restored', async () => {
    const [now, timer, ssh, init, store, good, restore] = commands('backups.md')
    for (const about of ['lumenline-copy.service', 'lumenline-copy.timer'].map(
      (name) => `/etc/systemd/system/${name}`,
    )) {
      machine.write(about, `${block('backups.md', about).text}\n`)
      machine.asRoot(`systemd-analyze verify ${about}`)
    }
    machine.asRoot('install -d -o lumenline /mnt/elsewhere && echo secret > /root/restic && systemctl start ssh')
    expect(type(now)).toContain('checked')
    type(timer)
    const made = machine.asRoot('ls /var/lib/lumenline/backups')
    expect(machine.asRoot('ls /mnt/elsewhere')).toBe(made)
    expect(machine.asRoot('systemctl is-active lumenline-copy.timer')).toBe('active')
    type(ssh)
    expect(machine.asRoot('ls /home/elsewhere/lumenline')).toBe(made)
    type(init)
    type(store)
    const options = '-q -r /home/elsewhere/store --password-file /root/restic'
    expect(machine.asRoot(`restic ${options} ls latest`)).toContain(made.split('\n')[0])
    expect(type(good)).toMatch(/^Restored from \/mnt\/elsewhere\/lumenline-.*^ok {4}The database is whole/ms)
    expect(save('Since the backup').status).toBe(200)
    expect(type(restore)).toMatch(/^Restored from .* What was there before is in \/var\/lib\/lumenline\//m)
    await isServed(NOW)
    expect(titles()).toEqual(['Through Caddy', 'Through nginx', 'Tower'])
  })

  test('an update from a tarball, and back to the backup made before it, since the database has changed', async () => {
    const [update, doctor, back, restore] = commands('updates.md')
    const assets = machine.ask(`${SITE}/login`).body.match(/\/build\/[\w./-]+\.(?:js|css)/g)
    machine.asRoot(`mkdir /opt/lumenline-${NEXT}`)
    givePackages(`/opt/lumenline-${NEXT}`)
    type(update)
    await isServed(NEXT)
    for (const path of assets) expect([path, machine.ask(`${SITE}${path}`).status]).toEqual([path, 200])
    expect(type(doctor).split('\n')[0]).toContain(NEXT)
    expect(save('Since the update').status).toBe(200)

    type(back)
    await until(() => machine.run('systemctl is-failed lumenline').status === 0)
    expect(machine.asRoot('journalctl -u lumenline -o cat')).toContain(refusal)
    const list = machine.asRoot('ls /var/lib/lumenline/backups').split('\n')
    const name = list.find((file) => file.startsWith('before-update-')) ?? ''
    const told = type(restore, (text) => text.replace(/before-update-\S+\.db/, name))
    expect(told).toContain(`Restored from /var/lib/lumenline/backups/${name}`)
    await isServed(NOW)
    expect(titles()).toEqual(['Through Caddy', 'Through nginx', 'Tower'])
  })

  test('an update from git, and back in the same way', async () => {
    machine.asRoot('systemctl stop lumenline; rm -rf /opt/lumenline*')
    const [, clone, settings] = commands('README.md', 'git')
    const [update, , back] = commands('updates.md', 'git')
    type(clone)
    givePackages('/opt/lumenline')
    // The machine gets both versions already built, which saves two builds.
    for (const { folder, name } of builds) machine.bring(folder, `/opt/lumenline/build/${name}`)
    type(settings)
    machine.asRoot('systemctl start lumenline')
    await isServed(NOW)
    type(update)
    await isServed(NEXT)
    expect(titles()).toEqual(['Through Caddy', 'Through nginx', 'Tower'])
    type(back)
    await until(() => machine.run('systemctl is-failed lumenline').status === 0)
    machine.asRoot('systemctl reset-failed lumenline')
    const list = machine.asRoot('ls -t /var/lib/lumenline/backups').split('\n')
    const name = list.find((file) => file.startsWith('before-update-')) ?? ''
    machine.asRoot(
      `cd /opt/lumenline && sudo -u lumenline node scripts/restore.mjs ${name} && systemctl start lumenline`,
    )
    await isServed(NOW)
  })

  test('everything moves to another machine', async () => {
    const [send] = commands('moving.md')
    const [, take] = commands('moving.md', 'new')
    machine.asRoot('runuser -u lumenline -- sh -c "umask 077; openssl rand -hex 32 > /var/lib/lumenline/secrets.key"')
    const key = machine.read('/var/lib/lumenline/secrets.key')
    type(send)
    expect(machine.asRoot('ls /root/lumenline-*.db | wc -l')).toBe('1')
    // The same machine without its data serves as the new machine.
    machine.asRoot(`rm -rf /var/lib/lumenline; sed -i s/quotes.example.com/new.example.com/ ${SETTINGS}`)
    machine.asRoot('systemctl enable --now lumenline')
    await isServed(NOW)
    expect(sent('/fixtures/list').status).toBe(401)
    expect(type(take)).not.toMatch(/^fail/m)
    await isServed(NOW)
    expect(machine.read('/var/lib/lumenline/secrets.key')).toBe(key)
    expect(titles()).toEqual(['Through Caddy', 'Through nginx', 'Tower'])
  })

  test.skipIf(!hasRqlite())('a cluster is backed up and restored into an empty one', async () => {
    const [backUp, load] = commands('cluster.md')
    machine.bring(RQLITED, '/usr/local/bin/rqlited')
    await startNode()
    await set({ DATABASE_URL: 'rqlite://db1:4001' })
    const told = machine.asRoot('journalctl -u lumenline -o cat')
    const inviteToken = [...told.matchAll(/^Invite: .*\/register\?invite=([\w-]+)/gm)].at(-1)?.[1]
    token = sent('/auth/register', { ...member, inviteToken }).body.accessToken
    expect(save('Bridge').status).toBe(200)
    type(backUp)
    machine.asRoot('systemctl stop lumenline; systemctl stop rqlited')
    await startNode()
    const name = machine.run('ls lumenline-*.db').output.trim()
    type(load, (text) => text.replace(/lumenline-\S+\.db/, name))
    machine.asRoot('systemctl start lumenline')
    await isServed(NOW)
    expect(titles()).toEqual(['Bridge'])
  })

  test('every block of the pages was typed or compared', () => {
    const left = blocks.filter((one) => !used.has(one) && one.about !== 'shown')
    expect(left.filter(({ page }) => page !== 'cluster.md' || hasRqlite()).map(({ name }) => name)).toEqual([])
  })
})
