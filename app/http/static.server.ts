import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Build files carry a hash in their names; the service worker must always be asked for anew. */
function cacheControl(path: string): string {
  if (path.startsWith('/build/')) return YEAR
  return path === '/sw.js' || path.endsWith('.webmanifest') ? 'no-cache' : HOUR
}

export interface StaticFiles {
  /** Sends the file, or calls `next` when there is none. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** True for paths under a folder of files, where a missing one is never a page. [ROUTE-16] */
  isFilePath(pathname: string): boolean
}

/** The files of `public/`, listed once at start; precompressed ones are preferred; dot files are never sent. */
export function createStaticFiles(rootDir: string): StaticFiles {
  const folder = join(rootDir, 'public')
  const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`/${entry.name}/`] : [],
  )
  const serve = sirv(folder, {
    dev: false,
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  })
  return {
    serve,
    isFilePath: (pathname) => pathname.startsWith('/build/') || folders.some((name) => pathname.startsWith(name)),
  }
}
