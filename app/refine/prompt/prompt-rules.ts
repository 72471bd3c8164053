import { COLUMN } from '~/domain/table/columns'
import type { ColumnOrder, Place } from './column-orders'

/** The values of a pattern's slots. */
export interface Slots {
  readonly place?: Place
  readonly places?: readonly Place[]
  readonly name?: string
  readonly names?: readonly string[]
  readonly starts?: readonly string[]
}

/** A way to say something about columns. `build` returns null if the slot values make no sense. */
export interface PromptRule {
  readonly notation: string
  readonly build: (slots: Slots) => readonly ColumnOrder[] | null
}

export const PROMPT_MACROS = {
  IGNORE:
    '(ignore|skip|omit|drop|discard|exclude|disregard|remove|delete|cut|hide|forget|strip|dismiss|eliminate|bypass|(leave|take|strip|throw|cut) (out|off|away)|forget about|never mind|get rid of|pass over|do away with)',
  NOT: "(do not|don't|dont|never)",
  TAKE: '(read|import|take|include|use|keep|need|want|show|add|copy|bring in|care about|bother with|bother about|look at)',
  IS: '(is|are|=|:|equals|means|- >|= >|→|-|–)',
  HOLDS:
    '(holds|contains|has|shows|lists|gives|means|represents|hold|contain|show|list|give|mean|represent|(stands|stand) for|(is|are) for|should be|(is|are) (really|actually))',
  STANDS:
    '[(is|are|stand|stands|sit|sits|go|goes|appear|appears|come|comes|live|lives|be|(can|will) be|) [found|listed|printed|shown|written|given|located|placed]]',
  IN: '(in|under|from|at|on|below|beneath|inside|within|underneath)',
  BE: '[(is|are|should|can|must|may|could|will|shall|need to|needs to|has to|have to) [to] [be]]',
  IGNORED:
    '(ignored|skipped|omitted|dropped|discarded|excluded|disregarded|removed|deleted|hidden|irrelevant|unneeded|unnecessary|unimportant|useless|left (out|off|away)|thrown (out|away))',
  NEEDNOT:
    "((is|are) not (needed|relevant|required|wanted|necessary)|(isn't|aren't) (needed|relevant|required|wanted|necessary)|(should|need|must|need to|has to|have to) not be (read|imported|taken|included|used|needed)|(shouldn't|needn't|mustn't) be (read|imported|taken|included|used))",
  EXCEPT: '(but|except|except for|other than|besides|apart from|save)',
  OTHERS: '((everything|anything) [else]|all|all columns|every column|rest|others|other columns)',
}

/** That the quantities are the counts says nothing about a column. */
const named = ({ name, place }: Slots): readonly ColumnOrder[] | null => {
  if (name === undefined || place === undefined) return null
  return place.kind === 'named' && place.name === name ? null : [{ kind: 'name', name, place }]
}
/** If "QTY is under COUNT" means the column that is read as QTY, no column has that heading. */
const placed = (slots: Slots): readonly ColumnOrder[] | null => {
  const { place, name } = slots
  return name !== undefined && place?.kind === 'named' && place.name === name
    ? [{ kind: 'name', name, place: { kind: 'missing', text: place.text } }]
    : named(slots)
}
/** A column that is renamed to its own name was probably meant to get another one. */
const renamed = (slots: Slots): readonly ColumnOrder[] | null => {
  const { place, name } = slots
  const own = place?.kind === 'named' ? place.name : place?.kind === 'heading' ? place.heading : undefined
  return own === name ? null : named(slots)
}
const left = ({ places }: Slots): readonly ColumnOrder[] | null =>
  places?.map((place): ColumnOrder => ({ kind: 'leave', place })) ?? null
const stays = ({ places }: Slots): readonly ColumnOrder[] | null =>
  places?.map((place): ColumnOrder => ({ kind: 'stay', place })) ?? null
const kept = ({ places }: Slots): readonly ColumnOrder[] | null =>
  places === undefined ? null : [{ kind: 'keep', places }]
