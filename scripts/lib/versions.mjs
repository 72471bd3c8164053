const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/
const UNRELEASED = /^## Unreleased · (\S.*)$/m

/**
 * The version after this one: semantic, so that it tells users what an update demands of them.
 * @param {string} before
 * @param {string} step `patch`, `minor`, `major`, or a later version itself
 * @returns {string | null} null when the step is invalid
 */
export function nextVersion(before, step) {
  const numbers = (text) => VERSION.exec(text)?.slice(1).map(Number)
  const [major, minor, patch] = numbers(before)
  if (step === 'major') return `${major + 1}.0.0`
  if (step === 'minor') return `${major}.${minor + 1}.0`
  if (step === 'patch') return `${major}.${minor}.${patch + 1}`
  const wanted = numbers(step)
  if (!wanted) return null
  const at = wanted.findIndex((number, place) => number !== [major, minor, patch][place])
  return at >= 0 && wanted[at] > [major, minor, patch][at] ? step : null
}

/**
 * Turns the unreleased part of the changelog into the entry of a version, in the format the product reads.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date ISO 8601
 * @returns {{ text: string, title: string } | null} null when that part is missing or empty
 */
export function released(changelog, version, date) {
  const found = UNRELEASED.exec(changelog)
  if (!found) return null
  const rest = changelog.slice(found.index + found[0].length)
  const part = rest.split(/^## /m, 1)[0] ?? ''
  if (!/^- \S/m.test(part)) return null
  const [, title] = found
  return { title, text: changelog.replace(found[0], `## ${version} · ${date} · ${title}`) }
}
