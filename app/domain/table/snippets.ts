/** The formats of source pictures and their strips. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

export type PictureType = (typeof PICTURE_TYPES)[number]

/** A range in percent (0–100) of a picture's height or width. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** A strip of a source picture that one or more rows were read from. [SNIP-05] */
export interface Section {
  readonly id: string
  /** Index over all pictures of an upload, in upload order, from 0. */
  readonly sectionIndex: number
  /** Vertical range in percent (0–100) of the picture's height. */
  readonly startPercent: number
  readonly endPercent: number
  readonly mimeType: string
  readonly imageBase64: string
  /** Index of the picture in the upload, from 0. */
  readonly imageIndex?: number
  /** The part that belongs only to this strip; neighbors overlap. */
  readonly extent?: Extent
  /** Vertical drop of rows across the picture's width, in percent of its height. Omitted if rows are level. */
  readonly slope?: number
  /** The stored source picture (SHA-256 of its bytes, in hexadecimal). */
  readonly pictureId?: string
  /** Clockwise quarter turns that make the stored picture upright. */
  readonly turn?: number
  /** Positions of the columns. Omitted if equal to those of the previous section. */
  readonly columns?: readonly ColumnPlace[]
}

/** The horizontal range of a column in a picture, in percent (0–100) of its width. */
export interface ColumnPlace {
  readonly name: string
  readonly startPercent: number
  readonly endPercent: number
}

/** The id of the section that each row was read from, or null if unknown. [SNIP-06] */
export type RowSources = readonly (string | null)[]
