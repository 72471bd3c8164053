import { say } from './say.mjs'

/**
 * Answers `--help` with how the command is used, and refuses what it does not know.
 * @param {string} usage one line
 * @param {number} most how many arguments it takes
 * @returns {readonly string[] | null} the arguments; null when there is nothing more to do
 */
export function argumentsFor(usage, most) {
  const given = process.argv.slice(2)
  if (given.some((one) => one === '--help' || one === '-h')) {
    say(`Usage: ${usage}`)
    return null
  }
  if (given.length <= most && !given.some((one) => one.startsWith('-'))) return given
  process.stderr.write(`Usage: ${usage}\n`)
  process.exitCode = 2
  return null
}
