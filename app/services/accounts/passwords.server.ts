import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '~/domain/errors'
import { PASSWORD_HASHES_AT_ONCE, PASSWORD_HASHES_WAITING } from '~/domain/limits/accounts'
import { requests } from '~/domain/page-messages'

const SALT_BYTES = 16
const KEY_BYTES = 32
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/

/** scrypt's N is 2 ** logN; memory is 128 * N * r bytes. */
export interface Cost {
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** Takes 16 MiB and about a quarter of a second per hash. */
const COST: Cost = { logN: 14, r: 8, p: 5 }

export interface Passwords {
  /** Returns `scrypt$logN$r$p$salt$key`, salt and key in base64url. @throws AppError busy when too many wait */
  hash(password: string): Promise<string>
  /**
   * With `stored` null it takes the same time and returns false, so that timing does not reveal which e-mails have an
   * account.
   * @throws AppError busy when too many wait
   */
  verify(password: string, stored: string | null): Promise<boolean>
  /** True if `stored` was made with a different cost than new hashes. */
  isOutdated(stored: string): boolean
}

/** Runs two at a time: hashing shares the few threads of the process with file reads. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < PASSWORD_HASHES_AT_ONCE) running += 1
    else {
      if (waiting.length >= PASSWORD_HASHES_WAITING) throw new AppError('busy', requests.signInBusy, { retryAfterS: 5 })
      // The job that finishes passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** scrypt pads short passwords with NULs, so a password ending in NULs equals one without them. */
export const hasPadding = (password: string) => password.includes('\0')

function derive(password: string, salt: Buffer, { logN, r, p }: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function parseStored(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [, logN, r, p, salt, key] = STORED.exec(stored) ?? []
  if (salt === undefined || key === undefined) throw new Error('A stored password hash is damaged.')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Hashes passwords. A cheaper cost is for tests. */
export function createPasswords(cost: Cost = COST): Passwords {
  const inTurn = createQueue()
  const prefix = `scrypt$${cost.logN}$${cost.r}$${cost.p}$`
  /** Stand-in hash for an unknown e-mail: no password produces this key. */
  const nobody = `${prefix}${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        const key = await derive(password, salt, cost, KEY_BYTES)
        return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const { cost: itsCost, salt, key } = parseStored(stored ?? nobody)
        const isRight = timingSafeEqual(await derive(password, salt, itsCost, key.length), key)
        return isRight && stored !== null && !hasPadding(password)
      }),
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}
