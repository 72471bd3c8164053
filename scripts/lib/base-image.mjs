import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { cleanEnv, Failure } from './say.mjs'

const DOCKERFILE = 'Dockerfile'
const LINE = /^ARG NODE_IMAGE=([^\s@]+)(?:@(\S+))?$/m
const DIGEST = /^sha256:[0-9a-f]{64}$/
/** Timeout for the registry, in ms. */
const PATIENCE = 60_000

/** The image the Dockerfile starts from, and the digest it is pinned to; null without one. */
function baseImage() {
  const [, image, digest = null] = LINE.exec(readFileSync(inProject(DOCKERFILE), 'utf8')) ?? []
  if (image === undefined) throw new Failure(`${DOCKERFILE} has no line ARG NODE_IMAGE=… any more.`)
  return { image, digest }
}

/** The image's current digest, from its registry via Docker; null if it cannot be determined. */
function digestNow(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: PATIENCE, env: cleanEnv() })
  const digest = stdout?.trim() ?? ''
  return DIGEST.test(digest) ? digest : null
}

/**
 * Writes the current digest of the base image into the Dockerfile, so that a build gets exactly this content or fails.
 * @returns {{ image: string, digest: string | null, isFresh: boolean }} the pin after the call; unchanged if no digest was
 *   available
 */
export function pinBaseImage() {
  const { image, digest: before } = baseImage()
  const now = digestNow(image)
  if (now === null) return { image, digest: before, isFresh: false }
  const path = inProject(DOCKERFILE)
  writeFileSync(path, readFileSync(path, 'utf8').replace(LINE, `ARG NODE_IMAGE=${image}@${now}`))
  return { image, digest: now, isFresh: true }
}

/** The outcome in one line. */
export function pinSentence({ image, digest, isFresh }) {
  if (isFresh) return `The base image is ${image}@${digest}.`
  const why = 'docker buildx imagetools inspect gave no digest'
  if (digest === null) return `The base image is named by its tag alone, ${image}: ${why}.`
  return `The base image stays ${image}@${digest}: ${why}.`
}
