import pino from 'pino'
import type { Config } from './config.server'
import { standardOutput } from './log-output.server'

export type Log = pino.Logger

/** Names of values that never reach the log, at the top level of an entry or one or two levels below. */
const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'accessToken',
  'refreshToken',
  'cookieToken',
  'codeToken',
  'secret',
  'adminToken',
  'inviteToken',
  'apiKey',
  'authorization',
  'cookie',
  '"set-cookie"',
  '"x-goog-api-key"',
]
const path = (prefix: string, name: string) => (name.startsWith('"') ? `${prefix}[${name}]` : `${prefix}.${name}`)
const PATHS = SECRETS.flatMap((name) => [name.startsWith('"') ? `[${name}]` : name, path('*', name), path('*.*', name)])

/** The message of a failed query contains its values (e-mails, hashes, cells); its cause is enough. */
function withoutValues(error: unknown): unknown {
  return error instanceof Error && 'params' in error && error.cause ? error.cause : error
}

/** One JSON line per entry on standard output (or `destination`). Errors belong under the key `err`. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: PATHS, censor: '[secret]' },
    serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error) as Error) },
  }
  return pino(options, destination ?? standardOutput())
}
