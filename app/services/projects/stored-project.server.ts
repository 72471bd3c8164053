import type { StoredSection } from '#db/schema'
import { projects as messages } from '~/domain/messages'
import { failure, type Result, success } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'

/** A text as the database gives it; a long one as its bytes where the engine can, which other threads get as they are. */
export type StoredText = string | Uint8Array

export const textOf = (stored: StoredText): string =>
  typeof stored === 'string'
    ? stored
    : Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('utf8')

/** The large values of a project. One that is damaged must not take the rest of an answer with it. */
export interface StoredTexts {
  readonly data: StoredText | null
  readonly sections: StoredText | null
}

/** The value of a stored text; undefined when it is damaged. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table that a stored text holds, or what is wrong with it. [PROJ-29][PROJ-31][PROJ-32] */
export function storedData(stored: StoredText | null): Result<FixtureData> {
  const text = stored === null ? null : textOf(stored)
  return text === '' ? failure(messages.missingData) : checkedTable(parsed(text))
}

/** A table that was stored, down to its cells: what is no text in it is damage, and blank rows would hide that. */
export function checkedTable(value: unknown): Result<FixtureData> {
  if (value === null) return failure(messages.missingData)
  const { columns, rows } = (typeof value === 'object' ? value : {}) as { columns?: unknown; rows?: unknown }
  const isTable = Array.isArray(columns) && Array.isArray(rows) && columns.every(isText) && rows.every(isRow)
  return isTable ? success(value as FixtureData) : failure(messages.corruptedData)
}

const isText = (value: unknown) => typeof value === 'string'

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const key in value) {
    if (!isText((value as Record<string, unknown>)[key])) return false
  }
  return true
}

/** Where its rows were read from; null where that is not known (any more). */
export function storedSections(stored: StoredText | null): readonly StoredSection[] | null {
  const value = stored === null ? null : parsed(textOf(stored))
  return Array.isArray(value) ? (value as StoredSection[]) : null
}
