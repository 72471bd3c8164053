import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { ask } from '../support/server-calls'
import { isInRelease, packagesOfServer } from '../support/server-imports'

const text = (path: string) => readFileSync(path, 'utf8')
/** The last stage of the Dockerfile, one instruction per line. */
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
    expect(stages.length).toBe(5)
    expect(stages[0]).toMatch(/^ARG NODE_IMAGE=node:24-[^\s@]+-slim(?:@sha256:[0-9a-f]{64})?$/m)
    expect(stages[1]).toMatch(/^COPY package\.json package-lock\.json /m)
    expect(stages[1]).toMatch(/^RUN npm ci /m)
    expect(stages[1]).toMatch(/^RUN node scripts\/pack\.mjs \/release$/m)
  })

  test('is made for the processor of the machine that builds it', () => {
    expect(text('Dockerfile')).not.toMatch(/amd64|x86_64|x64|arm64|--platform/)
    expect(compose).not.toMatch(/amd64|x86_64|arm64|platform:/)
  })

  test('is made from a release, by what a release installs with, and one that is published can take its place', () => {
    expect(stages[2]).toMatch(/^FROM scratch AS release\nCOPY --from=sources \/release \/$/m)
    expect(stages[3]).toMatch(/^COPY --from=release \/ \.\/$/m)
    expect(stages[3]).toMatch(/^RUN node scripts\/ready\.mjs /m)
  })

  test('has what a release has, without what is for people to read, and every package that the server imports', () => {
    expect(linesOf('COPY')).toEqual(['--from=packages /app ./'])
    expect(stages[3]).toMatch(/ rm -rf \.cache docs drivers Dockerfile compose\.yaml README\.md scripts\/ready\.mjs$/m)
    const packages = packagesOfServer()
    expect(packages.length).toBeGreaterThan(10)
    expect(packages.filter((name) => !isInRelease(name))).toEqual([])
  })

  test('runs as a user without rights, as a process that gets the signals, and writes to one volume alone', () => {
    expect(linesOf('USER')).toEqual(['node'])
    expect(linesOf('CMD')).toEqual([
      '["sh", "scripts/supervise.sh", "node", "--max-semi-space-size=16", "scripts/serve.mjs"]',
    ])
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
  })

  test('is reached from its own machine alone unless told, where a proxy stands in front', () => {
    expect(compose).toMatch(/^ {4}ports: \['\$\{PUBLISH:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000'\]$/m)
  })

  test.each([
    ['docs/operate/container.md', ['PUBLISH=0.0.0.0', 'git pull && docker compose up -d']],
    ['docs/operate/README.md', ['PUBLISH=0.0.0.0']],
    ['docs/operate/updates.md', ['PUBLISH=0.0.0.0', 'git pull && docker compose up -d']],
  ])('is opened to a network and updated as %s says', (page, lines) => {
    for (const line of lines) expect(text(page)).toContain(line)
  })

  test('is built on the image of the Dockerfile, or on the one of the settings, by its digest where that names one', () => {
    expect(compose).toMatch(/^ {4}build:\n {6}context: \.\n(?: {6}#.*\n)* {6}args: \[NODE_IMAGE\]$/m)
    // All stages that start from an image, and the one that lays out the release.
    const from = text('Dockerfile').match(/^FROM \S+/gm) ?? []
    expect(from.filter((line) => /^FROM \$\{NODE_IMAGE\}$/.test(line))).toHaveLength(3)
    expect(from.filter((line) => line !== 'FROM scratch')).toHaveLength(3)
  })

  test('builds anew from changed sources whenever it is started, so that an update is one', () => {
    expect(compose).toMatch(/^ {4}pull_policy: build$/m)
  })

  test('bounds what a runaway may take', () => {
    expect(compose).toMatch(/^ {4}mem_limit: \d+g$/m)
    expect(compose).toMatch(/^ {4}pids_limit: \d+$/m)
    expect(compose).toMatch(/^ {4}logging:\n {6}driver: json-file\n {6}options: \{ max-size: 10m, max-file: '5' \}$/m)
  })

  test('has the same bounds as the command for an engine without compose', () => {
    const [, command = ''] = /^docker run (-d (?:.*\\\n)*.*)$/m.exec(text('docs/operate/container.md')) ?? []
    const own = (name: string) => new RegExp(`^ {4}${name}: (.*)$`, 'm').exec(compose)?.[1] ?? 'missing'
    const options = command.replaceAll(/\\\n +/g, '').split(/ (?=--?[a-z]| ?lumenline$)/)
    expect(options.slice(0, -1).sort()).toEqual(
      [
        ...['-d', '--name lumenline', '--init', '--read-only', '--cap-drop ALL', '-p 127.0.0.1:3000:3000'],
        ...['--log-opt max-size=10m', '--log-opt max-file=5', '-v lumenline-data:/data'],
        ...[`--restart ${own('restart')}`, `--memory ${own('mem_limit')}`, `--pids-limit ${own('pids_limit')}`],
        `--stop-timeout ${Number.parseInt(own('stop_grace_period'), 10)}`,
        `--security-opt ${own('security_opt').slice(2, -2)}`,
      ].sort(),
    )
    expect(['init', 'read_only'].map(own)).toEqual(['true', 'true'])
    expect(own('cap_drop')).toBe('[ALL]')
  })
})
