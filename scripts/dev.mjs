import { spawn } from 'node:child_process'
import { copyPdfReader, pageWorkerBundle, workerBundle } from './build.mjs'
import { bundleEditor } from './lib/editor-bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { cleanEnv, main, say } from './lib/say.mjs'

/**
 * The development server: pages and components reload in the browser, changed server code at the next request. remix-serve
 * runs the app here, without the checks, headers and limits of the production server.
 */
await main(async () => {
  process.chdir(inProject('.'))
  await ensureInstalled()
  copyPdfReader()
  const { context } = await import('esbuild')
  const options = [workerBundle(), pageWorkerBundle()]
  const bundles = await Promise.all(options.map((bundle) => context(bundle)))
  await Promise.all(bundles.map((bundle) => bundle.watch()))
  const editor = await bundleEditor({ watching: true })

  // The tool splits this at spaces, so it must not contain an absolute path.
  const serve = 'node node_modules/@remix-run/serve/dist/cli.js build/index.js'
  const remix = inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
  const env = cleanEnv({ NODE_ENV: 'development' })
  say(`Development server: http://localhost:${env.PORT || 3000}`)
  // --manual: makes the browser reload without restarting the server in the middle of requests.
  const child = spawn(process.execPath, [remix, 'dev', '--manual', '-c', serve], {
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', async (code) => {
    await Promise.all([...bundles.map((bundle) => bundle.dispose()), editor.close()])
    process.exit(code ?? 0)
  })
})
