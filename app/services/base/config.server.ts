import { resolve } from 'node:path'
import * as z from 'zod'
import { MAX_ORGANIZATION_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/domain/limits/accounts'
import { MAX_PROXY_NETWORKS } from '~/domain/limits/connections'
import { normalizeEmail } from './emails.server'
import { isAddress, isNetwork } from './networks.server'

/** All settings of the server, already validated. No other file reads environment variables. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. All persistent data is stored here. */
  readonly dataDir: string
  /** `file:` and a path, or `rqlite:` and the nodes of a cluster. May hold a password. */
  readonly databaseUrl: string
  /** Absolute. Backups of a database file go here. */
  readonly backupDir: string
  /** Token that opens /metrics; null closes it to everyone. */
  readonly metricsToken: string | null
  /** The address people use, as an origin without a trailing slash; null: taken from the request. */
  readonly appUrl: string | null
  /** Cookies are sent over https only. */
  readonly secure: boolean
  /** Credentials of the first platform admin; null: a setup link creates it. [ADMIN-36] */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** Name of the organization that a fresh database starts with. */
  readonly firstOrganization: string
  readonly accessTtlS: number
  readonly refreshTtlS: number
  readonly rateLimit: boolean
  /** Requests one address may make within ten seconds. */
  readonly addressLimit: number
  /** Bytes that the tables, versions and pictures of one organization may use; null: limited only by the disk. */
  readonly storageLimit: number | null
  /** How long the event loop may be blocked before the process exits, in seconds; 0: no limit. */
  readonly watchdogS: number
  /** The bundled thread that monitors it (build/watchdog-worker.mjs). */
  readonly watchdogFile: string
  /** Number of proxies in front of the server; 0 ignores forwarded headers. */
  readonly trustProxy: number
  /** Networks, in addition to this machine, whose forwarded headers are trusted. */
  readonly proxyNetworks: readonly string[]
  /** null: pictures are read on this machine only. */
  readonly gemini: {
    readonly apiKey: string
    readonly baseUrl: string | undefined
    readonly model: string
    readonly refineTimeoutMs: number
  } | null
  readonly contactEmail: string
  /** The keys of Load and Save do nothing. [CMD-60] */
  readonly demoMode: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The development server runs. */
  readonly devMode: boolean
  /**
   * Absolute. The folder with package.json, build/, public/ and db/migrations/: that of the build, or the project in
   * development.
   */
  readonly rootDir: string
  readonly migrationsDir: string
  /** The bundled picture reader that runs in a worker thread. */
  readonly workerFile: string
  /** The bundled backup writer that runs in a separate process. */
  readonly backupWorkerFile: string
  /** The bundled thread that applies written instructions to tables. */
  readonly refineWorkerFile: string
  /** The bundled thread that works on long tables. */
  readonly tableWorkerFile: string
  /** The bundled thread that checkpoints the write-ahead log into the database file. */
  readonly checkpointWorkerFile: string
}

