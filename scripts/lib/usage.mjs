import { say } from './say.mjs'

/**
 * Answers `--help` with how the command is used, and refuses what it does not know.
 * @param {string} usage one line
 * @param {number} most how many arguments it takes
 * @param {number} [least] how many it cannot do without
 * @returns {readonly string[] | null} the arguments; null when there is nothing more to do
 */
export function argumentsFor(usage, most, least = 0) {
  const given = process.argv.slice(2)
  if (given.some((one) => one === '--help' || one === '-h')) {
    say(`Usage: ${usage}`)
    return null
  }
  const isKnown = given.length >= least && given.length <= most && !given.some((one) => one.startsWith('-'))
  if (isKnown) return given
  process.stderr.write(`Usage: ${usage}\n`)
  process.exitCode = 2
  return null
}
