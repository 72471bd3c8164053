import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reading } from '~/domain/pictures/upload-messages'
import { startServer } from '../../scripts/lib/server.mjs'
import { type FakeGemini, startFakeGemini, tableAnswer } from '../support/fake-gemini'
import { newMemberAt } from '../support/server-calls'

const KEY = 'key-that-must-not-show'
let cloud: FakeGemini
let server: Awaited<ReturnType<typeof startServer>>
let token: string
let picture: Buffer

beforeAll(async () => {
  cloud = await startFakeGemini()
  server = await startServer({ GEMINI_API_KEY: KEY, GEMINI_BASE_URL: cloud.baseUrl, LOG_LEVEL: 'debug' })
  token = (await newMemberAt(server.url)).accessToken
  picture = await readFile(new URL('../fixtures/schedules/s02.png', import.meta.url))
}, 300_000)

afterAll(async () => {
  await server.stop()
  await cloud.close()
})

async function upload(customPrompt?: string) {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(picture)]), 'plan.png')
  if (customPrompt !== undefined) form.append('customPrompt', customPrompt)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/upload`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

test('[CARD-10][UPLOAD-25][UPLOAD-26] with a key the table comes from Gemini, in the documented shape', async () => {
  const { rows } = JSON.parse(await readFile(new URL('../fixtures/schedules/s02.json', import.meta.url), 'utf8'))
  const cells: Record<string, string> = rows[0].cells
  cloud.script(tableAnswer(['TYPE', 'CATALOG #'], [{ cells: [cells.TYPE ?? '', cells['CATALOG #'] ?? ''] }]))
  const { status, body } = await upload('Only the first row')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    columns: ['TYPE', 'CATALOG #'],
    rows: [{ TYPE: cells.TYPE, 'CATALOG #': cells['CATALOG #'] }],
  })
  expect(body.rowSources).toEqual([body.sections[0].id])
  expect(cloud.requests[0]?.body.contents[0]?.parts.at(-1)?.text).toContain('Only the first row')
})

test('[API-12][UPLOAD-21] a blank prompt is not passed on', async () => {
  cloud.script(tableAnswer(['TYPE'], [{ cells: ['A'] }]))
  await upload('  \n ')
  expect(cloud.requests[0]?.body.contents[0]?.parts.at(-1)).toHaveProperty('inlineData')
})

test('[CARD-10][UPLOAD-26] without the cloud the same call answers what was read offline', async () => {
  cloud.script({ kind: 'status', status: 403 })
  const { status, body } = await upload()
  expect(status).toBe(200)
  expect(body.warnings[0]).toBe(reading.cloudUnavailable)
  expect(body.data.rows.length).toBeGreaterThan(5)
  expect(body.rowSources).toHaveLength(body.data.rows.length)
})

test('the key is neither in answers nor in the log', async () => {
  cloud.script({ kind: 'status', status: 401 })
  expect(JSON.stringify(await upload())).not.toContain(KEY)
  expect(server.output()).toContain('read offline')
  expect(server.output()).not.toContain(KEY)
})
