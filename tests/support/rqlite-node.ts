import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../scripts/lib/rqlite.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** In memory where there is such a folder: the tests ask what the engine does, not how fast a disk is. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : undefined

/** One node of rqlite for all tests of the data layer. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster(1, FOLDER)
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
