import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { cleanEnv, Failure } from './say.mjs'

const DOCKERFILE = 'Dockerfile'
const LINE = /^ARG NODE_IMAGE=([^\s@]+)(?:@(\S+))?$/m
const DIGEST = /^sha256:[0-9a-f]{64}$/
/** How long a registry may take to tell it, in ms. */
const PATIENCE = 60_000

/** The image that the Dockerfile starts from, and the digest that it is held to; null without one. */
function baseImage() {
  const [, image, digest = null] = LINE.exec(readFileSync(inProject(DOCKERFILE), 'utf8')) ?? []
  if (image === undefined) throw new Failure(`${DOCKERFILE} has no line ARG NODE_IMAGE=… any more.`)
  return { image, digest }
}

/** What the image's registry says its content is now, asked by Docker's own program; null where that cannot be told. */
function digestNow(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const { stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: PATIENCE, env: cleanEnv() })
  const digest = stdout?.trim() ?? ''
  return DIGEST.test(digest) ? digest : null
}

/**
 * Writes the digest that the base image has now into the Dockerfile, so that whoever builds gets this content or none.
 * @returns {{ image: string, digest: string | null, isFresh: boolean }} what stands there now; without an answer it is what
 * stood there before
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
export function toldOf({ image, digest, isFresh }) {
  if (isFresh) return `The base image is ${image}@${digest}.`
  const why = 'docker buildx imagetools inspect gave no digest'
  if (digest === null) return `The base image is named by its tag alone, ${image}: ${why}.`
  return `The base image stays ${image}@${digest}: ${why}.`
}
