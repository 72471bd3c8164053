import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject } from './lib/project.mjs'
import { layRelease } from './lib/release-content.mjs'
import { Failure, main, run, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

/** Creates the tarball of the release and its checksum in dist/. */
async function pack() {
  const dist = inProject('dist')
  mkdirSync(dist, { recursive: true })
  const work = join(dist, '.laid-out')
  const { version } = layRelease(work)
  const name = `lumenline-${version}`
  const laid = join(work, '..', name)
  rmSync(laid, { recursive: true, force: true })
  if ((await run('mv', [work, laid])) !== 0) throw new Failure('The release could not be laid out.')
  const file = join(dist, `${name}.tar.gz`)
  const code = await run('tar', ['-czf', file, '-C', dist, name])
  rmSync(laid, { recursive: true, force: true })
  if (code !== 0) throw new Failure('The tarball could not be made; the lines above say why.')
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`)
  say(`${file} (${(readFileSync(file).length / 1e6).toFixed(1)} MB)`)
}

await main(async () => {
  const given = argumentsFor('npm run pack, or npm run pack -- FOLDER, which lays the release out there', 1)
  if (!given) return
  const [folder] = given
  const place = folder && resolve(folder)
  process.chdir(inProject('.'))
  await ensureInstalled()
  await ensureBuilt()
  if (place) layRelease(place)
  else await pack()
})
