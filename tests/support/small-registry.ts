import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

interface Tarball {
  readonly name: string
  readonly version: string
  readonly bytes: Buffer
  readonly integrity: string
}

export interface SmallRegistry {
  readonly url: string
  /** The paths requested since the last call, in order. */
  asked(): string[]
  /** Packs files as a package and serves it. @returns its checksum as in a lock file */
  offer(name: string, version: string, files: Record<string, string>): string
  /** Moves all tarballs to paths that only the packages' descriptions name. */
  moveAway(): void
  stop(): Promise<void>
}

const sum = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** Starts an npm registry on the loopback address. @param folder for its files */
export async function smallRegistry(folder: string): Promise<SmallRegistry> {
  const tarballs: Tarball[] = []
  let asked: string[] = []
  let isUsual = true
  const pathOf = ({ name, version }: Tarball) =>
    isUsual ? `/${name}/-/${name}-${version}.tgz` : `/elsewhere/${name}/${version}`
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const tarball = tarballs.find((one) => pathOf(one) === path)
    if (tarball) return response.end(tarball.bytes)
    const versions = tarballs.filter(({ name }) => path === `/${name}`)
    if (versions.length === 0) return response.writeHead(404).end('{}')
    const described = versions.map((one) => {
      const { name, version, integrity } = one
      return [version, { name, version, dist: { tarball: `${url}${pathOf(one)}`, integrity } }]
    })
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ name: versions[0]?.name, versions: Object.fromEntries(described), 'dist-tags': {} }))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked() {
      const paths = asked
      asked = []
      return paths
    },
    offer(name, version, files) {
      const place = join(folder, `${name}-${version}`)
      mkdirSync(join(place, 'package'), { recursive: true })
      const all = { 'package.json': JSON.stringify({ name, version, main: 'index.js' }), ...files }
      for (const [file, text] of Object.entries(all)) writeFileSync(join(place, 'package', file), text)
      const file = join(place, 'package.tgz')
      const { status, stderr } = spawnSync('tar', ['-czf', file, '-C', place, 'package'], { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      const bytes = readFileSync(file)
      const integrity = sum(bytes)
      tarballs.push({ name, version, bytes, integrity })
      return integrity
    },
    moveAway() {
      isUsual = false
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
