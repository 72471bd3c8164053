import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inProject, textOf } from './project.mjs'

/**
 * Complete builds, one folder each, laid out like the program: build/, public/, db/migrations/, package.json, CHANGELOG.md.
 * A build never changes once it has its name, so a server running from it is unaffected by later builds.
 */
const FOLDER = inProject('build')
/** Names the build that the next start serves. */
const POINTER = join(FOLDER, 'current')
/** One file per running server, named after its process id; it holds the name of the server's build. */
const IN_USE = join(FOLDER, 'in-use')
const UNFINISHED = '.making-'
const NAME = /^[\w][\w.+-]{0,99}$/
/** How long a replaced build stays, in ms: open pages still request its files. */
const KEPT_FOR = 86_400_000
/** The number of replaced builds that stay regardless of age, for servers that could not register theirs as in use. */
const ALWAYS_KEPT = 1
const SYNC_DEADLINE = 10_000

const markOf = (name) => join(FOLDER, name, 'replaced')

/** Creates the folder for a new build, which `adopt` turns into one. Removes what aborted builds left behind. */
export function newBuildFolder() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  const folder = join(FOLDER, `${UNFINISHED}${process.pid}`)
  mkdirSync(folder)
  return folder
}

/** The build of that name with its metadata; null if it is missing or incomplete. */
function buildNamed(name) {
  const folder = join(FOLDER, name)
  const about = NAME.test(name) ? textOf(join(folder, 'release.json')) : ''
  if (about === '' || !existsSync(join(folder, 'build', 'index.js'))) return null
  return { name, folder, ...JSON.parse(about) }
}

/**
 * The build that the next start serves, or null.
 * @returns {{ name: string, folder: string, version: string, stamp: string, madeAt: string } | null}
 */
export const currentBuild = () => buildNamed(textOf(POINTER).trim())

/** A kept build made from exactly these sources, or null. */
export function buildOf(stamp) {
  return allBuilds().find((build) => build.stamp === stamp) ?? null
}

const allBuilds = () =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map(buildNamed).filter((build) => build !== null)

/** Gives a complete build its name and makes it the current one. */
export function adopt(folder, name) {
  // Flush the build before the pointer, or a power cut could leave the pointer naming nothing.
  spawnSync('sync', ['-f', folder], { timeout: SYNC_DEADLINE })
  rmSync(join(FOLDER, name), { recursive: true, force: true })
  renameSync(folder, join(FOLDER, name))
  makeCurrent(name)
}

/** Makes the next start serve this build. The previous one stays for a while. */
export function makeCurrent(name) {
  const before = currentBuild()?.name
  const next = `${POINTER}.${process.pid}`
  const file = openSync(next, 'w')
  writeFileSync(file, `${name}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(next, POINTER)
  rmSync(markOf(name), { force: true })
  if (before !== undefined && before !== name) writeFileSync(markOf(before), '')
  removeOld()
}

/** True if a process with this id exists. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function namesInUse() {
  const files = existsSync(IN_USE) ? readdirSync(IN_USE) : []
  return files.flatMap((pid) => {
    if (isAlive(Number(pid))) return [textOf(join(IN_USE, pid)).trim()]
    rmSync(join(IN_USE, pid), { force: true })
    return []
  })
}

/** Removes replaced builds after a day, unless a server still runs from them. */
function removeOld() {
  const stay = new Set([currentBuild()?.name, ...namesInUse()])
  const replaced = allBuilds()
    .filter(({ name }) => !stay.has(name))
    .map(({ name, folder }) => {
      // The day of a build copied from another installation starts now.
      if (!existsSync(markOf(name))) writeFileSync(markOf(name), '')
      return { folder, at: statSync(markOf(name)).mtimeMs }
    })
    .sort((a, b) => b.at - a.at)
  const old = replaced.slice(ALWAYS_KEPT).filter(({ at }) => at < Date.now() - KEPT_FOR)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
}

/** Registers the build this process serves, so that it is kept. This fails silently if the program's folder is read-only. */
export function markInUse(name) {
  const file = join(IN_USE, String(process.pid))
  try {
    mkdirSync(IN_USE, { recursive: true })
    writeFileSync(file, name)
    process.once('exit', () => rmSync(file, { force: true }))
    removeOld()
  } catch {
    // In an image, or with a program owned by another account, the account that builds keeps the latest ones.
  }
}
