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
 * Whole builds, a folder each, laid out as the program is: build/, public/, db/migrations/, package.json, CHANGELOG.md.
 * None is changed once it has its name, so whoever runs from one keeps all of it, whatever is built beside.
 */
const FOLDER = inProject('build')
/** Names the build that the next start serves. */
const POINTER = join(FOLDER, 'current')
/** One file per running server, named after its process; it holds the name of the server's build. */
const IN_USE = join(FOLDER, 'in-use')
const UNFINISHED = '.making-'
const NAME = /^[\w][\w.+-]{0,99}$/
/** How long a replaced build stays: pages that are open still ask for its files. In ms. */
const KEPT_FOR = 86_400_000
/** How many replaced builds stay however old they are, for a server that could not say that it runs from one. */
const ALWAYS_KEPT = 1
const SYNC_DEADLINE = 10_000

const markOf = (name) => join(FOLDER, name, 'replaced')

/** The place where a build is to be made; it becomes one by `adopt`. What builds that broke off have left goes. */
export function newBuildFolder() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  const folder = join(FOLDER, `${UNFINISHED}${process.pid}`)
  mkdirSync(folder)
  return folder
}

/** What a build says about itself; null when there is no whole one of that name. */
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

/** A kept build that was made of exactly these sources, or null. */
export function buildOf(stamp) {
  return allBuilds().find((build) => build.stamp === stamp) ?? null
}

const allBuilds = () =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map(buildNamed).filter((build) => build !== null)

/** Gives a folder that is whole its name, and puts it in the place of the current build. */
export function adopt(folder, name) {
  // What the pointer names must be on the disk before it, or a power cut could leave a name for nothing.
  spawnSync('sync', ['-f', folder], { timeout: SYNC_DEADLINE })
  rmSync(join(FOLDER, name), { recursive: true, force: true })
  renameSync(folder, join(FOLDER, name))
  makeCurrent(name)
}

/** From now on a start serves this build. The one before stays for a while. */
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

/** Whether there is a process of this number. */
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

/** Replaced builds go a day later, unless a server still runs from them. */
function removeOld() {
  const stay = new Set([currentBuild()?.name, ...namesInUse()])
  const replaced = allBuilds()
    .filter(({ name }) => !stay.has(name))
    .map(({ name, folder }) => {
      // One that was copied here from another place of the program begins its day now.
      if (!existsSync(markOf(name))) writeFileSync(markOf(name), '')
      return { folder, at: statSync(markOf(name)).mtimeMs }
    })
    .sort((a, b) => b.at - a.at)
  const old = replaced.slice(ALWAYS_KEPT).filter(({ at }) => at < Date.now() - KEPT_FOR)
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
}

/** Says which build this process serves, so that it stays. A program that may not write its own folder cannot say so. */
export function markInUse(name) {
  const file = join(IN_USE, String(process.pid))
  try {
    mkdirSync(IN_USE, { recursive: true })
    writeFileSync(file, name)
    process.once('exit', () => rmSync(file, { force: true }))
    removeOld()
  } catch {
    // An image, or a program that belongs to another account: there whoever builds keeps the last ones.
  }
}