/** Invalid settings; the message has one line per mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`)
    .default(String(fallback))
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`)

const email = z.string().transform((value, context) => {
  const normal = normalizeEmail(value)
  if (normal !== null) return normal
  context.addIssue({ code: 'custom', message: 'must be an e-mail address' })
  return z.NEVER
})

const networks = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.length <= MAX_PROXY_NETWORKS && list.every(isNetwork),
    `must be at most ${MAX_PROXY_NETWORKS} addresses or networks such as 172.16.0.0/12, with commas between them`,
  )

const HTTP_ADDRESS = 'must be an address that starts with http:// or https://'

function httpAddress(value: string): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

const origin = z.string().transform((value, context) => {
  const url = httpAddress(value)
  if (url && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  context.addIssue({ code: 'custom', message: `${HTTP_ADDRESS} and has no path` })
  return z.NEVER
})

const Settings = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('0.0.0.0'),
  // Compose uses this setting, the server does not. Docker's message about a wrong value does not name it.
  PUBLISH: z
    .string()
    .refine(isAddress, 'must be an IP address: 127.0.0.1 for this machine alone, or 0.0.0.0 for its networks')
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:|rqlites?:\/\/)./, 'must start with file: and name a file, or with rqlite:// and name a node')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(/^[\x20-\x7e]*$/, 'may have letters, digits and signs of ASCII only: it is sent in a header')
    .optional(),
  APP_URL: origin.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`)
    .optional(),
  FIRST_ORGANIZATION: z
    .string()
    .max(MAX_ORGANIZATION_NAME_LENGTH, `must have at most ${MAX_ORGANIZATION_NAME_LENGTH} characters`)
    .default('First Agency'),
  ACCESS_TTL_S: wholeNumber(1, 86_400, 7200),
  REFRESH_TTL_S: wholeNumber(1, 7_776_000, 2_592_000),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ADDRESS_LIMIT: wholeNumber(10, 1_000_000, 1500),
  STORAGE_LIMIT_MB: wholeNumber(0, 100_000_000, 2048),
  WATCHDOG_S: wholeNumber(0, 3600, 10),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  PROXY_NETWORKS: networks.default([]),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: z
    .string()
    .refine((value) => httpAddress(value) !== null, HTTP_ADDRESS)
    .optional(),
  GEMINI_MODEL: z.string().default('gemini-2.5-flash'),
  REFINE_TIMEOUT_S: wholeNumber(1, 600, 60),
  CONTACT_EMAIL: email.default('sales@lumenline.example'),
  DEMO_MODE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  NODE_ENV: z.string().default('production'),
})

export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)

const EnvironmentSchema = Settings.check((context) => {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = context.value
  if (ADMIN_EMAIL && !ADMIN_PASSWORD)
    context.issues.push({
      code: 'custom',
      path: ['ADMIN_PASSWORD'],
      message: 'is missing beside ADMIN_EMAIL',
      input: '',
    })
  if (ADMIN_PASSWORD && !ADMIN_EMAIL)
    context.issues.push({
      code: 'custom',
      path: ['ADMIN_EMAIL'],
      message: 'is missing beside ADMIN_PASSWORD',
      input: '',
    })
})

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * @param rootDir the folder of the running build, by default the current folder
 * @param homeDir the base of relative paths in settings, so that they mean the same for every build
 * @throws ConfigError with one line per mistake, never containing a value (it could be a secret)
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  rootDir = process.cwd(),
  homeDir = rootDir,
): Config {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value?.trim() ? [[name, name.endsWith('PASSWORD') ? value : value.trim()]] : [],
    ),
  )
  const parsed = EnvironmentSchema.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  }
  const settings = parsed.data
  const dataDir = resolve(homeDir, settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? `file:${resolve(dataDir, 'lumenline.db')}`,
    backupDir: resolve(homeDir, settings.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    metricsToken: settings.METRICS_TOKEN ?? null,
    appUrl: settings.APP_URL ?? null,
    secure: settings.APP_URL?.startsWith('https:') ?? false,
    firstAdmin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    firstOrganization: settings.FIRST_ORGANIZATION,
    accessTtlS: settings.ACCESS_TTL_S,
    refreshTtlS: settings.REFRESH_TTL_S,
    rateLimit: settings.RATE_LIMIT === 'on',
    addressLimit: settings.ADDRESS_LIMIT,
    storageLimit: settings.STORAGE_LIMIT_MB === 0 ? null : settings.STORAGE_LIMIT_MB * 1024 * 1024,
    // A debugger blocks the loop at breakpoints.
    watchdogS: settings.NODE_ENV === 'development' ? 0 : settings.WATCHDOG_S,
    watchdogFile: resolve(rootDir, 'build/watchdog-worker.mjs'),
    trustProxy: settings.TRUST_PROXY,
    proxyNetworks: settings.PROXY_NETWORKS,
    gemini: settings.GEMINI_API_KEY
      ? {
          apiKey: settings.GEMINI_API_KEY,
          baseUrl: settings.GEMINI_BASE_URL,
          model: settings.GEMINI_MODEL,
          refineTimeoutMs: settings.REFINE_TIMEOUT_S * 1000,
        }
      : null,
    contactEmail: settings.CONTACT_EMAIL,
    demoMode: settings.DEMO_MODE === 'on',
    logLevel: settings.LOG_LEVEL,
    devMode: settings.NODE_ENV === 'development',
    rootDir,
    migrationsDir: resolve(rootDir, 'db/migrations'),
    workerFile: resolve(rootDir, 'build/recognition-worker.mjs'),
    backupWorkerFile: resolve(rootDir, 'build/backup-worker.mjs'),
    refineWorkerFile: resolve(rootDir, 'build/refine-worker.mjs'),
    tableWorkerFile: resolve(rootDir, 'build/table-worker.mjs'),
    checkpointWorkerFile: resolve(rootDir, 'build/checkpoint-worker.mjs'),
  }
}
