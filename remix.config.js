/** Where a build goes: a folder of its own beside the others, or for the development server the project itself. */
const folder = process.env.BUILD_FOLDER || '.'

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverBuildPath: `${folder}/build/index.js`,
  assetsBuildDirectory: `${folder}/public/build`,
  // Of these the server uses a small part, and all of it would stay in memory: together 15 MB at rest. What is bundled is
  // installed for building alone.
  serverDependenciesToBundle: [/^zod/, /^drizzle-orm/, 'isbot'],
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
}
