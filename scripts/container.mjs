import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildImage, checkTools } from './lib/container-image.mjs'
import { startContainer } from './lib/container-run.mjs'
import { join } from './lib/member.mjs'
import { inProject } from './lib/project.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { TEST_ADMIN } from './lib/server.mjs'

const PORT = process.env.PORT || '3999'
const STOPS_WITHIN = 10_000
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`

function must(holds, sentence) {
  if (!holds) throw new Failure(`Not as it should be: ${sentence}.`)
  say(`  ${sentence}`)
}

/** Sends the first half of a save, and the rest on `finish`. @returns the answer's status and `finish` */
function slowSave(url, headers, body) {
  const bytes = Buffer.from(JSON.stringify(body))
  const half = bytes.length >> 1
  const all = { ...headers, 'Content-Type': 'application/json', 'Content-Length': bytes.length }
  const sent = request(`${url}/fixtures/save`, { method: 'POST', headers: all })
  const status = new Promise((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject)
  })
  sent.write(bytes.subarray(0, half))
  return { status, finish: () => sent.end(bytes.subarray(half)) }
}

const project = (title) => ({ title, tableData: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A1', QTY: '24' }] } })

async function readPicture(url, headers) {
  const form = new FormData()
  form.append('images', new Blob([readFileSync(inProject('public', 'samples', 'fixture-schedule.png'))]), 'sample.png')
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body: form })
  return (await answer.json()).data?.rows.length ?? 0
}

async function titles(url, headers) {
  const { projects } = await (await fetch(`${url}/fixtures/list`, { headers })).json()
  return projects.map(({ title }) => title)
}

/** Builds the image from the Dockerfile, runs it and prints its size, start times and memory. */
await main(async () => {
  checkTools()
  const image = await buildImage()
  const { config, volume } = image
  rmSync(volume, { recursive: true, force: true })
  mkdirSync(volume, { mode: 0o700 })
  chownSync(volume, 1000, 1000)
  const settings = { PORT, HOST: '127.0.0.1', ADMIN_EMAIL: TEST_ADMIN.email, ADMIN_PASSWORD: TEST_ADMIN.password }

  let container = await startContainer(image, settings)
  try {
    must(container.user() === '1000', 'It runs as a user without rights')
    container.exec(...config.Healthcheck.Test.slice(1))
    must(true, 'The health check passes')
    const written = (folder) => container.exec('/bin/sh', '-c', `touch ${folder}/x 2>/dev/null && echo yes || echo no`)
    must(written('/app').trim() === 'no' && written('/tmp').trim() === 'no', 'Nothing but the volume can be written')
    await sleep(10_000)
    const memory = container.memory()
    const member = await join(container.url)
    must((await readPicture(container.url, member.headers)) > 0, 'It reads a picture')
    must(/^ok/m.test(container.exec('node', 'scripts/doctor.mjs')), 'npm run doctor works in it')
    must(/\.db/.test(container.exec('node', 'scripts/backup.mjs')), 'npm run backup works in it')

    const save = slowSave(container.url, member.headers, project('In flight'))
    await sleep(500)
    const stopped = container.stop()
    await sleep(500)
    save.finish()
    must((await save.status) === 200, 'A save that was under way at SIGTERM is finished')
    const { code, ms } = await stopped
    must(code === 0 && ms < STOPS_WITHIN, `It ends by itself ${(ms / 1000).toFixed(1)} s after SIGTERM`)

    const first = container.startMs
    container = await startContainer(image, settings)
    must((await titles(container.url, member.headers)).includes('In flight'), 'The volume has kept everything')
    await container.stop()

    say('')
    say(`| built in | ${Math.round(image.seconds)} s |`)
    say(`| image | ${image.size} MB, ${image.baseSize} MB of it Debian and Node |`)
    say(`| start on an empty volume, to the first answer | ${(first / 1000).toFixed(2)} s |`)
    say(`| start on a filled volume | ${(container.startMs / 1000).toFixed(2)} s |`)
    say(`| memory at rest | ${megabytes(memory)} |`)
  } finally {
    container.kill()
    image.remove()
  }
})
