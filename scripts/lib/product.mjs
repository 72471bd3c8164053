import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentBuild } from './builds.mjs'
import { inProject } from './project.mjs'
import { Failure } from './say.mjs'
import { readSettingsFile } from './settings-file.mjs'

/** Errors whose message already explains the failure in one line. */
const EXPECTED_ERRORS = ['AppError', 'DatabaseClusterError', 'DatabaseFileError', 'FolderInUseError', 'MigrationError']
/** Refusals of the operating system, in words. */
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
 * Loads the build in use, after the settings file that belongs to it.
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
 * The product's maintenance functions for operators, from the build in use. Nothing is installed or built, so that a
 * running server is not affected.
 * @returns {Promise<Record<string, any>>}
 */
export async function loadProduct() {
  process.chdir(inProject('.'))
  process.env.NODE_ENV = 'production'
  const { build, folder } = await loadBuild()
  return build.entry.module.maintenanceIn(folder)
}

/** Turns an expected error into a Failure with one line; returns any other error unchanged. */
export function explained(error) {
  if (error.name === 'ConfigError') return new Failure(`Please check the settings:\n${error.message}`)
  if (EXPECTED_ERRORS.includes(error.name)) return new Failure(error.message)
  if (error.code === 'EADDRINUSE') return new Failure(`Port ${error.port} is in use. Set PORT to another one.`)
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') {
    return new Failure(`The server cannot listen (${error.message}). Set HOST and PORT to what this machine may use.`)
  }
  const refusal = REFUSALS[error.code]
  return refusal ? new Failure(`${refusal}: ${error.path ?? error.message} cannot be used. ${REMEDY}`) : error
}
