import { say } from './say.mjs'

/**
 * Answers `--help` with the usage and rejects unknown arguments.
 * @param {string} usage one line
 * @param {number} most the highest number of arguments
 * @param {number} [least] the number of required arguments
 * @param {readonly string[]} [options] flags allowed in addition, such as `--tested`
 * @returns {readonly string[] | null} the arguments and options; null when there is nothing more to do
 */
export function argumentsFor(usage, most, least = 0, options = []) {
  const given = process.argv.slice(2)
  if (given.some((one) => one === '--help' || one === '-h')) {
    say(`Usage: ${usage}`)
    return null
  }
  const plain = given.filter((one) => !options.includes(one))
  const isKnown = plain.length >= least && plain.length <= most && !plain.some((one) => one.startsWith('-'))
  if (isKnown) return given
  process.stderr.write(`Usage: ${usage}\n`)
  process.exitCode = 2
  return null
}
