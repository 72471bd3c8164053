import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentBuild } from './builds.mjs'
import { inProject } from './project.mjs'
import { Failure } from './say.mjs'
import { readSettingsFile } from './settings-file.mjs'

/** Failures that the product tells in one line by itself. */
const TOLD = ['AppError', 'DatabaseClusterError', 'DatabaseFileError', 'FolderInUseError', 'MigrationError']
/** What the operating system refuses, in words. */
const REFUSALS = {
  EACCES: 'No permission',
  EPERM: 'No permission',
  EROFS: 'The file system is read-only',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  ENOENT: 'No such place',
  ENOTDIR: 'Not a folder',
  EEXIST: 'Not a folder',
}

const REMEDY = 'Let Lumenline write there, or set DATA_DIR, DATABASE_URL or BACKUP_DIR to another place.'

/**
 * The build that is in use, and the settings of the file that goes with it.
 * @throws Failure when nothing is built
 */
export async function loadBuild() {
  readSettingsFile()
  const current = currentBuild()
  if (current === null) throw new Failure('Nothing is built here yet: npm start does it, and npm run build.')
  const build = await import(pathToFileURL(join(current.folder, 'build', 'index.js')).href)
  return { build, folder: current.folder, name: current.name }
}

/**
 * What the product offers to whoever looks after it, from the build in use: nothing is installed or built, so that a
 * running server keeps what it serves.
 * @returns {Promise<Record<string, any>>}
 */
export async function loadProduct() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  const { build, folder } = await loadBuild()
  return build.entry.module.maintenanceIn(folder)
}

/** Turns what is expected to go wrong into a Failure with one line; everything else stays as it is. */
export function explained(error) {
  if (error.name === 'ConfigError') return new Failure(`Please check the settings:\n${error.message}`)
  if (TOLD.includes(error.name)) return new Failure(error.message)
  if (error.code === 'EADDRINUSE') return new Failure(`Port ${error.port} is in use. Set PORT to another one.`)
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return new Failure(`The server cannot listen (${error.message}). Set HOST and PORT to what this machine may use.`)
  }
  const refusal = REFUSALS[error.code]
  return refusal ? new Failure(`${refusal}: ${error.path ?? error.message} cannot be used. ${REMEDY}`) : error
}
