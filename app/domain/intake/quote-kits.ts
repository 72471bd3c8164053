import { numberChecks } from '../checks/check-messages'
import { isPositive, numberIn, type Unlikely } from '../checks/row-numbers'
import type { DecimalSign } from '../pricing/cell-number'
import { COLUMN } from '../table/columns'
import { isComposed, isSpecial } from '../table/line-codes'
import { cellText, type FixtureData } from '../table/table'
import { otherValues, type QuoteLine } from '../xml/xml-lines'

/** Names, as letters alone, of elements that hold the number of the line that a line is a part of. */
const OF_PARENT =
  /^(?:PARENT|KIT|ASSEMBLY|ASSY|BUNDLE|MASTER)(?:LINE|ITEM|ROW|QUOTELINE|PARENT)?(?:ID|NO|NUM|NUMBER|REF|KEY|SEQ)?$|^(?:KIT|PART|COMPONENT|CHILD|MEMBER)OF$|^BELONGSTO$/
/** Names of elements that may hold the number of a line itself. */
const OF_LINE =
  /^(?:ID|KEY|SEQ|SEQUENCE|UID|GUID|NO|NUM|NUMBER)$|(?:LINE|ITEM|ROW)(?:ID|NO|NUM|NUMBER|REF|KEY|SEQ)?$|(?:LINE|ITEM|ROW|QUOTE)?(?:ID|SEQ)$/
const NO_LETTERS = /[^A-Z]/g
/** Values of lines that are part of no other. */
const NONE = /^(?:0+|-1|N|NO|NONE|FALSE|NULL)?$/

const plain = (name: string) => name.toUpperCase().replace(NO_LETTERS, '')

/** Finds prices of lines whose parts have prices too: the parts are inside the line, or name it as their parent. */
export function kitPrices({ rows }: FixtureData, lines: readonly QuoteLine[], sign: DecimalSign): readonly Unlikely[] {
  const isPriced = (at: number) => {
    const line = cellText(rows[at] ?? {}, COLUMN.line)
    return !isSpecial(line) && !isComposed(line) && isPositive(numberIn(rows[at] ?? {}, COLUMN.unit, sign))
  }
  const numbered = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    for (const [name, text] of otherValues(line)) {
      const isOwn = OF_LINE.test(plain(name)) && !OF_PARENT.test(plain(name)) && !NONE.test(text)
      if (isOwn && !numbered.has(text)) numbered.set(text, at)
    }
  }
  const parentOf = (line: QuoteLine) => {
    const named = otherValues(line).find(([name, text]) => OF_PARENT.test(plain(name)) && !NONE.test(text))
    return line.parent ?? (named ? numbered.get(named[1]) : undefined)
  }
  const found = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const parent = isPriced(at) ? parentOf(line) : undefined
    if (parent !== undefined && parent !== at && isPriced(parent)) found.add(parent)
  }
  if (found.size === 0) return []
  return [{ column: COLUMN.unit, rows: [...found].sort((a, b) => a - b), remark: numberChecks.partsBeside(found.size) }]
}
