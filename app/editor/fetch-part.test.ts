import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { partFetcher } from './fetch-part'

const FILES: Readonly<Record<string, string>> = {
  '/part.js': 'import{a as b}from"./shared.js";import"./main.js";export const part=b',
  '/shared.js': 'import { x } from "./deep.js"\nexport const a=x',
  '/deep.js': 'export const x=1',
  '/main.js': 'export const main=1',
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Serves the files; responds with 503 to those in `missing`. */
async function filesAt(missing: Set<string>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = missing.has(request.url ?? '') ? 503 : 200
    response.end(FILES[request.url ?? ''])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('a part is imported when it and all that it imports can be had, which is asked for once', async () => {
  const { origin, asked } = await filesAt(new Set())
  const fetchPart = partFetcher([`${origin}/main.js`], async (url) => `loaded ${url}`)
  expect(await fetchPart('./part.js', `${origin}/main.js`)).toBe(`loaded ${origin}/part.js`)
  expect(await fetchPart('./part.js', `${origin}/main.js`)).toBe(`loaded ${origin}/part.js`)
  expect(asked).toEqual(['/part.js', '/shared.js', '/deep.js'])
})

test.each(['/part.js', '/shared.js', '/deep.js'])(
  'while %s cannot be had nothing is imported, and a later try succeeds',
  async (name) => {
    const missing = new Set([name])
    const { origin } = await filesAt(missing)
    const loaded: string[] = []
    const fetchPart = partFetcher([`${origin}/main.js`], async (url) => void loaded.push(url))
    await expect(fetchPart('./part.js', `${origin}/main.js`)).rejects.toThrow(`${name} was answered with 503`)
    expect(loaded).toEqual([])
    missing.clear()
    await fetchPart('./part.js', `${origin}/main.js`)
    expect(loaded).toEqual([`${origin}/part.js`])
  },
)
