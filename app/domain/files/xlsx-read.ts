import type { CellNote } from '../entry/cell-notes'
import { headFinder } from '../intake/head-line'
import { sheetImport as words } from '../intake/intake-messages'
import type { Lines } from '../intake/table-of-lines'
import type { DecimalSign } from '../pricing/cell-number'
import { failure, type Result, success } from '../result'
import type { SheetChoice, SheetOffer } from '../table/read-table'
import { decodeReferences } from '../xml/xml-characters'
import { HEAD_FILL, SHEET_NAME } from './sheet-cells'
import { latestRevision, saysOtherSheet } from './sheet-names'
import { sheetComments } from './xlsx-comments'
import { cellStyles } from './xlsx-formats'
import { type Parts, partsOf, relationsPath, resolved, TooBig } from './xlsx-parts'
import { type IsInArea, printArea } from './xlsx-references'
import { type Lookup, readWorksheet, topOf, type Worksheet } from './xlsx-sheet'
import { sharedStrings } from './xlsx-strings'
import { child, Damaged, isOn, list, parsed, text } from './xlsx-xml'

export interface ReadSheet {
  readonly lines: Lines
  /** True if we wrote the workbook and no other program has saved it since. */
  readonly isOwn: boolean
  /** Messages about content of the workbook that the lines lack. */
  readonly remarks: readonly string[]
  /** The decimal sign, if numeric cells have decimals. */
  readonly sign?: DecimalSign
  /** Ways to read the rest, each with the remark that names it. */
  readonly offers: readonly SheetOffer[]
  /** What the sheet says about cells besides their content. */
  readonly notes: readonly CellNote[]
}

/**
 * Reads the sheet with the schedule as Excel shows it: with number formats, without hidden rows and columns, with the
 * stored results of formulas. Picks the active sheet if it has lines below known headings, otherwise the first visible
 * sheet that does; a sheet whose name says that it is not the quote, and a revision with a later one beside it, come
 * last. `choice` overrides this. Hidden sheets are only named, unless all are hidden.
 * Nothing is executed or fetched.
 * Fails for password-protected and damaged files, and for sheets that unpack to more than 80 MB, which are not
 * unpacked.
 */
export function readXlsx(bytes: Uint8Array, choice: SheetChoice = {}): Result<ReadSheet> {
  // Old and password-protected workbooks have the same file signature.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return failure(words.locked)
  try {
    const parts = partsOf(bytes)
    const other = OTHER_KINDS.find(([path]) => parts.sizes.has(path))
    return other ? failure(words.otherKind(other[1])) : success(readWorkbook(parts, choice))
  } catch (error) {
    if (error instanceof TooBig) return failure(words.tooBig)
    return failure(error instanceof TooWide ? words.tooWide : words.damaged)
  }
}

/** A sheet with more columns than the product accepts. */
class TooWide extends Error {}

/** Other spreadsheet formats, by a part that only they have. */
const OTHER_KINDS = [
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
  ['content.xml', 'an OpenDocument spreadsheet (.ods)'],
  ['index/document.iwa', 'a Numbers spreadsheet'],
] as const

interface Sheet {
  readonly name: string
  readonly path: string
  readonly isVisible: boolean
  /** The cells that are printed; null for all. */
  readonly area: IsInArea | null
}

