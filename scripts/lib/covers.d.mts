/** Whether a path fits a glob of tests/system/covers.mjs. */
export function fits(path: string, glob: string): boolean

/** The test files, or folders with `/` at their end for whole suites, that a change of these paths asks for; sorted. */
export function coveredBy(changedPaths: readonly string[]): string[]
