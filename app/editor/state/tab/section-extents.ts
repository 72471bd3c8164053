import type { Extent, Section } from '~/domain/table/snippets'

/**
 * Returns the sections with the part of the picture that belongs to each. Sections extend past their rows so that no
 * letter is cut off; where neighbors overlap, they meet in the middle. Extents are set on arrival, because rows, and
 * with them the neighbors, may be deleted later. Existing extents stay unchanged.
 */
export function withExtents(sections: Iterable<Section>): Section[] {
  const all = [...sections]
  const above = new Map<Section, Section>()
  const below = new Map<Section, Section>()
  const last = new Map<string | number | undefined, Section>()
  for (const section of [...all].sort((a, b) => a.startPercent - b.startPercent || a.endPercent - b.endPercent)) {
    const upper = last.get(pictureOf(section))
    if (upper) {
      above.set(section, upper)
      below.set(upper, section)
    }
    last.set(pictureOf(section), section)
  }
  return all.map((section) =>
    section.extent ? section : { ...section, extent: ownPart(section, above.get(section), below.get(section)) },
  )
}

function pictureOf({ pictureId, imageIndex }: Section): string | number | undefined {
  return pictureId ?? imageIndex
}

function ownPart(section: Section, above: Section | undefined, below: Section | undefined): Extent {
  const { startPercent, endPercent } = section
  const start = meeting(above, section)
  const end = meeting(section, below)
  const inset = Math.max(start === null ? 0 : start - startPercent, end === null ? 0 : endPercent - end)
  // A section with a neighbor on one side only is inset by the same amount on the other side.
  return { start: start ?? startPercent + inset, end: end ?? endPercent - inset }
}

function meeting(upper: Section | undefined, lower: Section | undefined): number | null {
  if (!upper || !lower || lower.startPercent <= upper.startPercent || lower.startPercent >= upper.endPercent)
    return null
  return (upper.endPercent + lower.startPercent) / 2
}
