import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Failure } from './say.mjs'

/**
 * Takes settings from the file that ENV_FILE names, or from .env beside the program: one NAME=value a line. What the
 * environment says itself goes before. The server and the commands that look after it read the same file, so that they
 * speak of the same data.
 * @throws Failure when ENV_FILE names none
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
