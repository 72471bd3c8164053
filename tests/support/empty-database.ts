import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'

const clusterUrl = inject('clusterUrl')

/** True if the tests run on a cluster, false if on an in-memory database. */
export const onCluster = clusterUrl !== undefined

/** Opens a database without tables, on the engine that this run tests. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  if (!onCluster) return openDatabase('file::memory:')
  const open = await openDatabase(clusterUrl)
  const { rows } = await open.port.query({
    sql: "select name from sqlite_master where type = 'table' and name not in ('write_marks') and name not like 'sqlite%'",
    params: [],
    method: 'values',
  })
  const drops = (rows as [string][]).map(([name]) => `drop table "${name}"`)
  if (drops.length > 0) await open.port.migrate(drops.map((sql) => ({ sql, params: [], method: 'run' as const })))
  return open
}
