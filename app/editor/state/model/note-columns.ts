type Memory = typeof import('./column-memory')

/** Stores a change in the column memory, whose module is loaded on demand; if that fails, only this note is lost. */
export function note(take: (memory: Memory) => void): void {
  import('./column-memory').then(take, () => {})
}
