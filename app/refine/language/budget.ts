/**
 * The maximum number of word comparisons per instruction: far more than any real sentence needs, and less than a second
 * of work.
 */
export const LOOKS = 1_000_000

/** Thrown if an instruction has too many possible readings to try them all. */
export class TooTangled extends Error {
  override readonly name = 'TooTangled'
}

/**
 * The remaining work for reading an instruction. Counted instead of timed, so that the same words always give the same
 * result.
 */
export class Budget {
  constructor(private left = LOOKS) {}

  /** @throws TooTangled */
  spend(looks: number): void {
    this.left -= looks
    if (this.left < 0) throw new TooTangled()
  }
}
