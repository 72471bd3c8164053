import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pinBaseImage, toldOf } from './lib/base-image.mjs'
import { inProject, textOf } from './lib/project.mjs'
import { cleanEnv, Failure, main, run, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'
import { nextVersion, released } from './lib/versions.mjs'

const USAGE = 'npm run release -- patch, minor, major or a version'
const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'Dockerfile']
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', cwd: inProject('.') }).trim()

/** A manifest or lock with another version, otherwise as it stands. */
function withVersion(name, version) {
  const content = JSON.parse(textOf(inProject(name)))
  content.version = version
  if (content.packages) content.packages[''].version = version
  return `${JSON.stringify(content, null, 2)}\n`
}

/** One command makes a release: version, changelog entry, build, tarball, commit and tag, or nothing of it. */
await main(async () => {
  const given = argumentsFor(USAGE, 1)
  if (!given) return
  process.chdir(inProject('.'))
  const before = JSON.parse(textOf('package.json')).version
  const version = nextVersion(before, given[0] ?? '')
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
  const restore = () => git('checkout', '--', ...FILES)
  try {
    for (const name of FILES.slice(0, 2)) writeFileSync(name, withVersion(name, version))
    writeFileSync('CHANGELOG.md', entry.text)
    say(toldOf(pinBaseImage()))
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
