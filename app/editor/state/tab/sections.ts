import { columnKey, HIDDEN } from '~/domain/table/columns'
import type { Section } from '~/domain/table/snippets'
import { type Cells, cellText, type Row } from '~/domain/table/table'
import type { Tab } from '../model/model'
import { withExtents } from './section-extents'

type Sections = ReadonlyMap<string, Section>

/** The sections of a tab that is being opened, by id. */
export function bySectionId(sections: readonly Section[]): Sections {
  return new Map(withExtents(sections).map((section) => [section.id, section]))
}

/** The section that a row was read from; null if unknown. */
export function sectionOf({ sections }: Pick<Tab, 'sections'>, row: Row): Section | null {
  return sections.get(cellText(row, HIDDEN.section)) ?? null
}

type Columns = Section['columns']

/** The column positions in the picture of each section; sections whose columns are unknown are omitted. */
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
 * Renames a column's place in the pictures along with the column. If a deleted column had the new name, its place gets
 * the old name, so that renaming back restores both.
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

/** The sections that the rows still refer to, in order: those that a project or a copy keeps. [SNIP-21] */
export function usedSections(sections: Sections, rows: readonly (Row | Cells)[]): readonly Section[] {
  if (sections.size === 0) return []
  const used = new Set(rows.map((row) => cellText(row, HIDDEN.section)))
  // Sections repeat the column positions only where they change, so the first section kept must include them.
  const places = columnPlaces(sections)
  const adopted = new Map<string | undefined, Columns>()
  return [...sections.values()].flatMap((section): Section[] => {
    const columns = places.get(section)
    if (!used.has(section.id)) return []
    if (columns === undefined || columns === adopted.get(section.pictureId)) return [section]
    adopted.set(section.pictureId, columns)
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

/** Adds sections under ids that are unique here. Returns all sections and the new id of each added one. [SNIP-23] */
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

/** Like `withSections`, for sections that may already be present: those keep their ids. */
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
