import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import sirv from 'sirv'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Build files have a hash in their names; workers keep their names and must always be revalidated. */
function cacheControl(path: string): string {
  if (path.startsWith('/build/')) return YEAR
  return path === '/sw.js' || path.startsWith('/workers/') || path.endsWith('.webmanifest') ? 'no-cache' : HOUR
}

const NAMES_A_FILE = /\.[a-z0-9]+$/i
const HIDDEN_FILE = /(?:\/|%2f)(?:\.|%2e)/i

export interface StaticFiles {
  /** Sends the file, or calls `next` if it does not exist. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** True for paths in a folder of files, where a missing file is never a page. [ROUTE-16] */
  isFilePath(pathname: string): boolean
}

/** A folder with this file is a complete build (scripts/lib/builds.mjs). */
const MARK = 'release.json'
/** File names here contain a hash of the content, so a file of another build is always the one requested. */
const NAMED_BY_CONTENT = '/build/'

type Send = ReturnType<typeof sirv>

const sender = (rootDir: string): Send =>
  sirv(join(rootDir, 'public'), {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  })

/**
 * Serves the files of other builds kept next to this one: pages that were open during an update continue to request
 * files of their build. Checked at each request, because builds come and go while the server runs.
 */
function createSendersBeside(rootDir: string): () => readonly Send[] {
  const beside = dirname(rootDir)
  const known = new Map<string, Send>()
  if (!existsSync(join(rootDir, MARK))) return () => []
  return () =>
    readdirSync(beside)
      .filter((name) => name !== basename(rootDir) && existsSync(join(beside, name, MARK)))
      .map((name) => {
        const send = known.get(name) ?? sender(join(beside, name))
        known.set(name, send)
        return send
      })
}

/**
 * Serves the files of `public/`; prefers precompressed ones; never sends dot files. Files are looked up on every
 * request, not listed once: a file removed by a rebuild is then a 404, where a stale list would crash the process.
 */
export function createStaticFiles(rootDir: string): StaticFiles {
  const folder = join(rootDir, 'public')
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`/${entry.name}/`] : [],
  )
  const send = sender(rootDir)
  const besides = createSendersBeside(rootDir)
  return {
    serve(request, response, next) {
      // Most requests are for data: only paths that look like a file are looked up on disk.
      const pathname = request.url?.split('?', 1)[0] ?? '/'
      if (!NAMES_A_FILE.test(pathname) || HIDDEN_FILE.test(pathname)) return next()
      const sendFromBeside = () =>
        besides().reduceRight<() => void>((otherwise, one) => () => one(request, response, otherwise), next)()
      send(request, response, pathname.startsWith(NAMED_BY_CONTENT) ? sendFromBeside : next)
    },
    isFilePath: (pathname) => pathname.startsWith('/build/') || folders.some((name) => pathname.startsWith(name)),
  }
}
