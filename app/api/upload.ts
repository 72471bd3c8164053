import type { UploadProgress, UploadResponse } from '~/contracts/recognition'
import { MAX_PAGE_TEXTS_LENGTH } from '~/domain/limits/pdf'
import { uploadTimeout } from '~/domain/limits/uploads'
import type { PageText } from '~/domain/pictures/page-text'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import type { Section } from '~/domain/table/snippets'
import { normalizeData } from '~/domain/table/table'
import { CallError, errorText, withSentence } from './call-error'
import type { Caller } from './caller'

export interface Picture {
  readonly name: string
  readonly file: Blob
  /** Text of the page it was made from, if the page has any. */
  readonly text?: PageText
}

export interface UploadOptions {
  /** Aborts the call; the thrown CallError then has the reason `cancelled`. */
  readonly signal?: AbortSignal
  readonly onProgress?: (sent: number, total: number) => void
  /** The name for `uploadProgress`. */
  readonly name?: string
  /** In milliseconds; by default 120 s or 60 s per picture, whichever is larger. [UPLOAD-24] */
  readonly timeout?: number
}

export interface UploadCalls {
  /** Reads a schedule from one or more pictures. @throws CallError with the text to show [ERR-08]…[ERR-13] */
  upload(pictures: readonly Picture[], prompt: string, options?: UploadOptions): Promise<UploadResponse>
  /** The state of an upload, and the picture being read; null if it cannot be determined now. */
  uploadProgress(name: string): Promise<Omit<UploadProgress, 'images'> | null>
}

/** The message for a failed upload. A second 401, after the refresh, has a separate one. [ERR-10][ERR-53] */
function sentenceOf(error: unknown): string {
  if (error instanceof CallError) {
    if (error.reason === 'timeout' || error.reason === 'network') return uploadFaults.timeout
    if (error.status === 401) return uploadFaults.sessionExpired
  }
  return errorText(error, uploadFaults.unknown)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Converts an untyped response to the right shape. [UPLOAD-19] */
function readAnswer(body: unknown): UploadResponse {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const isSection = (entry: unknown): entry is Section =>
    typeof entry === 'object' && entry !== null && 'id' in entry && 'imageBase64' in entry
  return {
    data: normalizeData(fields.data),
    sections: listOf(fields.sections).filter(isSection),
    rowSources: listOf(fields.rowSources).map((id) => (typeof id === 'string' ? id : null)),
    ...(Array.isArray(fields.confidence)
      ? {
          confidence: fields.confidence.map((row) =>
            listOf(row).map((value) => (typeof value === 'number' ? value : null)),
          ),
        }
      : {}),
    warnings: listOf(fields.warnings).filter((text): text is string => typeof text === 'string'),
  }
}

/** Page texts within the request's limits; other pictures are read from their pixels only. */
function pageTexts(pictures: readonly Picture[]): string[] {
  let left = MAX_PAGE_TEXTS_LENGTH
  return pictures.flatMap(({ text }, picture) => {
    const json = text ? JSON.stringify({ picture, ...text }) : ''
    left -= json.length
    return json !== '' && left >= 0 ? [json] : []
  })
}

export function createUploadCalls({ call }: Caller): UploadCalls {
  return {
    async upload(pictures, prompt, { signal, onProgress, name, timeout = uploadTimeout(pictures.length) } = {}) {
      const form = new FormData()
      for (const { file, name } of pictures) form.append('images', file, name)
      for (const text of pageTexts(pictures)) form.append('pageText', text)
      // A blank prompt is not sent. [UPLOAD-21]
      if (prompt.trim() !== '') form.append('customPrompt', prompt)
      try {
        const body = await call({
          method: 'POST',
          path: '/upload',
          body: form,
          timeout,
          ...(name ? { headers: { 'X-Upload-Name': name } } : {}),
          ...(signal ? { signal } : {}),
          ...(onProgress ? { onProgress } : {}),
        })
        return readAnswer(body)
      } catch (error) {
        throw withSentence(error, sentenceOf(error))
      }
    },
    async uploadProgress(name) {
      try {
        const body = await call({ method: 'GET', path: `/upload/progress/${encodeURIComponent(name)}` })
        const { state, image } = (typeof body === 'object' && body !== null ? body : {}) as Partial<UploadProgress>
        if (state !== 'waiting' && state !== 'reading') return null
        return { state, image: typeof image === 'number' ? image : null }
      } catch {
        return null
      }
    },
  }
}
