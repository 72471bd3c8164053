import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')

/** All stylesheets and all code that generates styles, as one text. */
const texts = (endings: RegExp) =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(APP, file), 'utf8'))
    .join('\n')

const namesIn = (text: string, pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([, name]) => name))

test('every property that a stylesheet reads is given somewhere: a misspelt one would be no colour at all', () => {
  const given = namesIn(texts(/\.(css|tsx?)$/), /(--[a-z][a-z0-9-]*)['"]?\s*[:\],]/g)
  const read = namesIn(texts(/\.css$/), /var\(\s*(--[a-z][a-z0-9-]*)/g)
  expect(read.size).toBeGreaterThan(40)
  expect(Array.from(read).filter((name) => !given.has(name))).toEqual([])
})

test('what holds the table is not asked what it has: every row that is drawn would have all of it styled anew', () => {
  expect(
    texts(/\.css$/).match(/\.(?:editor|editor-frame|workspace|stage|grid-[\w-]+)[^\s,{]*:has\([^)]*\)/g),
  ).toBeNull()
})
