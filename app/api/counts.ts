import type { CountsMergeResponse, CountsPreviewResponse } from '~/contracts/counts'
import type { CountGroup, CountItem, CountsPreview, CountTotalLine, UnreadCount } from '~/domain/counts/counts'
import { uploadTimeout } from '~/domain/limits/uploads'
import { counts as words } from '~/domain/panel-messages'
import { type FixtureData, normalizeData } from '~/domain/table/table'
import { CallError, withSentence } from './call-error'
import type { Caller } from './caller'
import type { Picture } from './upload'

export interface CountsCallOptions {
  /** Aborts the call; the thrown CallError then has the reason `cancelled`. */
  readonly signal?: AbortSignal
}

export interface CountsCalls {
  /** Reads counts from pictures for this table. @throws CallError with the text to show [ERR-15]…[ERR-19] */
  previewCounts(
    pictures: readonly Picture[],
    table: FixtureData,
    options?: CountsCallOptions,
  ): Promise<CountsPreviewResponse>
  /** Merges the counts into the table. @throws CallError with the text to show [ERR-20] */
  mergeCounts(preview: CountsPreview, table: FixtureData, options?: CountsCallOptions): Promise<CountsMergeResponse>
}

/** The server's text, most specific first; else one of the fallbacks, with or without a response. [ERR-15]…[ERR-20][ERR-54] */
function sentenceOf(error: unknown, refused: string, unanswered: string): string {
  if (!(error instanceof CallError)) return unanswered
  const { details, error: title, message } = error.body
  return details || title || message || (error.status === null ? unanswered : refused)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown) => listOf(value).filter((text): text is string => typeof text === 'string')
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function readItem(value: unknown): CountItem[] {
  const { type, quantity, confidence, alternative } = fieldsOf(value)
  if (typeof type !== 'string' || type.trim() === '' || typeof quantity !== 'number') return []
  if (!Number.isFinite(quantity) || quantity < 0) return []
  return [
    {
      type,
      quantity,
      ...(typeof confidence === 'number' ? { confidence } : {}),
      ...(typeof alternative === 'string' && alternative.trim() !== '' ? { alternative } : {}),
    },
  ]
}

function readUnread(value: unknown): UnreadCount[] {
  const { type, text } = fieldsOf(value)
  return typeof type === 'string' && type.trim() !== '' ? [{ type, text: typeof text === 'string' ? text : '' }] : []
}

const placesOf = (value: unknown) => listOf(value).filter((at): at is number => Number.isInteger(at))

function readTotal(value: unknown): CountTotalLine[] {
  const { label, printed, of } = fieldsOf(value)
  if (typeof printed !== 'number') return []
  const parts = listOf(of).flatMap((part) => {
    const { group, items, unread } = fieldsOf(part)
    return typeof group === 'string' ? [{ group, items: placesOf(items), unread: placesOf(unread) }] : []
  })
  return [{ label: typeof label === 'string' ? label : '', printed, of: parts }]
}

/** Converts untyped data to groups of the right shape, each with a unique id. */
function readGroups(value: unknown): CountGroup[] {
  const ids = new Set<string>()
  return listOf(value).map((entry, index) => {
    const { id, label, isImplicit, warnings, items, unread, imageIndex } = fieldsOf(entry)
    const own = typeof id === 'string' && id !== '' && !ids.has(id) ? id : `group ${index}`
    ids.add(own)
    return {
      id: own,
      label: typeof label === 'string' ? label : '',
      isImplicit: isImplicit === true,
      warnings: textsOf(warnings),
      items: listOf(items).flatMap(readItem),
      ...(Array.isArray(unread) ? { unread: unread.flatMap(readUnread) } : {}),
      ...(typeof imageIndex === 'number' ? { imageIndex } : {}),
    }
  })
}

export function createCountsCalls({ call }: Caller): CountsCalls {
  return {
    async previewCounts(pictures, table, { signal } = {}) {
      const form = new FormData()
      pictures.forEach(({ file, name }, index) => {
        form.append('images', file, name)
        form.append(`imageNames[${index}]`, name)
      })
      form.append('fixtureTable', JSON.stringify(table))
      try {
        const body = await call({
          method: 'POST',
          path: '/counts/preview-image',
          body: form,
          timeout: uploadTimeout(pictures.length),
          ...(signal ? { signal } : {}),
        })
        const { preview, warnings } = fieldsOf(body)
        if (!Array.isArray(fieldsOf(preview).groups)) throw new CallError('unusable', '')
        const overall = textsOf(warnings ?? fieldsOf(preview).warnings)
        const { groups, totals } = fieldsOf(preview)
        const lines = listOf(totals).flatMap(readTotal)
        const read = { groups: readGroups(groups), warnings: overall, ...(lines.length > 0 ? { totals: lines } : {}) }
        return { success: true, preview: read, warnings: overall }
      } catch (error) {
        throw withSentence(error, sentenceOf(error, words.extractionFailed, words.imagesFailed))
      }
    },
    async mergeCounts(preview, fixtureTable, { signal } = {}) {
      try {
        const body = fieldsOf(
          await call({
            method: 'POST',
            path: '/counts/merge-preview',
            body: { preview, fixtureTable },
            ...(signal ? { signal } : {}),
          }),
        )
        const updatedTable = normalizeData(body.updatedTable)
        if (updatedTable.columns.length === 0) throw new CallError('unusable', '')
        return { success: true, updatedTable, warnings: textsOf(body.warnings) }
      } catch (error) {
        throw withSentence(error, sentenceOf(error, words.applyFailed, words.applyFailed))
      }
    },
  }
}
