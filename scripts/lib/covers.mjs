import { existsSync } from 'node:fs'
import { COVERS, ELSEWHERE } from '../../tests/system/covers.mjs'
import { inProject } from './project.mjs'

const SUITES = [
  'tests/api/**/*.test.ts',
  'tests/e2e/**/*.spec.ts',
  'tests/system/**/*.test.ts',
  'tests/system/**/*.spec.ts',
]

/**
 * True if a path matches a glob of tests/system/covers.mjs. Node 20 has `path.matchesGlob`, but warns on every run that it
 * may change.
 * @param {string} path with `/`, relative to the project
 * @param {string} glob `**` for any folders, or at its end for anything inside; `*` for any part of one name
 */
export function fits(path, glob) {
  return namesFit(path.split('/'), glob.split('/'))
}

function namesFit(names, parts) {
  if (parts.length === 0) return names.length === 0
  const [part, ...rest] = parts
  if (part !== '**') return names.length > 0 && nameFits(names[0], part) && namesFit(names.slice(1), rest)
  return rest.length === 0 ? names.length > 0 : names.some((_, at) => namesFit(names.slice(at), rest))
}

function nameFits(name, part) {
  const [start, ...pieces] = part.split('*')
  const end = pieces.pop()
  if (end === undefined) return name === part
  let at = start.length
  for (const piece of pieces) {
    const found = name.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return name.startsWith(start) && name.endsWith(end) && at + end.length <= name.length
}

const fitsOneOf = (path, globs) => globs.some((glob) => fits(path, glob))

function testsFor(path) {
  if (fitsOneOf(path, SUITES)) return [path]
  if (fitsOneOf(path, ELSEWHERE)) return []
  const tests = Object.keys(COVERS).filter((test) => fitsOneOf(path, COVERS[test]))
  return tests.length > 0 ? tests : Object.keys(COVERS)
}

/**
 * The API, browser and system tests that a change requires: all of them for a path that no entry covers, none for a path
 * that only unit tests and checks cover.
 * @param {readonly string[]} changedPaths relative to the project, including deleted files
 * @returns {string[]} test files, or a folder with `/` at its end for a whole suite; sorted
 */
export function coveredBy(changedPaths) {
  const wanted = new Set(changedPaths.flatMap(testsFor))
  const isInSuite = (test) =>
    [...wanted].some((suite) => suite.endsWith('/') && test !== suite && test.startsWith(suite))
  return [...wanted].filter((test) => !isInSuite(test) && existsSync(inProject(test))).sort()
}
