import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { openVersions, parseChangelog } from './versions.server'

let rootDir: string
beforeEach(async () => {
  rootDir = temporaryFolder()
  await writeFile(join(rootDir, 'package.json'), '{"name":"lumenline","version":"1.2.0"}')
  await writeFile(
    join(rootDir, 'CHANGELOG.md'),
    '# Changelog\n\nWords.\n\n## 1.2.0 · 2026-12-01 · Counts · and more\n\n- One\n  on two lines\n- Two\n\n## 1.1.0 · 2026-11-30 · Before\r\n\r\n- Old\r\n',
  )
})

test('[API-38] latest is the first entry of the changelog, and each has its name', async () => {
  const versions = await openVersions({ rootDir, devMode: false })
  const latest = {
    version: '1.2.0',
    date: '2026-12-01',
    title: 'Counts · and more',
    changes: ['One on two lines', 'Two'],
  }
  expect(versions.changelog('latest')).toEqual(latest)
  expect(versions.changelog('1.2.0')).toEqual(latest)
  expect(versions.changelog('1.1.0')).toEqual({
    version: '1.1.0',
    date: '2026-11-30',
    title: 'Before',
    changes: ['Old'],
  })
  expect(() => versions.changelog('9.9.9')).toThrow(expect.objectContaining({ code: 'notFound' }))
})

test('what is not released yet is of no version, wherever it stands', () => {
  const text =
    '## Unreleased · Next\n\n- New\n\n## 1.2.0 · 2026-12-01 · Counts\n\n- One\n\n## Unreleased · Odd\n\n- None\n'
  expect(parseChangelog(text)).toEqual([{ version: '1.2.0', date: '2026-12-01', title: 'Counts', changes: ['One'] }])
})

test('[API-37] the checksum changes with any client file and with nothing else', async () => {
  const checksum = async () => (await openVersions({ rootDir, devMode: true })).current().checksum
  expect((await openVersions({ rootDir, devMode: true })).current()).toEqual({
    version: '1.2.0',
    devMode: true,
    checksum: '',
  })
  await mkdir(join(rootDir, 'public/build/routes'), { recursive: true })
  await writeFile(join(rootDir, 'public/build/routes/a.js'), 'a')
  const first = await checksum()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(await checksum()).toBe(first)
  await writeFile(join(rootDir, 'public/build/routes/a.js'), 'b')
  const second = await checksum()
  await writeFile(join(rootDir, 'public/build/c.js'), '')
  expect(new Set([first, second, await checksum()]).size).toBe(3)
})

test('[API-38] our own changelog says what this version brings', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const [latest] = parseChangelog(await readFile('CHANGELOG.md', 'utf8'))
  expect(latest?.version).toBe(version)
  expect(latest?.changes.length).toBeGreaterThan(0)
})
