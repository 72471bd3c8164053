import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/** A folder with the product as its next release: another version, what is new in it, and a word of the screen changed. */
export class NextRelease {
  readonly root = mkdtempSync(join(tmpdir(), 'lumenline-next-'))

  constructor(readonly version: string) {
    for (const part of PARTS) cpSync(part, join(this.root, part), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(this.root, 'node_modules'))
    this.change('package.json', /"version": ".+"/, `"version": "${version}"`)
    this.change('CHANGELOG.md', /\n## /, `\n## ${version} · 2027-01-02 · The next one\n\n- Rows with wings\n\n## `)
    this.change('app/domain/messages.ts', "installed: 'Installed app'", "installed: 'Next app'")
  }

  private change(part: string, before: RegExp | string, after: string): void {
    const path = join(this.root, part)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(before, after)
    if (changed === text) throw new Error(`${part} could not be changed`)
    writeFileSync(path, changed)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