function readWorkbook(parts: Parts, choice: SheetChoice): ReadSheet {
  const { sheets, active, paths, is1904 } = outlineOf(parts)
  const visible = sheets.filter(({ isVisible }) => isVisible)
  const wanted = visible.length > 0 ? visible : sheets
  const isHidden = ({ isVisible }: Sheet) => visible.length > 0 && !isVisible
  const first = active && !isHidden(active) ? active : wanted[0]
  if (!first) throw new Damaged()
  const shared = parts.read([paths.strings, paths.styles])
  const [strings, styles] = [shared.get(paths.strings), shared.get(paths.styles)]
  const ofCells = styles === undefined ? [] : cellStyles(styles)
  const lookup: Lookup = {
    strings: strings === undefined ? [] : sharedStrings(strings),
    styles: ofCells,
    is1904,
    hasColors: ofCells.some(({ paper, ink }) => paper !== ofCells[0]?.paper || ink !== ofCells[0]?.ink),
  }
  const inOrder = [first, ...wanted.filter((sheet) => sheet !== first)]
  const hidden = sheets.filter(isHidden)
  const contents = readTogether(parts, [[...inOrder, ...hidden], inOrder, [first]])
  const tops = [...inOrder, ...hidden].map((sheet) => ({ sheet, lines: topLines(contents.get(sheet.path), lookup) }))
  const filled = tops.filter(({ lines }) => lines.some(hasText))
  const isHead = headFinder()
  const belowHead = ({ lines }: { readonly lines: Lines }) => {
    const head = lines.findIndex((line) => isHead(line.map((cell) => cell.trim())))
    return head < 0 ? null : lines.slice(head + 1)
  }
  const shown = filled.filter((one) => !isHidden(one.sheet))
  const withHead = shown.filter((one) => belowHead(one) !== null)
  const withLines = withHead.filter((one) => belowHead(one)?.some(hasText)).map(({ sheet }) => sheet)
  const quoted = withLines.filter(({ name }) => !saysOtherSheet(name))
  const [best] = quoted.length > 0 ? quoted : withLines
  const chosen = filled.find((one) => one.sheet.name === choice.sheet)
  const one = chosen?.sheet ?? (best ? latestRevision(best, quoted) : (withHead[0] ?? shown[0])?.sheet) ?? first
  const schedules = wanted.filter((sheet) =>
    withHead.some((one) => one.sheet === sheet && belowHead(one)?.some(hasText)),
  )
  const read = choice.isAll && schedules.length > 1 ? schedules : [one]
  const comments = read.map(({ path }) => sheetComments(parts, path))
  const worksheet = joined(
    read.map((sheet, at) => {
      const { path, area } = sheet
      const xml = contents.get(path) ?? parts.read([path]).get(path)
      const own = readWorksheet(xml, lookup, {
        ...(choice.withHidden ? { withHidden: true } : {}),
        comments: comments[at] ?? [],
        area,
      })
      return sheet === chosen?.sheet || !saysOtherSheet(sheet.name) ? own : withName(own, sheet.name)
    }),
  )
  if (worksheet.isTooWide && worksheet.lines.some(hasText)) throw new TooWide()
  const isRemembered = choice.isRemembered === true && (chosen !== undefined || read.length > 1)
  const others = filled
    .filter(({ sheet }) => !read.includes(sheet))
    .map(({ sheet }) => ({
      sheet: sheet.name,
      label: isHidden(sheet) ? words.hiddenSheet(sheet.name) : sheet.name,
    }))
  const hasProperties = [...parts.sizes.keys()].some((path) => path.startsWith('docprops/'))
  return {
    lines: worksheet.lines,
    notes: worksheet.notes,
    isOwn: !hasProperties && sheets.length === 1 && one.name === SHEET_NAME && hasOwnFill(parts),
    ...(worksheet.hasDecimals ? { sign: '.' as const } : {}),
    ...remarksOn(read, others, worksheet, {
      isRemembered,
      schedules: schedules.length,
      sheets: sheets.map(({ name }) => name),
      hasUnreadComments: comments.includes(null),
    }),
  }
}

/** True if the workbook's styles have the fill of our headings. */
const hasOwnFill = (parts: Parts) =>
  parts
    .read([STYLES])
    .get(STYLES)
    ?.includes(`"FF${HEAD_FILL.slice(1).toUpperCase()}"`) === true

const STYLES = 'xl/styles.xml'

const hasText = (line: readonly string[]) => line.some((cell) => cell.trim() !== '')

/** Unpacks the first of these groups of sheets that fits the limit. @throws TooBig if none fits */
function readTogether(
  parts: Parts,
  [group = [], ...smaller]: readonly (readonly Sheet[])[],
): ReadonlyMap<string, string> {
  try {
    return parts.read(group.map(({ path }) => path))
  } catch (error) {
    if (!(error instanceof TooBig) || smaller.length === 0) throw error
    return readTogether(parts, smaller)
  }
}

/** Returns the first lines of a sheet; none if it cannot be read. */
function topLines(xml: string | undefined, lookup: Lookup): Lines {
  try {
    return xml === undefined ? [] : readWorksheet(topOf(xml), lookup).lines
  } catch {
    return []
  }
}

/** Adds a note to every line: the name of its sheet says that it is not the quote. */
function withName(worksheet: Worksheet, name: string): Worksheet {
  const notes = worksheet.lines.map(
    (_, line): CellNote => ({ line, column: 0, reference: '', kind: 'sheet', text: name }),
  )
  return { ...worksheet, notes: [...worksheet.notes, ...notes] }
}

/** Concatenates worksheets vertically. */
function joined(sheets: readonly Worksheet[]): Worksheet {
  const notes: CellNote[] = []
  let above = 0
  for (const sheet of sheets) {
    for (const note of sheet.notes) notes.push({ ...note, line: note.line + above })
    above += sheet.lines.length
  }
  return {
    notes,
    lines: sheets.flatMap(({ lines }) => lines),
    hiddenRows: sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0),
    hiddenColumns: sheets.flatMap(({ hiddenColumns }) => hiddenColumns),
    struck: sheets.flatMap(({ struck }) => struck),
    isTooWide: sheets.some(({ isTooWide }) => isTooWide),
    hasDecimals: sheets.some(({ hasDecimals }) => hasDecimals),
    unsolved: sheets.flatMap(({ unsolved }) => unsolved),
  }
}

