import { mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod'
import { type Config, SETTING_NAMES } from '../base/config.server'
import type { Log } from '../base/log.server'

/** The facts a running server reveals to anyone with access to its data folder. */
const ServedSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  version: z.string(),
  /** The folder it runs from. */
  rootDir: z.string(),
  /** Base of the relative paths in its settings. */
  homeDir: z.string(),
  /** The settings as set, without secrets. */
  settings: z.record(z.string(), z.string()),
  /** Names of settings that are set but withheld. */
  hidden: z.array(z.string()),
})
export type ServedSettings = z.output<typeof ServedSchema>

/** Result of a request: settings, no server, or the reason for a failure. */
export type SettingsAnswer =
  | { readonly state: 'served'; readonly served: ServedSettings }
  | { readonly state: 'nobody' }
  | { readonly state: 'failed'; readonly reason: string }

const SECRET = /PASSWORD$|TOKEN$|KEY$/
const ANSWER_DEADLINE = 2000
const LONGEST_ANSWER = 100_000
/** The system's limit on socket paths, less the terminating zero; macOS has the smaller one. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107

const socketIn = (dataDir: string) => join(dataDir, 'lumenline.sock')

const whyNot = (path: string) =>
  Buffer.byteLength(path) > LONGEST_PATH ? `its name would be longer than ${LONGEST_PATH} bytes: ${path}` : null

const isSecret = (name: string, value: string) => SECRET.test(name) || (name === 'DATABASE_URL' && value.includes('@'))

/** The settings in an environment; of secrets only the names. */
export function servedSettings(env: Readonly<Record<string, string | undefined>>) {
  const set = SETTING_NAMES.flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  return {
    settings: Object.fromEntries(set.filter(([name, value]) => !isSecret(name, value))),
    hidden: set.filter(([name, value]) => isSecret(name, value)).map(([name]) => name),
  }
}

/** Reads what a server sends on its socket. */
function readAll(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let text = ''
    socket.setEncoding('utf8').setTimeout(ANSWER_DEADLINE, () => socket.destroy(new Error('it did not answer in time')))
    socket.on('data', (chunk) => {
      text += chunk
      if (text.length > LONGEST_ANSWER) socket.destroy(new Error('its answer is too long'))
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(text))
  })
}

/** Asks the server on this data folder for its settings. The server's account and root have access, no one else. */
export async function askForSettings(dataDir: string): Promise<SettingsAnswer> {
  const path = socketIn(dataDir)
  const reason = whyNot(path)
  if (reason !== null) return { state: 'failed', reason }
  try {
    const served = ServedSchema.safeParse(JSON.parse(await readAll(path)))
    return served.success
      ? { state: 'served', served: served.data }
      : { state: 'failed', reason: 'it is of another release' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // No server, or one that was killed.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') return { state: 'nobody' }
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Serves the server's settings on a socket in its data folder, accessible only to the server's account. The server
 * works without it, so errors are only logged.
 * @returns a function that closes it
 */
export async function serveSettings(
  { dataDir }: Pick<Config, 'dataDir'>,
  served: ServedSettings,
  log: Log,
): Promise<() => void> {
  const path = socketIn(dataDir)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(JSON.stringify(served))
  })
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // Created with these rights, so that other accounts cannot open it even for a moment.
      const before = process.umask(0o177)
      try {
        server.listen(path, resolve)
      } finally {
        process.umask(before)
      }
    })
  try {
    const reason = whyNot(path)
    if (reason !== null) throw new Error(reason)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Removes the socket of a killed server; a running server keeps its own.
    const isSocket = statSync(path, { throwIfNoEntry: false })?.isSocket() ?? false
    if (isSocket && (await askForSettings(dataDir)).state === 'nobody') rmSync(path)
    await listen()
    server.unref()
    server.on('error', () => undefined)
  } catch (err) {
    log.warn({ err }, 'The doctor cannot ask this server for its settings: the socket could not be opened.')
  }
  return () => server.close()
}