/** All columns that the prompt does not name are to be left out. */
const onlyNamed = (): readonly ColumnOrder[] => [{ kind: 'keep', places: [] }]
const inOrder = ({ names }: Slots): readonly ColumnOrder[] | null =>
  names === undefined ? null : [{ kind: 'all', names }]
/** This applies to types alone: the first letters of other columns say nothing. */
const typed = ({ name, starts }: Slots): readonly ColumnOrder[] | null =>
  name !== COLUMN.type || starts === undefined ? null : [{ kind: 'types', starts }]

/** The sentences about columns in a prompt, most specific first. */
export const PROMPT_RULES: readonly PromptRule[] = [
  {
    notation: '{name} [always|all|should|must|will|do] (start|starts|begin|begins) [always] with {starts}',
    build: typed,
  },
  { notation: '{name} [is|are|always] (prefixed with|prefixed by) {starts}', build: typed },
  { notation: '{name} (has|have|with) [prefix|prefixes] {starts} [as prefix]', build: typed },
  { notation: '(prefix|prefixes|first letter) (of|for) {name} (is|=|:) {starts}', build: typed },
  {
    notation:
      '(columns|headings|headers|column order|order of columns|order) (are|is|:|=|go|read|in order) [:] [in] [order] {names} [in (this|that) order|from left to right|left to right|in order]',
    build: inOrder,
  },
  { notation: '{name} $STANDS $IN {place}', build: placed },
  { notation: '$IN {place} (is|are|stands|stand|comes|come|you find|you will find|we have|goes) {name}', build: named },
  { notation: '{place} $HOLDS {name}', build: named },
  { notation: '{place} $IS {name}', build: named },
  { notation: '{nth} (=|:) {name}', build: named },
  { notation: '(put|move|write|copy|place) {place} (in|into|under|to) {name}', build: named },
  { notation: '{place} [should|must] (goes|go|belongs|belong) (in|into|under|to) {name}', build: named },
  { notation: '{name} $IS {position}', build: named },
  // "The MODEL column is the maker" is about the column MODEL.
  { notation: '{bare} $IS {loose}', build: named },
  { notation: '{name} (uses|use) {place}', build: named },
  {
    notation:
      '(take|read|get|use|pull|find|fetch|copy|import|look for|draw|extract|grab) {name} [out] (from|in|under|of) {place}',
    build: placed,
  },
  {
    notation: '(use|take|treat|read|import|consider|interpret|see|regard|understand) {place} (as|for) {name}',
    build: placed,
  },
  { notation: '(map|rename|change|assign|match) {place} (to|as|into) {name}', build: renamed },
  { notation: '(call|label|name|title) {place} [as] {name}', build: renamed },
  {
    notation: '(what is|what|everything|anything|whatever is|the text|the texts) (in|under) {place} (is|are) {name}',
    build: named,
  },
  { notation: '{place} (as|for|to) {name}', build: named },
  { notation: '{position} {name}', build: named },
  { notation: '{name} {position}', build: named },
  { notation: '[columns to] $IGNORE [(:|are|is)] {places}', build: left },
  {
    notation: '$IGNORE (what is|what|everything|anything|whatever is|the text|the texts) (in|under) {places}',
    build: left,
  },
  { notation: '(leave|take|throw|cut|strip) {places} (out|off|away)', build: left },
  { notation: '$NOT $TAKE {places}', build: left },
  { notation: '(no|without|no need for|no use for) {places}', build: left },
  { notation: '{places} (:|-|–|=) $IGNORE', build: left },
  { notation: '{places} $BE $IGNORED', build: left },
  { notation: '{places} $NEEDNOT', build: left },
  { notation: '(keep|retain|preserve) {places}', build: stays },
  { notation: '(only|just) $TAKE {places}', build: kept },
  { notation: '(only|just) {places}', build: kept },
  { notation: '($IGNORE|$NOT $TAKE) $OTHERS', build: onlyNamed },
  { notation: '$TAKE (only|just|nothing but) {places}', build: kept },
  { notation: '$TAKE {places} only', build: kept },
  { notation: '($IGNORE|$NOT $TAKE) $OTHERS $EXCEPT {places}', build: kept },
  { notation: '$TAKE {places} and $IGNORE $OTHERS', build: kept },
]
