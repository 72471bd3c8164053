import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, textOf } from './project.mjs'

const ENTRY = inProject('app', 'editor', 'main.ts')
/** What the editor's entry imports at once, though not before it has asked the server for its data. */
const SCREEN = inProject('app', 'editor', 'show-editor.tsx')
const FOLDER = 'build/editor'

/** Every module that some module needs at once, itself included. */
function neededBy(module, importsOf, known = new Set()) {
  if (known.has(module)) return known
  known.add(module)
  for (const next of importsOf(module)) neededBy(next, importsOf, known)
  return known
}

/**
 * Lays what the first screen needs into one file, whatever else needs it too: dozens of small files of their own
 * compress worse and are asked for one by one.
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

/** Imports stay as they are written: what Vite lays around each of them fetches styles, and no part has any of its own. */
function plainImports() {
  return {
    name: 'plain-imports',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === 'vite:build-import-analysis')
      if (at >= 0) plugins.splice(at, 1)
    },
  }
}

/**
 * Has the browser compile all of the first screen while it is fetched, beside the page's own work: one function at a time,
 * each when it is first called, cost a third of the main thread's time until the table stood.
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

/** Lets parts of the editor that could not be had be asked for again: see `app/editor/fetch-part.ts`, which is called instead. */
function partsAreFetched() {
  return {
    name: 'parts-are-fetched',
    renderDynamicImport({ moduleId, targetModuleId }) {
      // The first screen has nothing to fall back on, and its file is on its way when its script runs.
      if (moduleId === ENTRY || targetModuleId === null) return null
      return { left: 'globalThis.fetchPart(', right: ',import.meta.url)' }
    },
  }
}

/**
 * Shrinks the first screen once more. Terser gets it 3 % smaller than esbuild, which is more than any one part of it weighs,
 * and takes seconds for it; what is opened later is not worth them.
 */
function shrunkFirstScreen() {
  return {
    name: 'shrunk-first-screen',
    async generateBundle(_options, bundle) {
      const { minify } = await import('terser')
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.moduleIds.includes(SCREEN)) continue
        file.code = (await minify(file.code, { module: true })).code
      }
    },
  }
}

/** Tells the server where the editor is: its script, and the files that it imports at once and so can be fetched beside it. */
function tellServer(root) {
  return {
    name: 'tell-server',
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
 * Bundles the editor. The page at / starts it by itself, without the router that the other pages share; what is opened
 * later are files of their own. Watching, it stays and bundles again after every change.
 * @param root the folder whose build/ and public/ are written
 * @returns when watching, what has `close()`
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
    plugins: [
      plainImports(),
      partsAreFetched(),
      ...(watching ? [] : [shrunkFirstScreen()]),
      compiledAhead(),
      tellServer(root),
    ],
    build: {
      outDir: join(root, 'public'),
      emptyOutDir: false,
      assetsDir: FOLDER,
      target: 'es2022',
      minify: watching ? false : 'esbuild',
      sourcemap: watching,
      modulePreload: false,
      reportCompressedSize: false,
      watch: watching ? {} : null,
      rollupOptions: {
        input: ENTRY,
        // Libraries mark their parts for servers that render; here everything runs in the browser.
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
