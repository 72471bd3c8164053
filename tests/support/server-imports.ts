import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { currentBuild } from '../../scripts/lib/builds.mjs'

/** The files of a build that Node runs on the server. */
const RUN = [
  'index.js',
  'recognition-worker.mjs',
  'backup-worker.mjs',
  'refine-worker.mjs',
  'table-worker.mjs',
  'checkpoint-worker.mjs',
]
const IMPORTED = /(?:^import [^'"\n]*|^\} from |resolve\()["']([^."'/][^"']*)["']/gm

/** The packages that the current build imports when it runs, without those of Node itself. */
export function packagesOfServer(): readonly string[] {
  const folder = currentBuild()?.folder ?? '.'
  const code = RUN.map((name) => readFileSync(join(folder, 'build', name), 'utf8')).join('\n')
  const names = [...code.matchAll(IMPORTED)].map(([, name = '']) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].filter((name) => !isBuiltin(name))
}

/** True for a package that a release installs, as opposed to one that only builds or tests need. */
export function isInRelease(name: string): boolean {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const found = packages[`node_modules/${name}`]
  return found !== undefined && found.dev === undefined
}
