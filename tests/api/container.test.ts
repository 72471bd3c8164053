import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { currentBuild } from '../../scripts/lib/builds.mjs'
import { ask } from '../support/server-calls'

const text = (path: string) => readFileSync(path, 'utf8')
/** The last stage of the Dockerfile, one instruction a line. */
const stages = text('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^(?=FROM )/m)
const image = (stages.at(-1) ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const linesOf = (instruction: string) =>
  image.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []))
const settings = new Map(
  linesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
)
const compose = text('compose.yaml')

describe('[CARD-12] the image', () => {
  test('is made from the lock file, in stages, on the Node that is supported longest', () => {
    expect(stages.length).toBe(3)
    expect(stages[0]).toMatch(/^ARG NODE_IMAGE=node:24-\S+-slim$/m)
    expect(stages[1]).toMatch(/^COPY package\.json package-lock\.json /m)
    expect(stages[1]).toMatch(/^RUN npm ci /m)
    expect(stages[1]).toMatch(/npm prune --omit=dev/)
  })

  test('has everything that the server reads, and every package that it imports', () => {
    const copied = linesOf('COPY').flatMap((line) =>
      line
        .split(' ')
        .slice(1, -1)
        .map((path) => path.replace('/app/', '')),
    )
    expect(copied.sort()).toEqual(
      [
        'CHANGELOG.md',
        'build',
        'db/migrations',
        'node_modules',
        'package-lock.json',
        'package.json',
        'public',
        'scripts',
      ].sort(),
    )
    const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(text('package-lock.json'))
    const stays = (name: string) => (lock.packages[`node_modules/${name}`] ?? { dev: true }).dev === undefined
    const code = ['index.js', 'recognition-worker.mjs', 'backup-worker.mjs', 'refine-worker.mjs']
      .map((name) => text(join(currentBuild()?.folder ?? '.', 'build', name)))
      .join('\n')
    const imported = [...code.matchAll(/(?:^import [^'"\n]*|^\} from |resolve\()["']([^."'/][^"']*)["']/gm)].map(
      ([, name = '']) => name,
    )
    const packages = new Set(
      imported.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    )
    expect(packages.size).toBeGreaterThan(10)
    expect([...packages].filter((name) => !isBuiltin(name) && !stays(name))).toEqual([])
  })

  test('runs as a user without rights, as a process that gets the signals, and writes to one volume alone', () => {
    expect(linesOf('USER')).toEqual(['node'])
    expect(linesOf('CMD')).toEqual(['["node", "--max-semi-space-size=16", "scripts/serve.mjs"]'])
    expect(linesOf('VOLUME')).toEqual(['/data'])
    expect([settings.get('DATA_DIR'), settings.get('SQLITE_TMPDIR')]).toEqual(['/data', '/data'])
    expect(image.join('\n')).toMatch(/mkdir \/data && chown node:node \/data && chmod 700 \/data/)
  })

  test('is asked for its health at an address that a working server answers', async () => {
    const path = /'\+process\.env\.PORT\+'(\/\w+)'/.exec(linesOf('HEALTHCHECK').join())?.[1] ?? ''
    expect((await ask(inject('baseUrl'), path)).status).toBe(200)
    expect(linesOf('EXPOSE')).toEqual([settings.get('PORT')])
  })
})

describe('[CARD-12] the compose file', () => {
  test('keeps the data in a volume and leaves everything else read-only', () => {
    expect(compose).toMatch(/^ {4}volumes: \['lumenline-data:\/data'\]$/m)
    expect(compose).toMatch(/^volumes:\n {2}lumenline-data:$/m)
    expect(compose).toMatch(/^ {4}read_only: true$/m)
    expect(compose).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
    const grace = Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(compose)?.[1])
    expect(grace).toBeGreaterThan(10)
  })

  test('passes on every setting of .env, but those that the container settles itself', () => {
    expect(compose).toMatch(/^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m)
    const own = /^ {4}environment:\n((?: {6}\S.*\n)+)/m.exec(compose)?.[1] ?? ''
    const fixed = own
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim().split(': '))
    expect(fixed).toEqual(['PORT', 'HOST', 'DATA_DIR'].map((name) => [name, settings.get(name)]))
    expect(compose).toMatch(/^ {4}ports: \['\$\{PORT:-3000\}:3000'\]$/m)
  })

  test('bounds what a runaway may take', () => {
    expect(compose).toMatch(/^ {4}mem_limit: \d+g$/m)
    expect(compose).toMatch(/^ {4}pids_limit: \d+$/m)
  })
})
