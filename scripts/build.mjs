import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleEditor } from './lib/editor-bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { digest, inProject, textOf } from './lib/project.mjs'
import { cleanEnv, Failure, main, run, say } from './lib/say.mjs'

const STAMP = inProject('build', '.stamp')
const LOCK = inProject('.cache', 'build.lock')
const ASSETS = inProject('public', 'build')
const PAGE_WORKERS = inProject('public', 'workers')
const INPUTS = [
  'app',
  'db',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'public/icons',
  'public/manifest.webmanifest',
  'scripts/build.mjs',
  'scripts/lib/editor-bundle.mjs',
]
const THREADS = {
  'recognition-worker': inProject('app', 'services', 'recognition', 'local', 'worker.server.ts'),
  'backup-worker': inProject('db', 'backup-worker.server.ts'),
  'refine-worker': inProject('app', 'services', 'refine', 'interpreter-worker.server.ts'),
}
const SERVICE_WORKER = inProject('public', 'sw.js')
/** What the service worker keeps from the first visit on: the editor, and what is not large; the rest once it was used. */
const KEPT =
  /^\/(?:build\/editor\/.*\.js|build\/_assets\/.*\.(?:css|woff2)|workers\/.*\.js|icons\/.*|favicon\.svg|manifest\.webmanifest)$/
const TOO_LARGE_TO_KEEP = 300_000
const COMPRESSED = /\.(?:js|css|svg|json|txt|map)$/
const TOO_SMALL_TO_COMPRESS = 1024

const isSource = (path) => !/\.test\.tsx?$/.test(path)
const wantedStamp = () => `${digest(INPUTS, isSource)} ${process.version}`
const isBuilt = () =>
  textOf(STAMP) === wantedStamp() &&
  [inProject('build', 'index.js'), inProject('build', 'editor.json'), ASSETS, PAGE_WORKERS, SERVICE_WORKER].every(
    existsSync,
  )

/** Options of the bundles that read pictures, write backups and work out instructions beside the server, for building and watching alike. */
export function workerBundle() {
  return {
    entryPoints: THREADS,
    outdir: inProject('build'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
    alias: { '~': inProject('app'), '#db': inProject('db') },
  }
}

/** Options of the bundles that read and write files beside the page; Remix's compiler makes no workers. */
export function pageWorkerBundle() {
  return {
    entryPoints: {
      'read-xml': inProject('app', 'editor', 'effects', 'xml-worker.ts'),
      sheets: inProject('app', 'editor', 'effects', 'sheet-worker.ts'),
    },
    outdir: inProject('public', 'workers'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    alias: {
      '~': inProject('app'),
      fflate: inProject('app', 'editor', 'effects', 'zip-here.ts'),
      'fflate/browser': inProject('node_modules', 'fflate', 'esm', 'browser.js'),
    },
  }
}

/** What reads PDF files in the browser: its worker, decoders and letters, fetched when the first PDF is opened. */
export function copyPdfReader() {
  const library = inProject('node_modules', 'pdfjs-dist')
  const folder = join(PAGE_WORKERS, 'pdf')
  mkdirSync(folder, { recursive: true })
  cpSync(join(library, 'legacy', 'build', 'pdf.worker.min.mjs'), join(folder, 'pdf.worker.mjs'))
  cpSync(join(library, 'wasm', 'openjpeg_nowasm_fallback.js'), join(folder, 'openjpeg_nowasm_fallback.js'))
  cpSync(join(library, 'standard_fonts'), folder, { recursive: true })
}

async function buildBundles() {
  const { build } = await import('esbuild')
  copyPdfReader()
  await Promise.all([build(workerBundle()), build(pageWorkerBundle()), bundleEditor()])
}

/** The service worker knows the files of its release by name, so it is built when they are there. */
async function buildServiceWorker() {
  const folder = inProject('public')
  const { entry, chunks } = JSON.parse(textOf(inProject('build', 'editor.json')))
  const needed = new Set([entry, ...chunks])
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ address: `/${relative(folder, path).replaceAll(sep, '/')}`, size: statSync(path).size }))
    .filter(({ address, size }) => KEPT.test(address) && (needed.has(address) || size <= TOO_LARGE_TO_KEEP))
    .map(({ address }) => address)
    .sort()
  const { build } = await import('esbuild')
  await build({
    entryPoints: [inProject('app', 'pwa', 'sw.ts')],
    outfile: SERVICE_WORKER,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    define: { RELEASE: JSON.stringify(digest(INPUTS, isSource).slice(0, 16)), RELEASE_FILES: JSON.stringify(files) },
  })
}

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < TOO_SMALL_TO_COMPRESS) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Files of earlier builds go, the new ones get their compressed twins. */
async function finishAssets(startedAt) {
  const files = readdirSync(ASSETS, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const isOld = (path) => statSync(path).mtimeMs < startedAt - 2000
  for (const path of files.filter(isOld)) rmSync(path)
  await Promise.all(files.filter((path) => !isOld(path) && COMPRESSED.test(path)).map(compress))
}

/** Two builds at once would mix their files: the second waits. @returns a function that opens the lock again */
async function lock() {
  mkdirSync(inProject('.cache'), { recursive: true })
  for (let told = false; ; ) {
    try {
      const file = openSync(LOCK, 'wx')
      writeFileSync(file, String(process.pid))
      closeSync(file)
      return () => rmSync(LOCK, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(textOf(LOCK))
    if (owner > 0 && !isAlive(owner)) rmSync(LOCK, { force: true })
    else if (!told) {
      say('Another build is running; waiting for it…')
      told = true
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function buildNow() {
  say('Building…')
  const startedAt = Date.now()
  const stamp = wantedStamp()
  rmSync(STAMP, { force: true })
  const remix = inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  const code = await run(process.execPath, [remix, 'build'], { env: cleanEnv({ NODE_ENV: 'production' }), quiet: true })
  if (code !== 0) throw new Failure('The build failed; the lines above say why.')
  await buildBundles()
  await finishAssets(startedAt)
  await buildServiceWorker()
  writeFileSync(STAMP, stamp)
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Builds here when sources changed since the last build. */
async function buildIfNeeded() {
  if (isBuilt()) return
  const unlock = await lock()
  try {
    if (!isBuilt()) await buildNow()
  } finally {
    unlock()
  }
}

/**
 * Builds when sources changed since the last build: in a process of its own, so that the compilers, their helpers and their
 * memory do not stay beside a server for as long as it lives.
 * @throws Failure when the build fails
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  if ((await run(process.execPath, [import.meta.filename])) !== 0) throw new Failure('Nothing was built.')
}

if (import.meta.filename === process.argv[1]) {
  await main(async () => {
    process.chdir(inProject('.'))
    await ensureInstalled()
    await buildIfNeeded()
  })
}
