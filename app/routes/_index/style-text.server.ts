import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, string>()

/** Text of built style sheets, for a page that should not wait for them. Cached by name, since names change with the content. */
export function styleText(rootDir: string, addresses: readonly string[]): string {
  return addresses.map((address) => textOf(rootDir, address)).join('\n')
}

function textOf(rootDir: string, address: string): string {
  const text = known.get(address) ?? readFileSync(join(rootDir, 'public', address), 'utf8')
  if (process.env.NODE_ENV === 'production') known.set(address, text)
  return text
}
