import type { TestProject } from 'vitest/node'
import { LIGHT_PASSWORDS, startServer } from '../../scripts/lib/server.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string
  }
}

/** Starts one built server with an empty data folder for all API tests. */
export default async function setup(project: TestProject) {
  const server = await startServer({ LOG_LEVEL: 'info', ...LIGHT_PASSWORDS })
  project.provide('baseUrl', server.url)
  return async () => {
    await server.stop()
  }
}
