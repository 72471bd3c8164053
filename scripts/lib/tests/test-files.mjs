import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../project.mjs'
import { pathInProject } from './records.mjs'

/** Names that test runners look for by default, whether or not one of our suites does. */
const TEST_FILE = /\.(?:test|spec)\.[cm]?[jt]sx?$/
const FOLDERS = ['app', 'db', 'scripts', 'tests']

/** The paths of all files named like tests, relative to the project. */
export function testFiles() {
  return FOLDERS.flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => pathInProject(join(entry.parentPath ?? entry.path, entry.name)))
    .filter((path) => !path.includes('node_modules/'))
}
