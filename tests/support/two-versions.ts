import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addMigration, copyOfProgram, copyPackages, nextRelease } from './next-release'
import type { OwnMachine } from './own-machine'
import { must, packRelease } from './release-tarball'

/** Folders that do not belong in a repository. */
const NO_SOURCES = ['node_modules', 'build', 'dist', '.cache']

/** The build of one version. */
export interface BuiltVersion {
  readonly folder: string
  readonly name: string
}

/**
 * Creates this version and a next one with a changed database, and puts on a machine everything its owner would download:
 * tarballs in /tmp, a repository with tags behind the address in the pages, and npm's packages in /opt/packages.
 * @returns both builds, this version's first
 */
export function layVersions(machine: OwnMachine, place: string, now: string, next: string): readonly BuiltVersion[] {
  const before = join(place, 'before')
  const after = join(place, 'after')
  const repository = join(place, 'repository')
  copyOfProgram(before)
  addMigration(nextRelease(after, next))
  mkdirSync(repository)
  const git = (...args: string[]) =>
    must(repository, 'git', '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args)
  git('init', '--quiet')
  for (const [folder, version] of [
    [before, now],
    [after, next],
  ] as const) {
    const tarball = packRelease(folder)
    for (const file of [tarball, `${tarball}.sha256`]) machine.bring(file, `/tmp/${basename(file)}`)
    const filter = (path: string) => !NO_SOURCES.some((name) => path === join(folder, name))
    cpSync(folder, repository, { recursive: true, filter })
    git('add', '--all')
    git('commit', '--quiet', '--message', version)
    git('tag', '--annotate', `v${version}`, '--message', version)
  }
  machine.bring(repository, '/srv/lumenline')
  machine.asRoot('chown -R root:root /srv/lumenline')
  machine.asRoot('git config --system url.file:///srv/lumenline.insteadOf https://git.example.com/lumenline.git')
  must(place, 'tar', '-xzf', join(before, 'dist', `lumenline-${now}.tar.gz`), `lumenline-${now}/package-lock.json`)
  copyPackages(join(place, `lumenline-${now}`, 'package-lock.json'), join(place, 'packages'), 'package-lock.json')
  machine.bring(join(place, 'packages'), '/opt/packages')
  return [before, after].map((folder) => {
    const [name = ''] = readdirSync(join(folder, 'build')).filter((one) => /^\d/.test(one))
    return { folder: join(folder, 'build', name), name }
  })
}
