/** The output folder: a new one for each build, or the project itself for the development server. */
const folder = process.env.BUILD_FOLDER || '.'

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverBuildPath: `${folder}/build/index.js`,
  assetsBuildDirectory: `${folder}/public/build`,
  // The server uses only a small part of these, but all of it would stay in memory: together 15 MB at rest. Bundled
  // packages are installed for building only.
  serverDependenciesToBundle: [/^zod/, /^drizzle-orm/, /^lucide/, 'isbot'],
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
}
