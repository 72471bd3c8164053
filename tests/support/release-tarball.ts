import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { copyPackages } from './next-release'

/** Files of a release that a copy of the program lacks. */
const TO_READ = ['README.md', 'Dockerfile', 'compose.yaml', 'docs', '.gitignore']

/** Copies the pages and the files of the container into a copy of the program. */
export function addPages(folder: string): void {
  for (const part of TO_READ) cpSync(part, join(folder, part), { recursive: true })
}

/** Runs a program that must succeed. @throws with its output when it fails */
export function must(folder: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
}

/** Makes the release tarball of a copy of the program, which is built first where it has changed. @returns its path */
export function packRelease(folder: string): string {
  addPages(folder)
  must(folder, process.execPath, 'scripts/pack.mjs')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, 'dist', `lumenline-${version}.tar.gz`)
}

/**
 * Unpacks a release tarball. Its packages are copies of those installed here, only production's, shared by all releases in
 * that place.
 * @returns the folder of the release
 */
export function unpackRelease(tarball: string, place: string): string {
  must(place, 'tar', '-xzf', tarball, '-C', place)
  const folder = join(place, basename(tarball, '.tar.gz'))
  const modules = join(place, 'node_modules')
  if (!existsSync(modules)) copyPackages(join(folder, 'package-lock.json'), place)
  symlinkSync(modules, join(folder, 'node_modules'))
  return folder
}
