import { XML_READ_DEADLINE } from '~/domain/limits'
import { xmlImport } from '~/domain/messages'
import { failure, type Result } from '~/domain/result'
import type { FixtureData } from '~/domain/table'
import { readXmlBytes } from '~/domain/xml-import'

/** Made from xml-worker.ts by the build. */
const WORKER = '/workers/read-xml.js'

/**
 * Reads a quote file beside the page, which stays usable whatever the file is like; one that takes too long is given up.
 * Where a worker cannot be had the page reads it itself. No call leaves the machine. [XMLIN-46][XMLIN-47]
 */
export function readXmlAside(bytes: Uint8Array): Promise<Result<FixtureData>> {
  if (typeof Worker === 'undefined') return Promise.resolve(readXmlBytes(bytes))
  return new Promise((resolve) => {
    const worker = new Worker(WORKER)
    const finish = (result: Result<FixtureData>) => {
      clearTimeout(deadline)
      worker.terminate()
      resolve(result)
    }
    const deadline = setTimeout(() => finish(failure(xmlImport.unexpected)), XML_READ_DEADLINE)
    worker.onmessage = ({ data }: MessageEvent<Result<FixtureData>>) => finish(data)
    worker.onerror = () => finish(readXmlBytes(bytes))
    worker.postMessage(bytes)
  })
}
