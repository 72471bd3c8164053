import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasRqlite } from './scripts/lib/rqlite.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = { '~': here('./app'), '#db': here('./db') }

/** A `.only` that was left behind would leave out all other tests of its file: it is an error. */
const allowOnly = false

/** Settings of whoever works here are none of the tests'. */
const env = { ENV_FILE: '' }

/** What a test against a built server needs. One file runs at a time: servers and builds share the machine. */
const onServer = {
  environment: 'node' as const,
  env,
  globalSetup: ['tests/support/api-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  allowOnly,
}

/** The tests of everything that is kept, once more on the engine of several machines. */
const onCluster = {
  resolve: { alias },
  test: {
    name: 'rqlite',
    include: [
      'app/services/{accounts,base,operations,projects}/*.test.ts',
      'app/services/*.test.ts',
      'db/migrations.test.ts',
      'db/engine.test.ts',
      'tests/cluster/*.test.ts',
    ],
    // What keeps nothing, or keeps it in a file by its own choice.
    exclude: ['app/services/**/{backups,config,index,mapping,passwords,versions}.test.ts'],
    environment: 'node' as const,
    globalSetup: ['tests/support/rqlite-node.ts'],
    testTimeout: 120_000,
    hookTimeout: 30_000,
    fileParallelism: false,
    allowOnly,
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/house/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          env,
          allowOnly,
          // Files share what they import: loading it for each anew took two thirds of the run.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Ends a test that hangs; how long one takes decides nothing.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...onServer,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'system',
          include: ['tests/system/**/*.test.ts'],
          ...onServer,
        },
      },
      ...(hasRqlite() ? [onCluster] : []),
    ],
  },
})
