import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasRqlite } from './scripts/lib/rqlite.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = { '~': here('./app'), '#db': here('./db') }

/** A leftover `.only` would skip all other tests of its file, so it is an error. */
const allowOnly = false

/** A test that runs without an assertion proves nothing. */
const proves = { requireAssertions: true }

/** Ignore the developer's own settings. */
const env = { ENV_FILE: '' }

/** Settings of tests against a built server. One file runs at a time: servers and builds share the machine. */
const onServer = {
  environment: 'node' as const,
  env,
  globalSetup: ['tests/support/api-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
  allowOnly,
  expect: proves,
}

/** Repeats the tests of everything that is stored on the clustered engine. */
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
    // Tests of parts that store nothing, or always store it in a file.
    exclude: ['app/services/**/{backups,config,index,mapping,name-key,passwords,versions}.test.ts'],
    environment: 'node' as const,
    globalSetup: ['tests/support/rqlite-node.ts'],
    testTimeout: 120_000,
    hookTimeout: 30_000,
    fileParallelism: false,
    allowOnly,
    expect: proves,
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
          expect: proves,
          // Files share their imports: loading them again for each file took two thirds of the run.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Only ends tests that hang; no result depends on a duration.
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
