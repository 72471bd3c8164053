import { expect, test } from 'vitest'
import { readClusterAddress } from './rqlite-address'

test('one node, several, the usual port, TLS and a password', () => {
  expect(readClusterAddress('rqlite://db1')).toEqual({ nodes: ['http://db1:4001'], authorization: null })
  const { nodes, authorization } = readClusterAddress('rqlites://me:p%40ss@db1:5001?peers=db2:5001, db3,db1:5001')
  expect(nodes).toEqual(['https://db1:5001', 'https://db2:5001', 'https://db3:4001'])
  expect(authorization).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`)
})

test.each([
  'rqlite://',
  'http://db1',
  'rqlite://u:secret@db1,db2',
  'rqlite://u:secret@db1?peers=a/b',
  'rqlite://u:secret@db1?level=none',
])('%s is refused without being repeated', (url) => {
  expect(() => readClusterAddress(url)).toThrow('DATABASE_URL')
  expect(() => readClusterAddress(url)).not.toThrow('secret')
})
