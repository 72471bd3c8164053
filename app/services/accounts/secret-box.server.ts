import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../base/config.server'

/** Stored next to the database, and not part of its backups. */
export const KEY_FILE = 'secrets.key'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Prefixes of a secret stored without a key, and of a sealed one. */
const PLAIN = 'plain.'
const SEALED = 'sealed.'

/** Stores secrets that must be readable again, such as those shared with an authenticator app. */
export interface SecretBox {
  /** The text to store, encrypted if there is a key. It opens only under the same `name`, so that rows cannot be swapped. */
  seal(secret: Buffer, name: string): string
  /** Null if the key is missing or a different one, or the text was changed. Text stored without a key opens without one. */
  open(stored: string, name: string): Buffer | null
  /** True if it would be stored differently today. */
  isOutdated(stored: string): boolean
}

/**
 * The key of a data folder: 32 bytes as 64 hexadecimal digits in `secrets.key`; null without that file.
 * @throws ConfigError when the file holds something else
 */
export function readSecretKey(dataDir: string): Buffer | null {
  const file = join(dataDir, KEY_FILE)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8').trim()
  if (text.length === 64 && /^[0-9a-f]+$/i.test(text)) return Buffer.from(text, 'hex')
  throw new ConfigError([`${file} must hold 64 hexadecimal digits, as openssl rand -hex 32 writes them.`])
}

export function createSecretBox(key: Buffer | null): SecretBox {
  return {
    seal(secret, name) {
      if (key === null) return PLAIN + secret.toString('base64url')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return SEALED + sealed.toString('base64url')
    },

    open(stored, name) {
      if (stored.startsWith(PLAIN)) return Buffer.from(stored.slice(PLAIN.length), 'base64url')
      if (key === null || !stored.startsWith(SEALED)) return null
      const sealed = Buffer.from(stored.slice(SEALED.length), 'base64url')
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(name))
          .setAuthTag(sealed.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },

    isOutdated: (stored) => key !== null && !stored.startsWith(SEALED),
  }
}
