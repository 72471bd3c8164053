// The layers and rooms of docs/house.md as checks.

const { LAYERS, ROOMS } = require('./scripts/lib/rooms.cjs')

const TEST = '\\.test\\.tsx?$'
const SERVER = '\\.server\\.tsx?$'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Matches the files directly in a room, not those of a room inside it. */
const within = (layer, room) => `^${room === '.' ? layer : `${layer}/${room}`}/[^/]+$`

const roomRules = Object.entries(ROOMS).flatMap(([layer, rooms]) => [
  ...rooms
    .slice(0, -1)
    .map((room, at) =>
      rule(
        `room: ${layer}/${room}`,
        { path: within(layer, room), pathNot: TEST },
        { path: rooms.slice(at + 1).map((above) => within(layer, above)), dependencyTypesNot: ['dynamic-import'] },
      ),
    ),
  rule(
    `every folder of ${layer} is a listed room`,
    {},
    { path: `^${layer}/`, pathNot: rooms.map((room) => within(layer, room)) },
  ),
])

module.exports = {
  forbidden: [
    ...Object.entries(LAYERS).map(([folder, below]) =>
      rule(
        `layer: ${folder}`,
        { path: `^${folder}/`, pathNot: TEST },
        { path: '^(app|db)/', pathNot: [folder, ...below].map((allowed) => `^${allowed}/`) },
      ),
    ),
    ...roomRules,
    rule(
      'domain is plain TypeScript',
      { path: '^app/(domain|refine)/', pathNot: TEST },
      {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'],
        pathNot: 'node_modules/(fast-xml-parser|fflate|numfmt)/',
      },
    ),
    rule(
      'editor state, actions, effects, workers and drafts know no React',
      { path: '^app/editor/(state|actions|effects|workers|drafts)/', pathNot: TEST },
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
      { path: '^app/(recognition|services|http)/', pathNot: [SERVER, TEST] },
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
