import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Machine, type Outcome, startMachine, whyNoMachine } from './machine'

/** The Debian packages, apart from Node, that the pages of docs/operate use. */
const PROGRAMS = [
  'sudo',
  'caddy',
  'nginx-light',
  'openssh-server',
  'openssh-client',
  'openssl',
  'rsync',
  'restic',
  'curl',
]
/** The machine names in the pages; here all of them refer to this machine. */
const NAMES = ['machine', 'quotes.example.com', 'new.example.com', 'elsewhere.example.com', 'db1']
/** Without a network, makes apt-get give up after seconds instead of minutes. */
const APT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']
const NPM = join(dirname(dirname(process.execPath)), 'lib', 'node_modules', 'npm')

const setup = `set -e
export DEBIAN_FRONTEND=noninteractive
if ! dpkg --status ${PROGRAMS.join(' ')} > /dev/null 2>&1; then
  apt-get update -q ${APT.join(' ')} > /dev/null
  apt-get install -y -q ${APT.join(' ')} --no-install-recommends ${PROGRAMS.join(' ')} > /dev/null
fi
cmp -s ${process.execPath} /usr/bin/node || cp --remove-destination ${process.execPath} /usr/bin/node
[ -x /usr/bin/npm ] || { mkdir -p /usr/lib/node_modules; cp -r ${NPM} /usr/lib/node_modules/; ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm; }
echo machine > /etc/hostname
echo '127.0.0.1 localhost ${NAMES.join(' ')}' > /etc/hosts
useradd --create-home --shell /bin/bash --groups sudo,adm keeper
echo 'keeper ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/keeper
mkdir -p /root/.ssh /home/elsewhere
ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
cp /root/.ssh/id_ed25519.pub /root/.ssh/authorized_keys
echo 'StrictHostKeyChecking accept-new' > /root/.ssh/config
usermod --shell /bin/sh --home /home/elsewhere backup
cp -r /root/.ssh /home/elsewhere/
chown -R backup:backup /home/elsewhere
`

/** The reason why there is no machine. */
export interface NoMachine {
  readonly why: string
}

/** The machine of a user who starts with the pages of docs/operate, or the reason why it is unavailable. */
export async function ownMachine(): Promise<OwnMachine | NoMachine> {
  // Installing dozens of Debian packages takes minutes, so only those who work on these pages ask for it.
  if (process.env.OWN_MACHINE !== '1') return { why: 'OWN_MACHINE=1 asks for a machine of their own' }
  const why = whyNoMachine()
  if (why !== null) return { why }
  try {
    return new OwnMachine(await startMachine(setup))
  } catch (error) {
    if (/Unable to (?:locate|fetch)|Temporary failure|\/usr\/bin\/dpkg returned an error/.test(String(error))) {
      return { why: `Debian's packages could not be fetched and installed: ${PROGRAMS.join(', ')}` }
    }
    throw error
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The body and headers of a call. */
interface Sending {
  readonly json?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
  /** Additional arguments for curl. */
  readonly curl?: readonly string[]
}

export class OwnMachine {
  constructor(private readonly machine: Machine) {}

  /** Runs a script as a user who may use sudo. */
  run(script: string): Outcome {
    return this.machine.run(script, 'keeper')
  }

  /** Runs one of the test's own scripts as root. @returns its output @throws when it fails */
  asRoot(script: string): string {
    const { status, output } = this.machine.run(script)
    if (status !== 0) throw new Error(`${script}\nended with ${status}:\n${output}`)
    return output.trim()
  }

  write(path: string, text: string): void {
    this.asRoot(`mkdir -p ${dirname(path)}`)
    writeFileSync(this.machine.inside(path), text)
  }

  read(path: string): string {
    return readFileSync(this.machine.inside(path), 'utf8')
  }

  /** Copies a file or folder of the host into the machine. */
  bring(from: string, to: string): void {
    mkdirSync(dirname(this.machine.inside(to)), { recursive: true })
    cpSync(from, this.machine.inside(to), { recursive: true, verbatimSymlinks: true })
  }

  /** Calls an address from inside the machine and accepts any certificate. @returns status 0 when there is no answer */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of each response
  ask(url: string, { json, token, headers = {}, curl = [] }: Sending = {}): { status: number; body: any } {
    const all = {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    }
    const args = [
      ...['-sS', '-k', '--max-time', '60', '-w', '\n%{http_code}'],
      ...Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(json === undefined ? [] : ['--data-binary', JSON.stringify(json)]),
      ...curl,
      url,
    ]
    const { status, output } = this.run(`curl ${args.map(quoted).join(' ')}`)
    if (status !== 0) return { status: 0, body: output }
    const end = output.lastIndexOf('\n')
    const text = output.slice(0, end)
    return { status: Number(output.slice(end + 1)), body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  stop(): Promise<void> {
    return this.machine.stop()
  }
}
