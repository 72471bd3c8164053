import { expect, test } from 'vitest'
import { PASSWORD_HASHES_AT_ONCE, PASSWORD_HASHES_WAITING } from '~/domain/limits/accounts'
import { createPasswords } from './passwords.server'

const cheap = createPasswords({ logN: 4, r: 1, p: 1 })

test('a password is right only byte for byte', async () => {
  const stored = await cheap.hash('pässwörd ')
  expect(await cheap.verify('pässwörd ', stored)).toBe(true)
  for (const wrong of ['pässwörd', 'PÄSSWÖRD ', 'pa\u0308sswo\u0308rd ', '']) {
    expect(await cheap.verify(wrong, stored)).toBe(false)
  }
})

test('a password with NULs behind it is another password', async () => {
  const stored = await cheap.hash('secret')
  expect(await cheap.verify('secret\0', stored)).toBe(false)
  expect(await cheap.verify('secret\0\0', stored)).toBe(false)
})

test('the same password never has the same hash', async () => {
  expect(await cheap.hash('secret')).not.toBe(await cheap.hash('secret'))
})

test('hashes cost what they should and say so', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('secret')
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.verify('secret', stored)).toBe(true)
  expect(passwords.isOutdated(stored)).toBe(false)
  expect(cheap.isOutdated(stored)).toBe(true)
})

test('nothing is the password of nobody, and finding out takes as long as for somebody', async () => {
  const passwords = createPasswords({ logN: 13, r: 8, p: 1 })
  const stored = await passwords.hash('secret')
  const timed = async (hash: string | null) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      expect(await passwords.verify('wrong', hash)).toBe(false)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const [somebody, nobody] = [await timed(stored), await timed(null)]
  expect(nobody).toBeGreaterThan(somebody / 3)
})

test('a flood of sign-ins is turned away instead of piling up', async () => {
  const room = PASSWORD_HASHES_AT_ONCE + PASSWORD_HASHES_WAITING
  const all = await Promise.allSettled(Array.from({ length: room + 5 }, () => cheap.hash('secret')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(room)
  const refused = all.find((one) => one.status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'busy', extra: { retryAfterS: 5 } } })
  expect(await cheap.verify('secret', await cheap.hash('secret'))).toBe(true)
})

test('a damaged hash is a bug, not a wrong password', async () => {
  await expect(cheap.verify('secret', 'plain')).rejects.toThrow('damaged')
})
