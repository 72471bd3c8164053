import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../scripts/lib/rqlite.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** Keep the data in memory if possible: the tests check the engine's behavior, not the speed of a disk. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : undefined

/** Starts one rqlite node for all tests of the data layer. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster(1, FOLDER)
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
