import { type Parts, relationsPath, resolved } from './xlsx-parts'
import { richText } from './xlsx-strings'
import { child, list, parsed, text } from './xlsx-xml'

/** A comment on a cell of a worksheet. */
export interface SheetComment {
  /** The cell: 'E2'. */
  readonly reference: string
  readonly text: string
}

/** Comments that unpack to more, in bytes, are not read: no schedule has as many. */
const MOST_BYTES = 4 * 1024 * 1024
/** Characters of a comment that are read. */
const LONGEST = 2000
const COMMENTS = '/comments'
/** Excel writes this before the text of a threaded comment, for its older versions. */
const THREADED = '[Threaded comment]'
const THREAD_TEXT = 'Comment:'

/**
 * Reads the comments on the cells of a worksheet, which older versions of Excel call notes. Returns null if there are
 * comments that cannot be read: too many, or damaged. The part of a threaded comment that its older form leaves out is
 * not read.
 */
export function sheetComments(parts: Parts, sheet: string): readonly SheetComment[] | null {
  try {
    const relations = relationsPath(sheet)
    if ((parts.sizes.get(relations) ?? 0) > MOST_BYTES) return null
    const xml = parts.read([relations]).get(relations)
    if (xml === undefined) return []
    const paths = list(child(parsed(xml), 'Relationships'), 'Relationship').flatMap((relation) =>
      text(relation['@Type']).endsWith(COMMENTS) ? [resolved(sheet, text(relation['@Target']))] : [],
    )
    if (paths.reduce((sum, path) => sum + (parts.sizes.get(path) ?? 0), 0) > MOST_BYTES) return null
    const read = parts.read(paths)
    return paths.flatMap((path) => (read.has(path) ? commentsIn(read.get(path)) : []))
  } catch {
    return null
  }
}

function commentsIn(xml: string | undefined): readonly SheetComment[] {
  const all = child(child(parsed(xml), 'comments'), 'commentList')
  return list(all, 'comment').flatMap((comment) => {
    const written = richText(child(comment, 'text')).slice(0, LONGEST).trim()
    const start = written.startsWith(THREADED) ? written.indexOf(THREAD_TEXT) : -1
    const own = start < 0 ? written : written.slice(start + THREAD_TEXT.length).trim()
    return own === '' ? [] : [{ reference: text(comment['@ref']), text: own }]
  })
}
