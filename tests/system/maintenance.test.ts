import { spawn, spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../scripts/lib/server.mjs'
import { ask } from '../support/server-calls'
import { temporaryFolder } from '../support/temporary-folder'

const path = (name: string) => join(process.cwd(), 'scripts', `${name}.mjs`)

/** Runs one of the scripts as if from another shell. */
function script(name: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path(name)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    // This ends a start that should fail and does not.
    timeout: 60_000,
  })
  return { status, output: `${stdout}${stderr}`.split('\n').filter(Boolean) }
}

describe('the doctor', () => {
  test('looks at the settings of the running server, not at those of its own shell, and tells no secret', async () => {
    const dataDir = temporaryFolder()
    const backupDir = temporaryFolder()
    const settings = {
      APP_URL: 'https://quotes.example',
      BACKUP_DIR: backupDir,
      METRICS_TOKEN: 'sEcReT for monitoring',
    }
    const server = await startServer(settings, dataDir)
    expect(statSync(join(dataDir, 'lumenline.sock')).mode & 0o777).toBe(0o600)
    const { status, output } = script('doctor', { DATA_DIR: dataDir, BACKUP_DIR: '/nowhere/else' })
    await server.stop()
    expect([status, output.filter((line) => line.startsWith('fail'))]).toEqual([0, []])
    expect(output[1]).toMatch(
      new RegExp(`^ok {4}A server runs since \\S+ \\(process ${server.pid}, Lumenline \\S+\\);`),
    )
    expect(output).toContain('note  This shell has other settings than the server: BACKUP_DIR')
    expect(output).toContainEqual(expect.stringContaining(`The backup folder ${backupDir} can be written`))
    expect(output.join()).not.toMatch(/APP_URL is not set|sEcReT|nowhere/)
    const after = script('doctor', { DATA_DIR: dataDir })
    expect(after.output[1]).toBe('note  No server runs on the data folder: the settings are those of this shell')
  })

  test('says when the server cannot be asked, and looks at what it knows', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'lumenline.sock'), 'a file of somebody')
    const server = await startServer({}, dataDir)
    expect(server.output()).toContain('The doctor cannot ask this server for its settings')
    const deep = script('doctor', { DATA_DIR: join(dataDir, 'x'.repeat(120)) })
    await server.stop()
    expect(deep.output[1]).toMatch(
      /^note {2}The running server could not be asked for its settings \(its name would be/,
    )
  })
})

test('a file of settings holds for the server and for whoever looks after it', async () => {
  const dataDir = temporaryFolder()
  const file = join(temporaryFolder(), 'settings')
  writeFileSync(file, `# Where it is kept\nDATA_DIR=${dataDir}\nTRUST_PROXY=yes\n`)
  const wrong = script('backup', { ENV_FILE: file })
  expect([wrong.status, wrong.output.at(-1)]).toEqual([1, 'TRUST_PROXY must be a whole number from 0 to 10.'])
  // The environment takes precedence over the file.
  const none = script('backup', { ENV_FILE: file, TRUST_PROXY: '1' })
  expect([none.status, none.output]).toEqual([1, [expect.stringContaining(`There is no database at ${dataDir}/`)]])
  const missing = script('backup', { ENV_FILE: `${file}-gone` })
  expect([missing.status, missing.output]).toEqual([1, [`ENV_FILE names ${file}-gone, which is not there.`]])
})

test('a wrong address for compose in a file of settings is told in one line', () => {
  const file = join(temporaryFolder(), 'settings')
  writeFileSync(file, `DATA_DIR=${temporaryFolder()}\nPORT=0\nPUBLISH=everywhere\n`)
  const line = 'PUBLISH must be an IP address: 127.0.0.1 for this machine alone, or 0.0.0.0 for its networks.'
  const started = script('start', { ENV_FILE: file })
  expect([started.status, started.output]).toEqual([1, ['Please check the settings:', line]])
  const examined = script('doctor', { ENV_FILE: file })
  expect([examined.status, examined.output]).toEqual([1, [`fail  ${line}`, '1 of 1 are not as they should be.']])
})

test.skipIf(spawnSync('script', ['--version']).status !== 0)('a password that is typed is not shown', async () => {
  const dataDir = temporaryFolder()
  await (await startServer({}, dataDir)).stop()
  const command = `${process.execPath} ${path('admin')}`
  const env = { ...process.env, DATA_DIR: dataDir }
  const typed = spawn('script', ['-qec', command, '/dev/null'], { env })
  let shown = ''
  typed.stdout.on('data', (chunk) => {
    shown += chunk
  })
  const ended = new Promise((resolve) => typed.on('close', resolve))
  const type = async (after: string, line: string) => {
    while (!shown.includes(after)) await sleep(20)
    typed.stdin.write(line)
  }
  await type('E-mail of the new admin: ', 'boss@platform.example\r')
  await type('it is not shown): ', 'lamps anx\u007fd lights\r')
  expect(await ended).toBe(0)
  expect(shown).toContain('boss@platform.example can now sign in at /admin.')
  expect(shown).not.toMatch(/lamps|lights/)
  const server = await startServer({}, dataDir)
  const json = { email: 'boss@platform.example', password: 'lamps and lights' }
  const { status } = await ask(server.url, '/admin/login', { json })
  await server.stop()
  expect(status).toBe(200)
})
