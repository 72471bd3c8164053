import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows for a key (RFC 6238), from a second, independent implementation. */
export function appCode(key: string, time = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.from(
    Math.floor(time / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  )
  const hash = [...createHmac('sha1', Buffer.from(bytes)).update(counter).digest()]
  const from = (hash[19] ?? 0) % 16
  const number = hash.slice(from, from + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}
