import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, textOf } from './project.mjs'

const ENTRY = inProject('app', 'editor', 'main.ts')
/** The module the editor's entry imports right away, though only after requesting its data from the server. */
const SCREEN = inProject('app', 'editor', 'show-editor.tsx')
const FOLDER = 'build/editor'
const TARGET = 'es2022'

/** All modules that a module imports statically, directly or indirectly, including itself. */
function neededBy(module, importsOf, known = new Set()) {
  if (known.has(module)) return known
  known.add(module)
  for (const next of importsOf(module)) neededBy(next, importsOf, known)
  return known
}

/**
 * Puts everything the first screen needs into one file, even if other parts need it too: dozens of small files compress
 * worse and cost a request each.
 */
function firstScreen() {
  let modules
  return (id, { getModuleInfo }) => {
    const importsOf = (module) => getModuleInfo(module)?.importedIds ?? []
    if (!modules) {
      modules = neededBy(SCREEN, importsOf)
      for (const module of neededBy(ENTRY, importsOf)) modules.delete(module)
    }
    return modules.has(id) ? 'editor' : undefined
  }
}

/**
 * Makes the browser compile the whole first screen while it downloads, in parallel with the page's own work. Compiling
 * function by function, each at its first call, cost a third of the main thread's time until the table appeared.
 */
function compiledAhead() {
  return {
    name: 'compiled-ahead',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (file.moduleIds.includes(SCREEN)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  }
}

/** Makes it possible to retry parts of the editor that failed to load: they load through `app/editor/fetch-part.ts`. */
function partsAreFetched() {
  return {
    name: 'parts-are-fetched',
    renderDynamicImport({ moduleId, targetModuleId }) {
      // The first screen has no fallback, and its file is already being fetched when its script runs.
      if (moduleId === ENTRY || targetModuleId === null) return null
      return { left: 'globalThis.fetchPart(', right: ',import.meta.url)' }
    },
  }
}

const SHRINK = {
  minify: true,
  treeShaking: true,
  charset: 'utf8',
  format: 'esm',
  target: TARGET,
  legalComments: 'none',
}

/** A second pass saves 240 bytes. */
const TWICE = { module: true, compress: { passes: 2 } }

/**
 * Shrinks every file with esbuild, and the first screen once more with terser: 3 % less there, more than any single part
 * of it weighs, but it takes seconds.
 */
function shrunk() {
  return {
    name: 'shrunk',
    async generateBundle(_options, bundle) {
      const [{ transform }, { minify }] = await Promise.all([import('esbuild'), import('terser')])
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      await Promise.all(
        chunks.map(async (file) => {
          const { code } = await transform(file.code, SHRINK)
          file.code = file.moduleIds.includes(SCREEN) ? (await minify(code, TWICE)).code : code
        }),
      )
    },
  }
}

/**
 * Writes for the server where the editor is: its script, and the files that it imports at once, to be fetched in parallel.
 */
function writeEditorAssets(root) {
  return {
    name: 'write-editor-assets',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const importsOf = (file) => bundle[file].imports
      const entry = chunks.find(({ isEntry }) => isEntry).fileName
      const screen = chunks.find(({ moduleIds }) => moduleIds.includes(SCREEN)).fileName
      const files = neededBy(screen, importsOf, neededBy(entry, importsOf))
      files.delete(entry)
      const address = (file) => `/${file}`
      mkdirSync(join(root, 'build'), { recursive: true })
      const assets = { entry: address(entry), chunks: Array.from(files, address) }
      writeFileSync(join(root, 'build', 'editor.json'), JSON.stringify(assets))
    },
  }
}

/**
 * Bundles the editor. The page at / starts it without the router that the other pages share; parts opened later are
 * separate files. In watch mode it keeps running and rebuilds after every change.
 * @param root the folder whose build/ and public/ are written
 * @returns in watch mode, an object with `close()`
 */
export async function bundleEditor({ watching = false, root = inProject('.') } = {}) {
  const { build } = await import('vite')
  return build({
    configFile: false,
    envFile: false,
    publicDir: false,
    root: inProject('.'),
    logLevel: 'warn',
    resolve: { alias: { '~': inProject('app') } },
    esbuild: { jsx: 'automatic', jsxDev: false, legalComments: 'none' },
    define: {
      'process.env.NODE_ENV': JSON.stringify(watching ? 'development' : 'production'),
      APP_VERSION: JSON.stringify(JSON.parse(textOf(inProject('package.json'))).version),
    },
    plugins: [partsAreFetched(), ...(watching ? [] : [shrunk()]), compiledAhead(), writeEditorAssets(root)],
    build: {
      outDir: join(root, 'public'),
      emptyOutDir: false,
      assetsDir: FOLDER,
      target: TARGET,
      // Vite keeps the imports of a library as written. In an application it wraps each `import()` to load styles, and no
      // part has styles. It does not shrink libraries.
      lib: { entry: ENTRY, formats: ['es'] },
      minify: false,
      sourcemap: watching,
      modulePreload: false,
      reportCompressedSize: false,
      watch: watching ? {} : null,
      rollupOptions: {
        preserveEntrySignatures: false,
        // Libraries mark their parts for server rendering; here everything runs in the browser.
        onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
        output: {
          entryFileNames: `${FOLDER}/[name]-[hash].js`,
          chunkFileNames: `${FOLDER}/[name]-[hash].js`,
          manualChunks: firstScreen(),
          onlyExplicitManualChunks: true,
        },
      },
    },
  })
}
