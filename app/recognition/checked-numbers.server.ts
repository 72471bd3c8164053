import { reading as words } from '~/domain/pictures/upload-messages'
import { checkNumbers, type Product } from '~/domain/pricing/number-check'
import type { Reading } from './model/recognizer.server'

/** How sure numbers are, 0-1, that contradict one another, and ones that confirm one another. */
const DISAGREEING = 0.5
const AGREEING = 0.95

/**
 * A reading whose numbers were held against one another: where QTY × UNIT $ is not the extended amount the three are
 * doubtful, where it is they are sure, and a printed total that the rows do not give is told.
 */
export function withCheckedNumbers(reading: Reading): Reading {
  const { products, wrongTotals } = checkNumbers(reading.data)
  const wrong = products.filter(({ agrees }) => !agrees)
  const warnings = [
    ...(wrong.length > 0 ? [words.numbersDisagree(wrong.length, wrong[0]?.columns.at(-1) ?? '')] : []),
    ...wrongTotals.map(({ printed, sum }) => words.totalDisagrees(printed, sum)),
  ]
  const { confidence } = reading
  return {
    ...reading,
    ...(confidence ? { confidence: settled(confidence, reading.data.columns, products) } : {}),
    warnings: [...reading.warnings, ...warnings],
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
