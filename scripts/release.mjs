import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pinBaseImage, pinSentence } from './lib/base-image.mjs'
import { inProject, textOf } from './lib/project.mjs'
import { cleanEnv, Failure, main, run, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'
import { nextVersion, released } from './lib/versions.mjs'

const TESTED = '--tested'
const USAGE = `npm run release -- patch, minor, major or a version. Both suites run first; ${TESTED} leaves them out for a commit on which they have just passed`
const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'Dockerfile']
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', cwd: inProject('.') }).trim()

/** A manifest or lock file with another version, otherwise unchanged. */
function withVersion(name, version) {
  const content = JSON.parse(textOf(inProject(name)))
  content.version = version
  if (content.packages) content.packages[''].version = version
  return `${JSON.stringify(content, null, 2)}\n`
}

/**
 * Runs both suites on the commit to be released.
 * @throws Failure when a test fails, or when the sources changed in the meantime
 */
async function pass() {
  const commit = git('rev-parse', 'HEAD')
  if ((await run(process.execPath, [inProject('scripts', 'test.mjs'), '--all'])) !== 0) {
    throw new Failure('A test failed. No release was made, and nothing was changed.')
  }
  if (git('rev-parse', 'HEAD') !== commit || git('status', '--porcelain') !== '') {
    throw new Failure('The sources were changed while the tests ran. No release was made.')
  }
}

/** Makes a release: tests, version, changelog entry, build, tarball, commit and tag, or nothing at all. */
await main(async () => {
  const given = argumentsFor(USAGE, 1, 0, [TESTED])
  if (!given) return
  process.chdir(inProject('.'))
  const before = JSON.parse(textOf('package.json')).version
  const [wanted = ''] = given.filter((one) => one !== TESTED)
  const version = nextVersion(before, wanted)
  if (version === null) throw new Failure(`Usage: ${USAGE}. The version now is ${before}.`)
  if (git('status', '--porcelain') !== '')
    throw new Failure('There are changes that are not committed. Commit them first.')
  if (git('tag', '--list', `v${version}`) !== '') throw new Failure(`There is a tag v${version} already.`)
  const entry = released(textOf('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10))
  if (entry === null) {
    throw new Failure(
      'CHANGELOG.md says nothing for people: begin it with "## Unreleased · TITLE" and a line "- " each.',
    )
  }
  if (!given.includes(TESTED)) await pass()
  const restore = () => git('checkout', '--', ...FILES)
  try {
    for (const name of FILES.slice(0, 2)) writeFileSync(name, withVersion(name, version))
    writeFileSync('CHANGELOG.md', entry.text)
    say(pinSentence(pinBaseImage()))
    if ((await run(process.execPath, [inProject('scripts', 'pack.mjs')], { env: cleanEnv() })) !== 0) {
      throw new Failure('No release was made; everything is as it was.')
    }
    git('add', ...FILES)
    git('commit', '--quiet', '--message', `Release ${version}: ${entry.title}`)
  } catch (error) {
    git('reset', '--quiet')
    restore()
    throw error
  }
  git('tag', '--annotate', `v${version}`, '--message', `${version}: ${entry.title}`)
  say(`Released ${version}. Publish it with: git push --follow-tags`)
})
