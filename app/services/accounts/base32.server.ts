const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base 32 (RFC 4648) without padding; its alphabet avoids characters that look alike. */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += LETTERS.charAt((value >> bits) & 31)
    }
  }
  return bits === 0 ? text : text + LETTERS.charAt((value << (5 - bits)) & 31)
}
