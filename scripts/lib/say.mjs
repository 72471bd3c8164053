import { spawn } from 'node:child_process'

/** Prints a line for the user at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Ends the script with a sentence instead of a stack trace. */
export class Failure extends Error {}

/** Settings of the surrounding npm run that would affect a nested npm. */
const NOT_INHERITED =
  /^npm_(lifecycle|package|config_(omit|include|production|only|dry_run|global|ignore_scripts|prefix)$)/i

/** This process's environment for a child, without the variables that `npm start` or `npm test` added. */
export function cleanEnv(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name))
  return { ...Object.fromEntries(kept), ...extra }
}

/**
 * Runs a program and resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, atOnce?: string, isShown?: boolean, onOutput?: (output: string) => void }} [options]
 *   quiet: shows the output only on failure; atOnce: shows all of it at the end, under this heading;
 *   onOutput: receives the output, which is then not shown unless atOnce is set or isShown, which shows it as it arrives
 */
export function run(command, args, { env = cleanEnv(), cwd, quiet = false, atOnce, isShown = false, onOutput } = {}) {
  const isHeld = quiet || atOnce !== undefined || onOutput !== undefined
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const endWithUs = () => child.kill()
    process.prependOnceListener('exit', endWithUs)
    const output = []
    const take = (chunk) => {
      output.push(chunk)
      if (isShown) process.stdout.write(chunk)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.on('error', () => resolve(127))
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      if (onOutput !== undefined) onOutput(Buffer.concat(output).toString('utf8'))
      if (atOnce !== undefined) say(`\n— ${atOnce}\n${Buffer.concat(output)}`)
      else if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** Runs a script's main function: a Failure is printed as one line, with exit code 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
