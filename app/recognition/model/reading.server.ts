import type { PageText } from '~/domain/pictures/page-text'
import type { Section } from '~/domain/table/snippets'
import type { FixtureData } from '~/domain/table/table'

/** A picture as uploaded. */
export interface SourceImage {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  /** Text of the page it was made from, if the page carries any. */
  readonly text?: PageText
}

/**
 * The local reader's result for one upload. Text is as printed: manufacturer names are not codes yet, and hyphens are kept.
 * `rowSources` and `confidence` have one entry per row of `data`; `confidence[r][c]` is 0–1 for a cell that was read and null
 * for an empty one. Without a table, `data` has no columns and no rows.
 */
export interface LocalReading {
  readonly data: FixtureData
  readonly sections: Section[]
  readonly rowSources: (string | null)[]
  readonly confidence: (number | null)[][]
  readonly warnings: string[]
}

/** The progress of a reading: `image` counts from 0, `done` is the share of the whole upload, 0–1. */
export interface ReadingProgress {
  readonly image: number
  readonly images: number
  readonly done: number
}
