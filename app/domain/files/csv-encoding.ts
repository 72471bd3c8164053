const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Bytes checked for zeros in every second byte, and characters checked for control characters. */
const SAMPLE = 4000

/** Decodes a CSV file by its byte order mark; without one, as UTF-8 if valid, otherwise as Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? bareUtf16(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** True if a text has null characters or more control characters than an old text file may contain. */
export function isBinary(text: string): boolean {
  if (text.includes('\0')) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern detects control characters
  const controls = text.slice(0, SAMPLE).match(/[\u0001-\u0008\u000b\u000e-\u001f]/g)?.length ?? 0
  return controls > Math.min(text.length, SAMPLE) / 100
}

/** Detects UTF-16 without a mark: in Western languages every second byte is zero. */
function bareUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 5 && even === 0) return 'utf-16le'
  return even > sample.length / 5 && odd === 0 ? 'utf-16be' : null
}
