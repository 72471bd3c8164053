import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'

const clusterUrl = inject('clusterUrl')

/** True where the tests run on a cluster, false on a database in memory. */
export const onCluster = clusterUrl !== undefined

/** A database without tables, on the engine that this run of the tests is about. */
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
