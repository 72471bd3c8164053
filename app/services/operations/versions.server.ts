import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ChangelogView, VersionView } from '~/contracts/version'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { Config } from '../base/config.server'

export interface Versions {
  /** [API-37] */
  current(): VersionView
  /** The changes of `latest`, or of a version as named in the changelog. [API-38] @throws AppError notFound */
  changelog(version: string): ChangelogView
}

const PackageSchema = z.object({ version: z.string() })
const HEADING = /^## (\S+) · (\d{4}-\d{2}-\d{2}) · (.+)$/

/** The versions of a changelog, in its order: `## version · date · title`, then `- ` for each change. */
export function parseChangelog(text: string): ChangelogView[] {
  type Entry = { version: string; date: string; title: string; changes: string[] }
  const versions: Entry[] = []
  let latest: Entry | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, version, date, title] = HEADING.exec(line.trimEnd()) ?? []
    // Unreleased changes belong to no version.
    if (line.startsWith('## ')) latest = undefined
    if (version && date && title) {
      latest = { version, date, title, changes: [] }
      versions.push(latest)
    } else if (latest && line.startsWith('- ')) latest.changes.push(line.slice(2).trim())
    else if (latest?.changes.length && /^ {2}\S/.test(line)) {
      latest.changes.push(`${latest.changes.pop()} ${line.trim()}`)
    }
  }
  return versions
}

/** A hash of the built client files, by name and content; empty if nothing is built. */
async function checksumOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) return ''
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file.slice(folder.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Reads package.json, CHANGELOG.md and the built client once; a running server does not change its version. */
export async function openVersions({ rootDir, devMode }: Pick<Config, 'rootDir' | 'devMode'>): Promise<Versions> {
  const { version } = PackageSchema.parse(JSON.parse(await readFile(join(rootDir, 'package.json'), 'utf8')))
  const changelogs = parseChangelog(await readFile(join(rootDir, 'CHANGELOG.md'), 'utf8').catch(() => ''))
  const checksum = await checksumOf(join(rootDir, 'public/build'))
  return {
    current: () => ({ version, devMode, checksum }),
    changelog(wanted) {
      const found = wanted === 'latest' ? changelogs[0] : changelogs.find((entry) => entry.version === wanted)
      if (!found) throw new AppError('notFound', requests.notFound)
      return found
    },
  }
}
