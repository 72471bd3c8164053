import { inProject } from './project.mjs'

/** Where the database driver lies among the packages. */
const DRIVER = ['node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node']
export const INSTALLED_DRIVER = inProject(...DRIVER)
export const driverIn = (folder) => [folder, ...DRIVER].join('/')

/** What a compiled driver depends on: Node's interface, the system, the processor, on Linux the C library. */
export function driverName() {
  process.report.excludeNetwork = true
  const { glibcVersionRuntime } = process.report.getReport().header
  const library = process.platform !== 'linux' ? '' : glibcVersionRuntime ? '-glibc' : '-musl'
  return `better_sqlite3-v${process.versions.modules}-${process.platform}-${process.arch}${library}.node`
}
