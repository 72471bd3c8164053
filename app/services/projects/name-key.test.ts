import { expect, test } from 'vitest'
import { nameKey } from './name-key.server'

test('[PROJ-44] titles are compared by what can be seen, in any case', () => {
  for (const same of ['TOWER', ' tower ', 'To\u200bwer', 'Tower\u0000']) expect(nameKey(same)).toBe(nameKey('Tower'))
  expect(nameKey('Cafe\u0301')).toBe(nameKey('Café'))
  expect(nameKey('Tower 2')).not.toBe(nameKey('Tower'))
})
