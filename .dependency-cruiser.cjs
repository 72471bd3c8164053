// The layer rule of docs/house.md as checks: each folder may import itself and the folders named beside it.
const BELOW = {
  'app/domain': [],
  'app/contracts': ['app/domain'],
  'app/ui': ['app/domain'],
  'app/theme': ['app/domain', 'app/ui'],
  'app/api': ['app/domain', 'app/contracts'],
  'app/pwa': ['app/domain', 'app/contracts', 'app/ui', 'app/api'],
  'app/editor': ['app/domain', 'app/contracts', 'app/ui', 'app/theme', 'app/api', 'app/pwa'],
  db: ['app/domain'],
  'app/services': ['app/domain', 'app/contracts', 'db'],
  'app/http': ['app/domain', 'app/contracts', 'app/services'],
  'app/routes': [
    'app/domain',
    'app/contracts',
    'app/ui',
    'app/theme',
    'app/api',
    'app/pwa',
    'app/editor',
    'app/services',
    'app/http',
  ],
}
const TEST = '\\.test\\.tsx?$'
const SERVER = '\\.server\\.tsx?$'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ...Object.entries(BELOW).map(([folder, below]) =>
      rule(
        `layer: ${folder}`,
        { path: `^${folder}/`, pathNot: TEST },
        { path: '^(app|db)/', pathNot: [folder, ...below].map((allowed) => `^${allowed}/`) },
      ),
    ),
    rule(
      'domain is plain TypeScript',
      { path: '^app/domain/', pathNot: TEST },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'],
        pathNot: 'node_modules/(fast-xml-parser|fflate)/',
      },
    ),
    rule(
      'editor state, actions, effects and drafts know no React',
      { path: '^app/editor/(state|actions|effects|drafts)/', pathNot: TEST },
      { path: ['node_modules/(react|react-dom|@remix-run|cmdk|react-aria|@tanstack)', '\\.tsx$'] },
    ),
    rule(
      'contracts are only types in the browser',
      { path: '^app/(api|editor|ui|pwa|theme)/', pathNot: TEST },
      { path: '^app/contracts/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server folders hold server files',
      { path: '^app/' },
      { path: '^app/(services|http)/', pathNot: [SERVER, TEST] },
    ),
    rule(
      'server files are imported by server files and routes',
      { path: '^app/', pathNot: [SERVER, TEST, '^app/routes/', '^app/(entry|root)'] },
      { path: SERVER },
    ),
    rule(
      'server packages stay in server files',
      { path: '^app/', pathNot: [SERVER, TEST] },
      {
        path: 'node_modules/(better-sqlite3|drizzle-orm|@google/generative-ai|sharp|tesseract.js|pino)/|^(node:)?(fs|fs/promises|child_process|crypto|os|worker_threads)$',
      },
    ),
    rule('no cycles', {}, { circular: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
}
