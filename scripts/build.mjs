import { createHash } from 'node:crypto'
import { closeSync, cpSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { adopt, buildOf, currentBuild, isAlive, makeCurrent, newBuildFolder } from './lib/builds.mjs'
import { bundleEditor } from './lib/editor-bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { digest, inProject, textOf } from './lib/project.mjs'
import { cleanEnv, Failure, main, run, say } from './lib/say.mjs'

const LOCK = inProject('.cache', 'build.lock')
const INPUTS = [
  'app',
  'db',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  'public',
  'scripts/build.mjs',
  'scripts/lib/editor-bundle.mjs',
]
/** Outputs of the development server among the files that are served. */
const BUILT_IN_PLACE = ['public/build', 'public/workers', 'public/sw.js'].map((path) => inProject(path))
const THREADS = {
  'recognition-worker': inProject('app', 'recognition', 'thread', 'reading-worker.server.ts'),
  'backup-worker': inProject('db', 'backup-worker.server.ts'),
  'checkpoint-worker': inProject('db', 'checkpoint-worker.server.ts'),
  'watchdog-worker': inProject('app', 'http', 'watchdog', 'watchdog-worker.server.ts'),
  'refine-worker': inProject('app', 'services', 'refine', 'interpreter-worker.server.ts'),
  'table-worker': inProject('app', 'routes', '_page', 'table-worker.server.ts'),
}
/** Files the service worker caches on the first visit: the editor, and small files; the rest is cached once used. */
const KEPT =
  /^\/(?:build\/editor\/.*\.js|build\/_assets\/.*\.(?:css|woff2)|workers\/.*\.js|icons\/.*|favicon\.svg|manifest\.webmanifest)$/
const TOO_LARGE_TO_KEEP = 300_000
const COMPRESSED = /\.(?:js|css|svg|json|txt|map)$/
const TOO_SMALL_TO_COMPRESS = 1024
/**
 * Marks a child process started once all packages are there, except perhaps the database driver, which builds do not need.
 */
export const BUILD_ALONE = '--build-alone'
const FAILED = 'The build failed; the lines above say why.'

const isBuiltInPlace = (path) => BUILT_IN_PLACE.some((built) => path === built || path.startsWith(built + sep))
const isSource = (path) => !/\.test\.tsx?$/.test(path) && !isBuiltInPlace(path)
const wantedStamp = () => `${digest(INPUTS, isSource)} ${process.version}`
const isBuilt = (stamp = wantedStamp()) => currentBuild()?.stamp === stamp

/** Options of the bundles for the server's worker threads, for building and watching alike. */
export function workerBundle(root = inProject('.')) {
  return {
    entryPoints: THREADS,
    outdir: join(root, 'build'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Packages with native code, or ones that choose between development and production at startup.
    external: ['better-sqlite3', 'sharp', 'react', 'react-dom'],
    logLevel: 'warning',
    alias: { '~': inProject('app'), '#db': inProject('db') },
  }
}

/** Options of the bundles that read and write files in web workers; Remix's compiler cannot build workers. */
export function pageWorkerBundle(root = inProject('.')) {
  return {
    entryPoints: {
      'read-xml': inProject('app', 'editor', 'workers', 'xml-worker.ts'),
      sheets: inProject('app', 'editor', 'workers', 'sheet-worker.ts'),
    },
    outdir: join(root, 'public', 'workers'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    alias: {
      '~': inProject('app'),
      fflate: inProject('app', 'editor', 'workers', 'zip-here.ts'),
      'fflate/browser': inProject('node_modules', 'fflate', 'esm', 'browser.js'),
    },
  }
}

/** Copies the browser's PDF reader: its worker, decoders and fonts, fetched when the first PDF is opened. */
export function copyPdfReader(root = inProject('.')) {
  const library = inProject('node_modules', 'pdfjs-dist')
  const folder = join(root, 'public', 'workers', 'pdf')
  mkdirSync(folder, { recursive: true })
  cpSync(join(library, 'legacy', 'build', 'pdf.worker.min.mjs'), join(folder, 'pdf.worker.mjs'))
  cpSync(join(library, 'wasm', 'openjpeg_nowasm_fallback.js'), join(folder, 'openjpeg_nowasm_fallback.js'))
  cpSync(join(library, 'standard_fonts'), folder, { recursive: true })
}

async function buildBundles(root) {
  const { build } = await import('esbuild')
  copyPdfReader(root)
  await Promise.all([build(workerBundle(root)), build(pageWorkerBundle(root)), bundleEditor({ root })])
}

/** Builds the service worker; it runs last because it lists the files of its release by name. */
async function buildServiceWorker(root, release) {
  const folder = join(root, 'public')
  const { entry, chunks } = JSON.parse(textOf(join(root, 'build', 'editor.json')))
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
    outfile: join(folder, 'sw.js'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    define: { RELEASE: JSON.stringify(release), RELEASE_FILES: JSON.stringify(files) },
  })
}

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < TOO_SMALL_TO_COMPRESS) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, quality), promisify(gzip)(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Writes compressed copies next to the built files. */
async function compressAssets(root) {
  const files = readdirSync(join(root, 'public', 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.filter((path) => COMPRESSED.test(path)).map(compress))
}

/** Copies everything else that a running server reads, as it is at this moment. */
function copyParts(root) {
  cpSync(inProject('public'), join(root, 'public'), { recursive: true, filter: (path) => !isBuiltInPlace(path) })
  cpSync(inProject('db', 'migrations'), join(root, 'db', 'migrations'), { recursive: true })
  for (const name of ['package.json', 'CHANGELOG.md']) cpSync(inProject(name), join(root, name))
}

/** Makes a second build wait; two at once would mix their files. @returns a function that releases the lock */
async function lock() {
  mkdirSync(inProject('.cache'), { recursive: true })
  for (let isReported = false; ; ) {
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
    else if (!isReported) {
      say('Another build is running; waiting for it…')
      isReported = true
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/**
 * Escapes all characters beyond Latin-1, which does not change the meaning. Node keeps the source text for the lifetime of
 * the process, and a single such character, even in a comment, doubles the memory of all of it.
 */
async function narrow(path) {
  const text = await readFile(path, 'utf8')
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  await writeFile(path, text.replace(/[\u0100-\uffff]/g, escaped))
}

/** @throws Failure when the sources cannot be built */
async function fill(root) {
  const remix = inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  const env = cleanEnv({ NODE_ENV: 'production', BUILD_FOLDER: relative(inProject('.'), root) })
  copyParts(root)
  if ((await run(process.execPath, [remix, 'build'], { env, quiet: true })) !== 0) throw new Failure(FAILED)
  await narrow(join(root, 'build', 'index.js'))
  await buildBundles(root).catch((error) => {
    throw error.errors || error.code ? new Failure(`${error.message}\n${FAILED}`) : error
  })
  await compressAssets(root)
}

/** Builds in a new folder; only a complete build replaces the previous one. */
async function buildNow(stamp) {
  say('Building…')
  const startedAt = Date.now()
  const root = newBuildFolder()
  try {
    await fill(root)
    const release = stamp.slice(0, 16)
    await buildServiceWorker(root, release)
    if (wantedStamp() !== stamp) throw new Failure('Sources were changed while they were built. Please build again.')
    const { version } = JSON.parse(textOf(join(root, 'package.json')))
    const about = { version, stamp, madeAt: new Date().toISOString() }
    writeFileSync(join(root, 'release.json'), JSON.stringify(about))
    adopt(root, `${version}-${createHash('sha256').update(stamp).digest('hex').slice(0, 12)}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Builds in this process if sources have changed since the last build; a kept build with the same sources is reused. */
async function buildIfNeeded() {
  if (isBuilt()) return
  const unlock = await lock()
  try {
    const stamp = wantedStamp()
    const kept = buildOf(stamp)
    if (kept) makeCurrent(kept.name)
    else await buildNow(stamp)
  } finally {
    unlock()
  }
}

/**
 * Builds if sources have changed since the last build. It uses a child process so that the compilers, their helpers and
 * their memory do not stay around for the lifetime of the server.
 * @throws Failure when the build fails
 */
export async function ensureBuilt() {
  if (isBuilt()) return
  if ((await run(process.execPath, [import.meta.filename, BUILD_ALONE])) !== 0)
    throw new Failure('Nothing was changed.')
}

if (import.meta.filename === process.argv[1]) {
  await main(async () => {
    process.chdir(inProject('.'))
    if (process.argv[2] === BUILD_ALONE) await buildIfNeeded()
    else await ensureInstalled(buildIfNeeded)
  })
}
