import { accessSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Paths of the installed text engine and its language data. @throws Error when a package is missing */
export function engineFiles() {
  const own = createRequire(import.meta.url)
  const core = createRequire(own.resolve('tesseract.js')).resolve('tesseract.js-core/tesseract-core-simd-lstm')
  const packageOfData = own.resolve('@tesseract.js-data/eng/package.json')
  return { core, language: join(dirname(packageOfData), '4.0.0_best_int', 'eng.traineddata.gz') }
}

/** True if everything needed to read a picture is installed; starts nothing. */
export function canRead(workerFile: string): boolean {
  try {
    const { core, language } = engineFiles()
    for (const file of [workerFile, core, language]) accessSync(file)
    return true
  } catch {
    return false
  }
}
