import { XML_READ_DEADLINE } from '~/domain/limits'
import { xmlImport } from '~/domain/messages'
import { failure, type Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table'

/** The reader is big, and the worker has one of its own. */
async function readHere(bytes: Uint8Array): Promise<Result<FixtureData>> {
  const { readXmlBytes } = await import('~/domain/xml-import')
  return readXmlBytes(bytes)
}

/** Made from xml-worker.ts by the build. */
const WORKER = '/workers/read-xml.js'

/**
 * Reads a quote file beside the page, which stays usable whatever the file is like; one that takes too long is given up.
 * Where a worker cannot be had the page reads it itself. No call leaves the machine. [XMLIN-46][XMLIN-47]
 */
export function readXmlAside(bytes: Uint8Array): Promise<Result<FixtureData>> {
  if (typeof Worker === 'undefined') return readHere(bytes)
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER)
    const finish = (result: Result<FixtureData>) => {
      clearTimeout(deadline)
      worker.terminate()
      resolve(result)
    }
    const deadline = setTimeout(() => finish(failure(xmlImport.unexpected)), XML_READ_DEADLINE)
    worker.onmessage = ({ data }: MessageEvent<Result<FixtureData>>) => finish(data)
    worker.onerror = () => void readHere(bytes).then(finish, reject)
    worker.postMessage(bytes)
  })
}
