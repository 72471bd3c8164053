/** What the first bytes of a file say of its encoding, longest marks first; '<?' tells the width of a file without mark. */
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

/** The encoding of an XML file: by its byte order mark, else as declared, else UTF-8. */
export function xmlEncoding(bytes: Uint8Array): string {
  return markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8'
}

function markedEncoding(bytes: Uint8Array): string | null {
  return MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? null
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_LENGTH))
  const name = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? null
  // Programs that build the file in memory declare UTF-16 and then write UTF-8: the declaration was readable bytewise.
  return name?.startsWith('utf-16') ? 'utf-8' : name
}
