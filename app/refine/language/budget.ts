/** Looks at words that one instruction may take: far beyond any sentence that people write, and less than a second of work. */
export const LOOKS = 1_000_000

/** An instruction with so many possible readings that it is not worth trying them all. */
export class TooTangled extends Error {
  override readonly name = 'TooTangled'
}

/** What is left of the work that reading an instruction may take. It is counted, so that the same words always read the same. */
export class Budget {
  constructor(private left = LOOKS) {}

  /** @throws TooTangled */
  spend(looks: number): void {
    this.left -= looks
    if (this.left < 0) throw new TooTangled()
  }
}
