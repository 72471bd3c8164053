import { columnKey, HIDDEN } from '~/domain/table/columns'
import type { Section } from '~/domain/table/snippets'
import { type Cells, cellText, type Row } from '~/domain/table/table'
import type { Tab } from './model/model'
import { withExtents } from './section-extents'

type Sections = ReadonlyMap<string, Section>

/** The sections of a tab that opens. */
export function bySectionId(sections: readonly Section[]): Sections {
  return new Map(withExtents(sections).map((section) => [section.id, section]))
}

/** The section that a row was read from; null where none is known. */
export function sectionOf({ sections }: Pick<Tab, 'sections'>, row: Row): Section | null {
  return sections.get(cellText(row, HIDDEN.section)) ?? null
}

type Columns = Section['columns']

/** Where the columns stand in the picture of each section; those of which nobody knows are left out. */
export function columnPlaces(sections: Sections): ReadonlyMap<Section, NonNullable<Columns>> {
  const known = new Map<string | undefined, Columns>()
  const places = new Map<Section, NonNullable<Columns>>()
  for (const section of sections.values()) {
    const columns = section.columns ?? known.get(section.pictureId)
    known.set(section.pictureId, columns)
    if (columns) places.set(section, columns)
  }
  return places
}

/**
 * The sections after a column of the table has got a new name: its place in the pictures goes along. The place of a column
 * that had the new name before and is no longer there gets the old one, so that the way back is the same.
 */
export function withRenamedPlaces(sections: Sections, from: string, to: string): Sections {
  const names = new Map([
    [columnKey(from), to],
    [columnKey(to), from],
  ])
  if (names.size < 2) return sections
  const nameAfter = (name: string) => names.get(columnKey(name)) ?? name
  return new Map(
    Array.from(sections, ([id, section]) => [
      id,
      section.columns
        ? { ...section, columns: section.columns.map((place) => ({ ...place, name: nameAfter(place.name) })) }
        : section,
    ]),
  )
}

/** The sections that rows still name, in their order: what a project or a copy keeps. [SNIP-21] */
export function usedSections(sections: Sections, rows: readonly (Row | Cells)[]): readonly Section[] {
  if (sections.size === 0) return []
  const used = new Set(rows.map((row) => cellText(row, HIDDEN.section)))
  // A section says where the columns stand only when that differs from the one before: the first one kept says it.
  const places = columnPlaces(sections)
  const told = new Map<string | undefined, Columns>()
  return [...sections.values()].flatMap((section): Section[] => {
    const columns = places.get(section)
    if (!used.has(section.id)) return []
    if (columns === undefined || columns === told.get(section.pictureId)) return [section]
    told.set(section.pictureId, columns)
    return [{ ...section, columns }]
  })
}

function isSame(one: Section, other: Section): boolean {
  return (
    one.pictureId === other.pictureId &&
    one.sectionIndex === other.sectionIndex &&
    one.startPercent === other.startPercent &&
    one.endPercent === other.endPercent &&
    one.imageBase64 === other.imageBase64
  )
}

/** The sections with more of them, under ids that are new here, and what the new ones are called now. [SNIP-23] */
export function withSections(known: Sections, more: Iterable<Section>): [Sections, ReadonlyMap<string, string>] {
  const all = new Map(known)
  const names = new Map<string, string>()
  for (const section of more) {
    let id = section.id
    for (let copy = 2; all.has(id); copy += 1) id = `${section.id}-${copy}`
    names.set(section.id, id)
    all.set(id, { ...section, id })
  }
  return [all, names]
}

/** The same for sections that may be here already: those keep the ids that they have. */
export function withCopiedSections(known: Sections, more: Iterable<Section>): [Sections, ReadonlyMap<string, string>] {
  const present = [...known.values()]
  const names = new Map<string, string>()
  const lacking: Section[] = []
  for (const section of more) {
    const same = present.find((one) => isSame(one, section))
    if (same) names.set(section.id, same.id)
    else lacking.push(section)
  }
  const [all, added] = withSections(known, lacking)
  return [all, new Map([...names, ...added])]
}
