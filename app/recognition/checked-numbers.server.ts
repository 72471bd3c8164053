import { checkNumbers, checkRemarks, type Product } from '~/domain/checks/number-check'
import { withProvenColumns } from '~/domain/checks/proven-columns'
import { otherUnitPrice } from '~/domain/checks/unit-price'
import { COLUMN, uniqueColumnName } from '~/domain/table/columns'
import { cellText, type FixtureData } from '~/domain/table/table'
import type { Reading } from './model/recognizer.server'

/** Confidence (0–1) of numbers that contradict one another, and of numbers that confirm one another. */
const DISAGREEING = 0.5
const AGREEING = 0.95

/**
 * Returns the reading with its numbers cross-checked. UNIT $ is the price of one fixture, not the amount of a line. If
 * QTY × UNIT $ differs from the extended amount, all three become doubtful; if it matches, they become sure. Warnings
 * name the contradictions.
 */
export function withCheckedNumbers(reading: Reading): Reading {
  const data = withUnitPrice(reading.data)
  const check = checkNumbers(data)
  const { confidence } = reading
  return {
    ...reading,
    data,
    ...(confidence ? { confidence: settled(confidence, data.columns, check.products) } : {}),
    warnings: [...reading.warnings, ...checkRemarks(check)],
  }
}

/** New name for line amounts that were read as prices when another column has the price of one fixture. */
const AMOUNTS = 'EXTENDED'

/** Names UNIT $, and QTY, by the products of the numbers. */
function withUnitPrice(data: FixtureData): FixtureData {
  const { columns, rows } = data
  const textsBelow = (at: number) => rows.map((row) => cellText(row, columns[at] ?? ''))
  const proven = withProvenColumns(columns, textsBelow)
  if (proven !== columns) return named(data, proven)
  const other = otherUnitPrice(columns, textsBelow)
  if (other === null || other.at === null) return data
  const price = columns.indexOf(COLUMN.unit)
  const found = columns.with(other.at, COLUMN.unit)
  const amounts = uniqueColumnName(columns.toSpliced(price, 1), AMOUNTS, price + 1)
  return named(data, price < 0 ? found : found.with(price, amounts))
}

/** Gives the columns other names. */
function named({ columns, rows }: FixtureData, own: readonly string[]): FixtureData {
  const names = new Map(columns.map((column, at) => [column, own[at] ?? column]))
  return {
    columns: own,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, text]) => [names.get(key) ?? key, text])),
    ),
  }
}

type Confidence = NonNullable<Reading['confidence']>

function settled(confidence: Confidence, columns: readonly string[], products: readonly Product[]): Confidence {
  const byRow = new Map(products.map((product) => [product.row, product]))
  return confidence.map((row, at) => {
    const product = byRow.get(at)
    if (!product) return row
    return row.map((value, column) => {
      if (value === null || !product.columns.includes(columns[column] ?? '')) return value
      return product.agrees ? Math.max(value, AGREEING) : Math.min(value, DISAGREEING)
    })
  })
}
