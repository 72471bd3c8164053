import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * Replaces the library's `zip` in the spreadsheet worker (wired up by scripts/build.mjs). The original starts workers
 * from source text, which the content security policy blocks, and then waits for them forever. This code already runs
 * in a worker.
 */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
