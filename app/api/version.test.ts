import { expect, test } from 'vitest'
import { createVersionCalls } from './version'

const answering = (body: unknown) => createVersionCalls({ callOpen: async () => body })

test('[VER-10] a version answer has version, devMode and checksum; what is missing is made up for', async () => {
  expect(await answering({ version: '1.2.0', devMode: true, checksum: 'abc' }).version()).toEqual({
    version: '1.2.0',
    devMode: true,
    checksum: 'abc',
  })
  expect(await answering({ version: '1.2.0-rc.1', devMode: 'yes', checksum: 5 }).version()).toEqual({
    version: '1.2.0-rc.1',
    devMode: false,
    checksum: '',
  })
})

test.each([
  undefined,
  null,
  'text',
  {},
  { version: '' },
  { version: ' ' },
  { version: 7 },
  { version: '1'.repeat(500) },
])('[VER-10] an answer without a version that can be told is none: %j', async (body) => {
  await expect(answering(body).version()).rejects.toMatchObject({ reason: 'unusable' })
})
