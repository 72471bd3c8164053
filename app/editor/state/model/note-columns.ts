type Memory = typeof import('./column-memory')

/** Lets the memory of columns take a note; it is fetched for that, and without it nothing is lost but the note. */
export function note(take: (memory: Memory) => void): void {
  import('./column-memory').then(take, () => {})
}
