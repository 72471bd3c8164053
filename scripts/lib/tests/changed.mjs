import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '../project.mjs'

const git = (...args) => execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** The commit where the branch left main; HEAD if there is no main to compare with. */
function baseOfBranch() {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // A clone may have one of the two, or neither.
    }
  }
  return git('rev-parse', 'HEAD')
}

/**
 * Lists the files that changed since this branch left main, committed or not.
 * @returns {{ base: string, files: string[], gone: string[] }} the commit compared with, and paths in the project; `gone`
 *   are deleted files
 */
export function changedFiles() {
  const base = baseOfBranch()
  const tracked = lines(git('diff', '--name-only', '--no-renames', base))
  const all = [...new Set([...tracked, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort()
  return {
    base,
    files: all.filter((file) => existsSync(inProject(file))),
    gone: all.filter((file) => !existsSync(inProject(file))),
  }
}
