import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { askCluster } from '#db/ports/rqlite.server'
import { startCluster } from '../../scripts/lib/rqlite.mjs'
import { temporaryFolder } from '../support/temporary-folder'

test('a fresh cluster that is asked whether it answers has no table afterwards, one that a server opened has its marks', async () => {
  const cluster = await startCluster(1, temporaryFolder())
  const tables = async () => {
    const answer = await fetch(`http://${cluster.hosts[0]}/db/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(["select name from sqlite_master where type = 'table'"]),
    })
    return JSON.stringify(await answer.json())
  }
  try {
    await askCluster(cluster.url)
    expect(await tables()).not.toContain('write_marks')
    const { port } = await openDatabase(cluster.url)
    await port.close()
    expect(await tables()).toContain('write_marks')
  } finally {
    await cluster.stop()
  }
})
