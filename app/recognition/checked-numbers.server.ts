import { checkNumbers, checkRemarks, type Product } from '~/domain/intake/number-check'
import { otherUnitPrice } from '~/domain/intake/unit-price'
import { COLUMN, uniqueColumnName } from '~/domain/table/columns'
import { cellText, type FixtureData } from '~/domain/table/table'
import type { Reading } from './model/recognizer.server'

/** How sure numbers are, 0-1, that contradict one another, and ones that confirm one another. */
const DISAGREEING = 0.5
const AGREEING = 0.95

/**
 * A reading with its numbers held against one another. UNIT $ is the price of one fixture, not the amount of a line. If QTY ×
 * UNIT $ is not the extended amount, the three are doubtful; if it is, they are sure. Warnings name what disagrees.
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

/** The amounts of whole lines that were read as prices, if the price of one is in another column. */
const AMOUNTS = 'EXTENDED'

function withUnitPrice(data: FixtureData): FixtureData {
  const { columns, rows } = data
  const other = otherUnitPrice(columns, (at) => rows.map((row) => cellText(row, columns[at] ?? '')))
  if (other === null || other.at === null) return data
  const price = columns.indexOf(COLUMN.unit)
  const found = columns.with(other.at, COLUMN.unit)
  const named = price < 0 ? found : found.with(price, uniqueColumnName(columns.toSpliced(price, 1), AMOUNTS, price + 1))
  const names = new Map(columns.map((column, at) => [column, named[at] ?? column]))
  return {
    columns: named,
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
