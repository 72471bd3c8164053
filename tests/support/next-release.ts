import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build and a start need, besides the packages. */
const PARTS = [
  'app',
  'db',
  'public/favicon.svg',
  'public/icons',
  'public/manifest.webmanifest',
  'scripts',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'CHANGELOG.md',
]

/**
 * Makes a folder with the product as its next release: another version, what is new in it, and a word of the screen
 * changed. @returns the folder
 */
export function nextRelease(root: string, version: string): string {
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const change = (part: string, before: RegExp | string, after: string) => {
    const path = join(root, part)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(before, after)
    if (changed === text) throw new Error(`${part} could not be changed`)
    writeFileSync(path, changed)
  }
  change('package.json', /"version": ".+"/, `"version": "${version}"`)
  change('CHANGELOG.md', /\n## /, `\n## ${version} · 2027-01-02 · The next one\n\n- Rows with wings\n\n## `)
  change('app/domain/messages.ts', "installed: 'Installed app'", "installed: 'Next app'")
  return root
}
