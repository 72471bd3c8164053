import * as z from 'zod'
import { MAX_PROMPT_LENGTH } from '~/domain/limits/uploads'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import type { RowSources, Section } from '~/domain/table/snippets'
import type { FixtureData } from '~/domain/table/table'

/** The text parts of POST /upload. A blank prompt is ignored. [API-12][UPLOAD-21] */
export const UploadFieldsSchema = z.object({
  customPrompt: z
    .string({ error: uploadChecks.promptText })
    .trim()
    .max(MAX_PROMPT_LENGTH, uploadChecks.promptLength)
    .optional()
    .transform((prompt) => prompt || undefined),
})

/** Response of POST /upload. The first three keys are always present, the others only if known. [API-13][SNIP-05][SNIP-06] */
export interface UploadResponse {
  /** The names as printed: manufacturer names and hyphens are not normalized. */
  readonly data: FixtureData
  readonly sections: readonly Section[]
  readonly rowSources: RowSources
  /** The reader's confidence by row and column (0–1); null for an empty cell or if unknown. */
  readonly confidence?: readonly (readonly (number | null)[])[]
  readonly warnings?: readonly string[]
  /** The stored source pictures in upload order. */
  readonly pictures?: readonly UploadedPicture[]
}

/** GET /upload/progress/{name}: the progress of one of the caller's uploads. */
export interface UploadProgress {
  /**
   * `waiting`: queued with all other uploads. `unknown`: not received yet, or already answered. A client that asks
   * during the upload cannot know which, so it is not an error.
   */
  readonly state: 'waiting' | 'reading' | 'unknown'
  /** Index of the picture being read, from 0; null before the first, or if the reader processes all at once. */
  readonly image: number | null
  readonly images: number
}

/** The sender's name for an upload, in `X-Upload-Name`; an invalid one is ignored. */
export const UploadNameSchema = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .catch(undefined)

export interface UploadedPicture {
  readonly id: string
  readonly name: string
}
