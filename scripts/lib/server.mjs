import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithUs } from './children.mjs'
import { ROOT } from './project.mjs'
import { cleanEnv } from './say.mjs'

const START_DEADLINE = 300_000
/** The number of output lines quoted if a server does not start: its error is among the last. */
const CAUSE_LINES = 16

/** The admin account of a test server. */
export const TEST_ADMIN = { email: 'admin@lumenline.example', password: 'correct horse battery' }

/**
 * Settings for a server whose tests sign many people in: hashing a password takes a thousandth of the work. Pass them to
 * startServer along with other settings.
 */
export const LIGHT_PASSWORDS = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'tests', 'support', 'light-passwords.mjs')).href}`,
}

const SETTINGS =
  /^(PORT|HOST|APP_URL|DATABASE_URL|TRUST_PROXY|PROXY_NETWORKS|ADDRESS_LIMIT|STORAGE_LIMIT_MB|WATCHDOG_S|GEMINI_\w+|.*_TTL_S|FIRST_ORGANIZATION|LOG_LEVEL|BACKUP_DIR|METRICS_TOKEN)$/

/**
 * Starts the built product on a free port with its own empty data folder.
 * @param {Record<string, string>} [settings] environment variables in addition to the tests' defaults
 * @param {string} [dataDir] a data folder to use and keep
 * @param {string} [root] the folder of another release of the product
 * @param {readonly string[]} [through] a program, with arguments, that executes the server
 * @returns {Promise<{ url: string, pid: number, dataDir: string, output: () => string, exited: Promise<number>, stop: () => Promise<number> }>}
 */
export function startServer(settings = {}, dataDir, root = ROOT, through = []) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'lumenline-test-'))
  const outside = Object.fromEntries(Object.entries(cleanEnv()).filter(([name]) => !SETTINGS.test(name)))
  const env = {
    ...outside,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ENV_FILE: '',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
    ...settings,
  }
  const [program, ...rest] = [...through, process.execPath, join(root, 'scripts', 'start.mjs')]
  const child = spawn(program, rest, { env, cwd: root })
  endWithUs(child)
  const log = process.env.TEST_SERVER_LOGS ?? settings.TEST_SERVER_LOGS
  if (log) child.stdout.on('data', (chunk) => appendFileSync(join(log, `${child.pid}.log`), chunk))
  const output = []
  const text = () => Buffer.concat(output).toString('utf8')
  const lastOutput = () => text().split('\n').slice(-CAUSE_LINES).join('\n')
  const exited = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await exited
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
    return code
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start in time.\n${lastOutput()}`))
    }, START_DEADLINE)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`The server did not start.\n${lastOutput()}`))
    }
    child.on('exit', fail)
    const listen = (chunk) => {
      output.push(chunk)
      const port = /"port":(\d+)/.exec(text())?.[1]
      if (!port || !/^Ready\.$/m.test(text())) return
      clearTimeout(timer)
      child.off('exit', fail)
      child.stdout.off('data', listen)
      child.stdout.on('data', (more) => output.push(more))
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid, dataDir: folder, output: text, exited, stop })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', (chunk) => output.push(chunk))
  })
}
