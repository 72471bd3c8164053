/**
 * Encodings by the first bytes of a file, longest marks first; '<?' reveals the code unit width of a file without a
 * mark.
 */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0x00, 0x00], 'utf-32le'],
  [[0x00, 0x00, 0xfe, 0xff], 'utf-32be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
]
const DECLARATION_LENGTH = 200
/** First bytes of files that users rename or pick by mistake. */
const OTHER_FILES: readonly (readonly [bytes: readonly number[], kind: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or an Excel workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Office file or a protected workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
]

/** Returns a description of a file that is certainly not XML; null for everything else. */
export function otherFileKind(bytes: Uint8Array): string | null {
  return OTHER_FILES.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? null
}

/** Returns the encoding of an XML file: by its byte order mark, otherwise as declared, otherwise UTF-8. */
export function xmlEncoding(bytes: Uint8Array): string {
  return markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8'
}

function markedEncoding(bytes: Uint8Array): string | null {
  return MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? null
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_LENGTH))
  const name = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? null
  // Some programs declare UTF-16 and then write UTF-8; since the declaration was readable as bytes, it cannot be
  // UTF-16.
  return name?.startsWith('utf-16') ? 'utf-8' : name
}
