import * as z from 'zod'
import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { MAX_PAGE_RULES, MAX_PAGE_SIDE, MAX_PAGE_WORD_LENGTH, MAX_PAGE_WORDS } from '~/domain/limits/pdf'
import type { PageText } from '~/domain/pictures/page-text'

/** More fonts than any page uses. */
const MAX_FONTS = 10_000

/** Coordinates may be outside the picture, because words can be cut off by its edge. */
const place = z.number().min(-MAX_PAGE_SIDE).max(MAX_PAGE_SIDE)
const side = z.number().positive().max(MAX_PAGE_SIDE)
const extent = z.number().nonnegative().max(MAX_PAGE_SIDE)
const word = z.string().min(1).max(MAX_PAGE_WORD_LENGTH)

/** One `pageText` part of POST /upload, parsed from JSON: the text of one of its pictures. */
export const PageTextSchema = z.object({
  /** Index of the picture, from 0. */
  picture: z
    .int()
    .min(0)
    .max(MAX_IMAGES - 1),
  width: side,
  height: side,
  words: z
    .array(z.tuple([word, place, place, extent, extent, z.int().min(0).max(3), z.int().min(0).max(MAX_FONTS)]))
    .max(MAX_PAGE_WORDS),
  rules: z.array(z.tuple([place, place, place, place])).max(MAX_PAGE_RULES),
  hasMore: z.boolean(),
})

/** Text of the page one uploaded picture was made from. */
export type SentPageText = PageText & { readonly picture: number }
