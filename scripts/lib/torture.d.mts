export interface Round {
  /** Saves and updates that the server had acknowledged in this round when it was killed. */
  readonly acknowledged: number
  /** Acknowledged ones that are not there afterwards, of this round and all before. */
  readonly lost: readonly string[]
  /** What SQLite says of the file that the killed server left: `ok`. */
  readonly integrity: string
  /** From the next start until it answers, in ms. */
  readonly startMs: number
}

/**
 * Kills a server with SIGKILL at a random moment under load, again and again on the same data folder, and looks each time
 * whether everything is there that it had acknowledged.
 */
export function torture(options: { rounds: number; onRound?: (round: Round) => void }): Promise<Round[]>
