/** By test file, or by the folder of a suite with `/` at its end: globs of what it covers. */
export const COVERS: Readonly<Record<string, readonly string[]>>

/** Globs of what no suite looks at. */
export const ELSEWHERE: readonly string[]
