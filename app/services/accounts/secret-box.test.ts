import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createSecretBox, readSecretKey } from './secret-box.server'

const KEY = Buffer.alloc(32, 7)
const OTHER = Buffer.alloc(32, 8)
const SECRET = Buffer.from('12345678901234567890')

test('with a key a stored secret tells nothing, differs each time and opens under its own name only', () => {
  const box = createSecretBox(KEY)
  const stored = box.seal(SECRET, 'user ann')
  for (const form of ['base64url', 'hex', 'latin1'] as const) expect(stored).not.toContain(SECRET.toString(form))
  expect(box.seal(SECRET, 'user ann')).not.toBe(stored)
  expect(box.open(stored, 'user ann')).toEqual(SECRET)
  expect(box.open(stored, 'user eve')).toBeNull()
})

test('another key, no key and a changed text open nothing', () => {
  const stored = createSecretBox(KEY).seal(SECRET, 'user ann')
  expect(createSecretBox(OTHER).open(stored, 'user ann')).toBeNull()
  expect(createSecretBox(null).open(stored, 'user ann')).toBeNull()
  const changed = stored.slice(0, -3) + (stored.endsWith('AAA') ? 'BBB' : 'AAA')
  for (const text of [changed, 'sealed.', 'sealed.AAAA', 'something', '']) {
    expect(createSecretBox(KEY).open(text, 'user ann')).toBeNull()
  }
})

test('what was stored without a key opens with one too, and is then to be sealed', () => {
  const stored = createSecretBox(null).seal(SECRET, 'user ann')
  const box = createSecretBox(KEY)
  expect(box.open(stored, 'user ann')).toEqual(SECRET)
  expect([box.isOutdated(stored), box.isOutdated(box.seal(SECRET, 'user ann'))]).toEqual([true, false])
  expect(createSecretBox(null).isOutdated(stored)).toBe(false)
})

test('the key is read from the data folder; something else in its place is told', () => {
  const folder = temporaryFolder()
  expect(readSecretKey(folder)).toBeNull()
  writeFileSync(join(folder, 'secrets.key'), `${'07'.repeat(32)}\n`)
  expect(readSecretKey(folder)).toEqual(KEY)
  for (const wrong of ['', 'secret', '07'.repeat(31), `${'07'.repeat(31)}zz`]) {
    writeFileSync(join(folder, 'secrets.key'), wrong)
    expect(() => readSecretKey(folder)).toThrow('must hold 64 hexadecimal digits')
  }
})
