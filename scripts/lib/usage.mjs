import { say } from './say.mjs'

/**
 * Answers `--help` with how the command is used, and refuses what it does not know.
 * @param {string} usage one line
 * @param {number} most how many arguments it takes
 * @param {number} [least] how many it cannot do without
 * @param {readonly string[]} [options] what may stand beside them, such as `--tested`
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
