import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Failure } from './say.mjs'

/**
 * Loads settings from the file ENV_FILE names, or from .env in the program's folder: one NAME=value per line. The
 * environment takes precedence. The server and the maintenance commands read the same file, so that they use the same data.
 * @throws Failure when ENV_FILE names a missing file, or the file cannot be read
 */
export function readSettingsFile() {
  const named = process.env.ENV_FILE
  if (named === '') return
  const path = named ?? inProject('.env')
  if (existsSync(path)) {
    try {
      process.loadEnvFile(path)
    } catch (error) {
      throw new Failure(`The settings in ${path} cannot be read: ${error.message}`)
    }
  } else if (named) throw new Failure(`ENV_FILE names ${path}, which is not there.`)
}
