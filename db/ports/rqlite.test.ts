import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { openRqlitePort } from './rqlite.server'

const IMPATIENT = { attempt: 500, patience: 0 }

test('a cluster that does not answer is told in one line, with what to do', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  await expect(openRqlitePort(`rqlite://127.0.0.1:${port}`, IMPATIENT)).rejects.toMatchObject({
    name: 'DatabaseClusterError',
    message:
      'The database cluster did not answer: ECONNREFUSED. Start its nodes, or set DATABASE_URL to where they are.',
  })
})

test('a cluster that does not take the password says so, and not the password', async () => {
  const node = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const { port } = node.address() as AddressInfo
  await expect(openRqlitePort(`rqlite://lumenline:secret@127.0.0.1:${port}`, IMPATIENT)).rejects.toMatchObject({
    name: 'DatabaseClusterError',
    message: 'The database cluster refused user and password of DATABASE_URL.',
  })
  node.close()
})

test('a cluster that goes away is told as one that cannot be reached, not as a busy one', async () => {
  const answer = JSON.stringify({ results: [{ values: [[1]] }] })
  const node = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const port = await openRqlitePort(`rqlite://127.0.0.1:${(node.address() as AddressInfo).port}`, IMPATIENT)
  node.closeAllConnections()
  await new Promise((closed) => node.close(closed))
  const asked = port.query({ sql: 'select 1', params: [], method: 'values' })
  await expect(asked).rejects.toMatchObject({ code: 'busy', message: requests.storageAway })
  await port.close()
})
