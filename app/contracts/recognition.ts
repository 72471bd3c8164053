import * as z from 'zod'
import { MAX_PROMPT_LENGTH } from '~/domain/limits'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import type { RowSources, Section } from '~/domain/table/snippets'
import type { FixtureData } from '~/domain/table/table'

/** The text parts of POST /upload. A prompt of blanks counts as none. [API-12][UPLOAD-21] */
export const UploadFieldsSchema = z.object({
  customPrompt: z
    .string({ error: uploadChecks.promptText })
    .trim()
    .max(MAX_PROMPT_LENGTH, uploadChecks.promptLength)
    .optional()
    .transform((prompt) => prompt || undefined),
})

/** What POST /upload answers. The first three keys are always there, the rest only when known. [API-13][SNIP-05][SNIP-06] */
export interface UploadResponse {
  /** As printed: names of makers and hyphens are left alone. */
  readonly data: FixtureData
  readonly sections: readonly Section[]
  readonly rowSources: RowSources
  /** By row, then by column: how sure the reader is, 0-1; null for an empty cell or where it cannot say. */
  readonly confidence?: readonly (readonly (number | null)[])[]
  readonly warnings?: readonly string[]
  /** The stored source pictures in upload order. */
  readonly pictures?: readonly UploadedPicture[]
}

/** GET /upload/progress/{name}: how far an upload of the caller is. */
export interface UploadProgress {
  /**
   * `waiting` for its turn among the uploads of everybody. `unknown`: not come in yet, or answered by now. Who asks while
   * it is on its way cannot know that, so it is no error.
   */
  readonly state: 'waiting' | 'reading' | 'unknown'
  /** Which picture is being read, from 0, of how many; null before the first, and where the reader takes all at once. */
  readonly image: number | null
  readonly images: number
}

/** The name that a sender gives an upload in `X-Upload-Name`; anything else counts as none. */
export const UploadNameSchema = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .catch(undefined)

export interface UploadedPicture {
  readonly id: string
  readonly name: string
}
