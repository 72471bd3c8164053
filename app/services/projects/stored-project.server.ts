import type { StoredSection } from '#db/schema'
import { projects as messages } from '~/domain/messages'
import { failure, type Result, success } from '~/domain/result'
import type { FixtureData } from '~/domain/table/table'

/** A text as read from the database; a long one as bytes where the engine supports it, which go to other threads unchanged. */
export type StoredText = string | Uint8Array

export const textOf = (stored: StoredText): string =>
  typeof stored === 'string'
    ? stored
    : Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).toString('utf8')

/** The large values of a project. A damaged one must not break the rest of a response. */
export interface StoredTexts {
  readonly data: StoredText | null
  readonly sections: StoredText | null
}

/** The value of a stored text; undefined if it is damaged. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The table in a stored text, or an error. [PROJ-29][PROJ-31][PROJ-32] */
export function storedData(stored: StoredText | null): Result<FixtureData> {
  const text = stored === null ? null : textOf(stored)
  return text === '' ? failure(messages.missingData) : checkedTable(parsed(text))
}

/** Checks a stored table down to its cells: a cell that is not text means damage, which blank rows would hide. */
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

/** The places its rows were read from; null if unknown. */
export function storedSections(stored: StoredText | null): readonly StoredSection[] | null {
  const value = stored === null ? null : parsed(textOf(stored))
  return Array.isArray(value) ? (value as StoredSection[]) : null
}
