import type { FoundCounts } from '~/domain/counts/count-preview'
import type { PageText } from '~/domain/pictures/page-text'
import type { PictureType, RowSources, Section } from '~/domain/table/snippets'
import type { FixtureData } from '~/domain/table/table'

/** A checked picture: PNG or JPEG, complete, and small enough to decode. */
export interface Picture {
  /** The file name on the sender's machine, made safe to print. It is never used as a path. */
  readonly name: string
  readonly mimeType: PictureType
  readonly bytes: Uint8Array
  /** In pixels as stored in the file, before any EXIF rotation. */
  readonly width: number
  readonly height: number
  /** Text of the page it was made from, if the page carries any. */
  readonly text?: PageText
}

export interface ReadOptions {
  /** The user's instructions in words. A reader warns of those that it did not understand or could not follow. */
  readonly customPrompt?: string
  /** Called with the index of each picture as the reader starts it. A reader that reads all pictures at once never calls it. */
  readonly onPicture?: (image: number) => void
  /** Stops all work on the pictures when it fires; the promise then rejects. */
  readonly signal: AbortSignal
  /** The time allowed for the reading from now, in ms. */
  readonly deadlineMs: number
}

/** One table from all pictures, in the order of the pictures. It has no rows if no picture contains a table. */
export interface Reading {
  readonly data: FixtureData
  readonly sections: readonly Section[]
  /** One entry per row of `data`. */
  readonly rowSources: RowSources
  /** Confidence by row, then by column: 0–1, null for an empty cell or if the reader cannot say. */
  readonly confidence?: readonly (readonly (number | null)[])[]
  readonly warnings: readonly string[]
}

export interface CountOptions {
  /** The types of the table that the counts are for: a hint for marks that are hard to read. */
  readonly types: readonly string[]
  /** Stops all work on the pictures when it fires; the promise then rejects. */
  readonly signal: AbortSignal
  /** The time allowed for the reading from now, in ms. */
  readonly deadlineMs: number
}

/**
 * Reads pictures. Replaceable: the built-in reader works without a network, another may use a cloud service, and
 * callers cannot tell them apart by the answer. [UPLOAD-25][UPLOAD-26]
 */
export interface Recognizer {
  readSchedules(images: readonly Picture[], options: ReadOptions): Promise<Reading>
  /** Returns counts as printed, in the order of the pictures, or no groups if none were found. */
  readCounts(images: readonly Picture[], options: CountOptions): Promise<FoundCounts>
  close(): Promise<void>
}
