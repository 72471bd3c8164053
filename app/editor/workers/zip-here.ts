import { type FlateCallback, type Zippable, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * Stands in for the library's own `zip` in the worker for spreadsheets (scripts/build.mjs puts it there): that one starts
 * workers from texts, which the page's policy forbids, and then waits for them for ever. Here is a worker already.
 */
export function zip(files: Zippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
