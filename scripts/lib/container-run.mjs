import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './say.mjs'

const START_DEADLINE = 60_000

/** Mounts the image read-only with its volume, then executes the command in it. Runs in its own namespaces. */
const ENTER = `set -e
root=$1; volume=$2; shift 2
mount --bind "$root" "$root"
mount --bind "$volume" "$root/data"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot "$@"`

const userOf = (root, name) => {
  const line = readFileSync(`${root}/etc/passwd`, 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) throw new Failure(`The image knows no user ${name}.`)
  return line.split(':').slice(2, 4).join(':')
}

/**
 * Runs an image's command as an engine does with --read-only and one volume: as the image's user and as process 1, with
 * private mounts. @param image as returned by `buildImage` @param env settings in addition to those of the image
 */
export async function startContainer(image, env) {
  const { config, root, volume } = image
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const inside = (command) => {
    const user = `--userspec=${userOf(root, config.User)}`
    return [user, root, '/usr/bin/env', '-i', '-C', config.WorkingDir, ...variables, ...command]
  }
  const startedAt = performance.now()
  const shell = ['sh', '-c', ENTER, 'sh', root, volume, ...inside(config.Cmd)]
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...shell])
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  let code = null
  const exited = new Promise((resolve) => {
    child.on('exit', (status) => {
      code = status ?? 1
      resolve(code)
    })
  })
  const text = () => Buffer.concat(output).toString('utf8')
  const url = `http://127.0.0.1:${env.PORT}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (code !== null || performance.now() - startedAt > START_DEADLINE) throw new Failure(`No start.\n${text()}`)
    await sleep(10)
  }
  const startMs = performance.now() - startedAt
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0])
  return {
    url,
    startMs,
    output: text,
    user: () => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    /** Resident memory, in bytes. */
    memory: () => Number(/^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024,
    /** Runs a command in the same container. @returns its output @throws when it fails */
    exec: (...command) => {
      const args = ['--target', String(pid), '--mount', '--pid', 'chroot', ...inside(command)]
      return execFileSync('nsenter', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    },
    async stop() {
      const stoppedAt = performance.now()
      process.kill(pid, 'SIGTERM')
      return { code: await exited, ms: performance.now() - stoppedAt }
    },
    kill: () => child.kill('SIGKILL'),
  }
}
