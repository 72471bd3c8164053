import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const { LAYERS, ROOMS } = createRequire(import.meta.url)('../../scripts/lib/rooms.cjs') as {
  readonly LAYERS: Readonly<Record<string, readonly string[]>>
  readonly ROOMS: Readonly<Record<string, readonly string[]>>
}
const TEXT = readFileSync('docs/house.md', 'utf8')
/** A room with more files than this is hard for newcomers to survey. */
const MOST_FILES = 40

/** The first column of the first table after a heading. */
function namesUnder(heading: string): string[] {
  const after = TEXT.slice(TEXT.indexOf(`\n${heading}\n`) + heading.length + 2)
  const rows = after.slice(0, after.search(/\n#/)).match(/^\| `[^`]+` \|/gm) ?? []
  return rows.map((row) => row.slice(3, -3))
}

/** A folder and every folder inside it. */
function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inside.flatMap(({ name }) => foldersIn(join(folder, name)))]
}

const sourcesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))

describe('the house and its document', () => {
  test.each(Object.entries(ROOMS))('docs/house.md lists the rooms of %s, lowest first', (layer, rooms) => {
    expect(namesUnder(`### \`${layer}\``)).toEqual(rooms)
  })

  test('docs/house.md lists every layer', () => {
    expect(namesUnder('## Layers and rooms').filter((name) => name !== 'tests')).toEqual(Object.keys(LAYERS))
  })

  test('no folder holds more than 40 source files', () => {
    const full = foldersIn('app').filter((folder) => sourcesIn(folder).length > MOST_FILES)
    expect(full).toEqual([])
  })
})
