import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allBlocks, NOT_TYPED, PAGES } from '../support/pages'

const blocks = allBlocks()
/** Labels of the blocks whose commands `tests/system/operate.test.ts` runs. */
const TYPED = ['run', 'run tarball', 'run git', 'run new']
/** Languages of the blocks it compares: files and samples. */
const COMPARED = ['ini', 'caddy', 'nginx', 'env', 'json', 'text']

test('every block of the pages is typed or compared by a test, or has a reason why it is not', () => {
  const unknown = blocks.filter(({ language, about, text }) => {
    if (language !== 'sh') return !COMPARED.includes(language) || about === ''
    if (about === 'shown') return !Object.keys(NOT_TYPED).some((start) => text.startsWith(start))
    return !TYPED.includes(about)
  })
  expect(unknown.map(({ name }) => name)).toEqual([])
  for (const start of Object.keys(NOT_TYPED)) expect(blocks.some(({ text }) => text.startsWith(start))).toBe(true)
})

test('every script, npm command and setting that the pages name exists', () => {
  const pages = readdirSync(PAGES).map((name) => readFileSync(join(PAGES, name), 'utf8'))
  const listed = readFileSync(join(PAGES, 'settings.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = (pattern: RegExp) => [...new Set([...pages.join('\n').matchAll(pattern)].map(([, name = '']) => name))]
  const files = named(/\b(?:scripts\/)?([a-z-]+\.mjs)/g)
  expect(files.length).toBeGreaterThan(3)
  for (const name of files) expect(readdirSync('scripts')).toContain(name)
  const commands = named(/\bnpm run ([\w:-]+)/g)
  expect(commands).toContain('build')
  for (const name of commands) expect(Object.keys(scripts)).toContain(name)
  const settings = named(/(?:`|^)([A-Z]+(?:_[A-Z]+)+)(?:=[^`\n]*)?(?:`|$)/gm)
  expect(settings.length).toBeGreaterThan(5)
  // NODE_IMAGE chooses what the image is built on; the server does not read it.
  for (const name of settings.filter((name) => name !== 'NODE_IMAGE')) expect(listed).toContain(`\`${name}\``)
})

test('the service, the container, npm start and the tests run the server with the same memory settings', () => {
  const values = (path: string, pattern: RegExp) => pattern.exec(readFileSync(path, 'utf8'))?.slice(1)
  const inShell = /MALLOC_ARENA_MAX=(\d+) MALLOC_MMAP_THRESHOLD_=(\d+)/
  const inNode = /MALLOC_ARENA_MAX: '(\d+)',\n\s*MALLOC_MMAP_THRESHOLD_: '(\d+)'/
  for (const path of ['package.json', 'Dockerfile', `${PAGES}/systemd.md`]) {
    expect([path, values(path, inShell)]).toEqual([path, ['2', '32768']])
  }
  expect(values('scripts/lib/server.mjs', inNode)).toEqual(['2', '32768'])
})
