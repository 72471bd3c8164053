import { pinBaseImage, pinSentence } from './lib/base-image.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

/** Pins the container's base image to its current digest. */
await main(async () => {
  const given = argumentsFor('npm run pin writes the digest of the base image into the Dockerfile; it needs docker', 0)
  if (!given) return
  const pinned = pinBaseImage()
  if (!pinned.isFresh) throw new Failure(pinSentence(pinned))
  say(pinSentence(pinned))
})
