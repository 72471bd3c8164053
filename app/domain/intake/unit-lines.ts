import { isAmountHeading, isPriceHeading } from '../checks/unit-price'
import { exactHeader } from '../headings/vocabulary'
import { COLUMN } from '../table/columns'
import type { Line } from './head-line'

/** Longer texts are no units. */
const LONGEST = 20
/** Words for what a column holds, below any heading. */
const ANY = /^(?:#|NO\.?|NUM(?:BER)?|INT(?:EGER)?|TEXT|STRING|NAME|N\/A|[-–—])$/i
/** Units of single pieces, which change no quantity and no price. */
const PIECES = /^\(?(?:EACH|EA|PCS?|PIECES?|UNITS?|COUNT|FIXTURES?)\.?\)?$/i
const DOLLARS = /^\(?(?:\$|US ?\$|USD|DOLLARS?)\)?$/i
const DOLLARS_EACH =
  /^\(?(?:\$|US ?\$|USD|DOLLARS?)? ?(?:\/|PER )? ?(?:EACH|EA|PC|PCS|PIECE|UNIT|FIXTURE|LUMINAIRE)\.?\)?$/i
/** Units of other columns. */
const PHYSICAL =
  /^\(?(?:W|WATTS?|V|VAC|VOLTS?|VA|KVA|KW|A|AMPS?|LM|LUMENS?|LM\/W|K|CCT|HZ|IN(?:CH|CHES)?\.?|FT\.?|MM|CM|M|LBS?|KG|HRS?|DAYS|WEEKS|WKS|DEG|°|%|")\)?$/i

/** Columns that have no units. */
const NAMES: readonly string[] = [COLUMN.type, COLUMN.mfg, COLUMN.catalog]

/** True for a line below headings that only says what each column holds, in pieces and dollars: '#', 'ea', 'text', 'USD'. */
export const isUnitLine = (head: Line, line: Line): boolean =>
  line.some((text) => text !== '') && line.every((text, at) => text === '' || isUnitBelow(head[at] ?? '', text))

function isUnitBelow(heading: string, text: string): boolean {
  if (heading === '' || text.length > LONGEST) return false
  if (ANY.test(text)) return true
  const name = exactHeader(heading)?.name
  if (name === COLUMN.qty) return PIECES.test(text)
  if (name === COLUMN.unit || isAmountHeading(heading) || isPriceHeading(heading))
    return DOLLARS.test(text) || DOLLARS_EACH.test(text)
  return name === undefined || !NAMES.includes(name) ? PHYSICAL.test(text) || PIECES.test(text) : false
}
