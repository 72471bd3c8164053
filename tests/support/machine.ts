import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SCRIPT = join(import.meta.dirname, 'machine.sh')
const NEEDED = ['unshare', 'setpriv', 'nsenter', 'runuser', 'pivot_root', 'chroot', 'mount', 'apt-get']
/** Timeout for the setup, including downloads, and the start, in ms. */
const PATIENCE = 240_000
const STEP = 50
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface Outcome {
  readonly status: number
  readonly output: string
}

/** A machine with its own systemd, on which tests may do anything as root. */
export interface Machine {
  /** Runs a script in a user's login shell and waits for it; it stops at the first command that fails. */
  run(script: string, user?: string): Outcome
  /** The path, on the host, of a file or folder of the machine. */
  inside(path: string): string
  /** The output of its setup and start. */
  readonly output: () => string
  stop(): Promise<void>
}

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Tries the first steps of `machine.sh` in temporary namespaces. */
const TRIAL = `set -e
mount --make-rprivate /
mount -t tmpfs trial /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work overlay /mnt/root`

/** The reason why no such machine can be created here; null if it can. */
export function whyNoMachine(): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a machine out of this one'
  if (!existsSync('/lib/systemd/systemd')) return 'systemd is not installed'
  const missing = NEEDED.filter((program) => !isThere(program))
  if (missing.length > 0) return `${missing.join(', ')} missing`
  const spaces = ['--mount', '--pid', '--net', '--cgroup', '--fork']
  const tried = spawnSync('unshare', [...spaces, 'sh', '-c', TRIAL], { encoding: 'utf8' })
  return tried.status === 0 ? null : `name spaces or mounts are not allowed: ${tried.stderr.trim()}`
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** The id of the process named systemd, this one or one below it, or null. */
function systemdBelow(pid: number): number | null {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'systemd') return pid
    return childrenOf(pid).reduce<number | null>((found, child) => found ?? systemdBelow(child), null)
  } catch {
    return null
  }
}

/**
 * Turns a copy of this machine into a new one and starts it.
 * @param setup a script that runs in it first, while it has this machine's network
 * @throws when the script fails, or systemd does not start
 */
export async function startMachine(setup: string): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'lumenline-machine-'))
  // The kernel kills it when this process ends, even if this one is killed.
  const unshare = ['--pdeathsig', 'KILL', 'unshare', '--mount', '--uts', '--ipc', '--fork', '--kill-child']
  const child = spawn('setpriv', [...unshare, 'sh', SCRIPT, folder, setup], { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString('utf8')
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      hasEnded = true
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmdirSync(folder)
  }

  let pid: number | null = null
  const run = (script: string, user = 'root'): Outcome => {
    const enter = ['--target', String(pid), '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']
    const login = ['runuser', '--login', user, '--shell', '/bin/bash', '--command', `set -e -o pipefail; ${script}`]
    const { status, stdout, stderr } = spawnSync('nsenter', [...enter, 'env', '-i', '-C', '/', PATH, ...login], {
      encoding: 'utf8',
      timeout: PATIENCE,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { status: status ?? -1, output: `${stdout}${stderr}` }
  }
  const machine: Machine = { run, inside: (path) => `/proc/${pid}/root${path}`, output, stop }
  const isUp = () => {
    pid = child.pid === undefined ? null : systemdBelow(child.pid)
    return pid !== null && run('systemctl is-active --quiet machine.target').status === 0
  }
  for (const until = performance.now() + PATIENCE; !isUp(); await sleep(STEP)) {
    if (!hasEnded && performance.now() < until) continue
    await stop()
    throw new Error(`The machine did not start.\n${output()}`)
  }
  return machine
}
