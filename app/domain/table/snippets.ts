/** What a source picture or a strip of one may be. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]

/** From where to where, in percent (0-100) of a picture's height or width. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** A strip of a source picture that one or more rows were read from. [SNIP-05] */
export interface Section {
  readonly id: string
  /** Position over all pictures of an upload, in upload order, from 0. */
  readonly sectionIndex: number
  /** Vertical extent in percent (0-100) of the picture's height. */
  readonly startPercent: number
  readonly endPercent: number
  readonly mimeType: string
  readonly imageBase64: string
  /** Which picture of the upload, from 0. */
  readonly imageIndex?: number
  /** The part of it that is its own: neighbours overlap. */
  readonly extent?: Extent
  /** By how many percent of the picture's height rows fall over its whole width. Left out where they are level. */
  readonly slope?: number
  /** The stored source picture (sha-256 of its bytes, hexadecimal). */
  readonly pictureId?: string
  /** By how many quarters clockwise the stored picture has to be turned to stand upright. */
  readonly turn?: number
  /** Where the columns stand. Left out where it is the same as in the section before it. */
  readonly columns?: readonly ColumnPlace[]
}

/** From where to where a column stands in a picture, in percent (0-100) of its width. */
export interface ColumnPlace {
  readonly name: string
  readonly startPercent: number
  readonly endPercent: number
}

/** One entry per row: the id of the section it was read from, or null where unknown. [SNIP-06] */
export type RowSources = readonly (string | null)[]