interface Workbook {
  /** True if the sheets were chosen for an earlier workbook. */
  readonly isRemembered: boolean
  /** The number of sheets with lines below known headings. */
  readonly schedules: number
  readonly sheets: readonly string[]
  readonly hasUnreadComments: boolean
}

function remarksOn(
  read: readonly Sheet[],
  others: readonly { readonly sheet: string; readonly label: string }[],
  { hiddenRows, hiddenColumns, struck, unsolved }: Worksheet,
  { isRemembered, schedules, sheets, hasUnreadComments }: Workbook,
): Pick<ReadSheet, 'remarks' | 'offers'> {
  const [{ name: sheet } = { name: '' }] = read
  const isAll = read.length > 1
  const otherSheets = {
    sheets,
    remark: words.sheetRead(
      read.map(({ name }) => name),
      others.map(({ label }) => label),
      isRemembered,
    ),
    choices: [
      ...(isAll ? read : []).map(({ name }) => ({ sheet: name })),
      ...others.map(({ sheet }) => ({ sheet })),
      ...(!isAll && schedules > 1 ? [{ isAll: true }] : []),
    ],
  }
  const hidden = {
    remark: words.hidden(hiddenRows, hiddenColumns, struck),
    choices: [{ ...(isAll ? { isAll } : { sheet }), withHidden: true }],
  }
  const offers = [
    ...(others.length > 0 || isAll ? [otherSheets] : []),
    ...(hiddenRows + hiddenColumns.length + struck.length > 0 ? [hidden] : []),
  ]
  const remarks = [
    ...offers.map(({ remark }) => remark),
    ...(unsolved.length > 0 ? [words.unsolved(unsolved)] : []),
    ...(hasUnreadComments ? [words.unreadComments] : []),
  ]
  return { remarks, offers }
}

interface Outline {
  readonly sheets: readonly Sheet[]
  /** The sheet that is active when Excel opens the workbook. */
  readonly active: Sheet | undefined
  readonly paths: { readonly strings: string; readonly styles: string }
  readonly is1904: boolean
}

const PRINT_AREA = '_xlnm.print_area'
const SHEET_TYPE = /\/worksheet$|^$/

/** Returns the worksheets of a workbook and the parts they need. Charts and dialogs are not worksheets. @throws Damaged */
function outlineOf(parts: Parts): Outline {
  const path = workbookPath(parts)
  const relations = relationsPath(path)
  const read = parts.read([path, relations])
  const workbook = child(parsed(read.get(path)), 'workbook')
  const targets = list(child(parsed(read.get(relations)), 'Relationships'), 'Relationship').map((relation) => ({
    id: text(relation['@Id']),
    type: text(relation['@Type']),
    path: resolved(path, text(relation['@Target'])),
  }))
  const areas = new Map(
    list(child(workbook, 'definedNames'), 'definedName').flatMap((name) =>
      text(name['@name']).toLowerCase() === PRINT_AREA
        ? [[Number(text(name['@localSheetId'])), printArea(decodeReferences(text(name)))] as const]
        : [],
    ),
  )
  const all = list(child(workbook, 'sheets'), 'sheet').map((sheet, at) => {
    const target = targets.find(({ id }) => id === text(sheet['@id']))
    const isVisible = text(sheet['@state'] ?? 'visible') === 'visible'
    const name = decodeReferences(text(sheet['@name']))
    return target && SHEET_TYPE.test(target.type)
      ? { name, path: target.path, isVisible, area: areas.get(at) ?? null }
      : null
  })
  const [view] = list(child(workbook, 'bookViews'), 'workbookView')
  const pathOf = (type: string, usual: string) =>
    targets.find((target) => target.type.endsWith(type))?.path ?? resolved(path, usual)
  return {
    sheets: all.filter((sheet) => sheet !== null),
    active: all[Number(text(view?.['@activeTab']) || '0')] ?? undefined,
    paths: { strings: pathOf('/sharedStrings', 'sharedStrings.xml'), styles: pathOf('/styles', 'styles.xml') },
    is1904: isOn(child(workbook, 'workbookPr')['@date1904']),
  }
}

const ROOT = '_rels/.rels'
const USUAL_PATH = 'xl/workbook.xml'

function workbookPath(parts: Parts): string {
  const xml = parts.read([ROOT]).get(ROOT)
  const relations = xml === undefined ? [] : list(child(parsed(xml), 'Relationships'), 'Relationship')
  const main = relations.find((relation) => text(relation['@Type']).endsWith('/officeDocument'))
  return main ? resolved('', text(main['@Target'])) : USUAL_PATH
}
