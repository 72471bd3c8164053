import type { Extent, Section } from '~/domain/table/snippets'

/**
 * The sections, each told which part of its picture is its own. Sections reach past their rows, so that no letter is cut
 * off: neighbours that overlap meet in the middle. It is told when they come in, because rows, and with them the
 * neighbours, may be deleted later. What is told already stays.
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
  // What has a neighbour on one side only reaches as far past itself on the other.
  return { start: start ?? startPercent + inset, end: end ?? endPercent - inset }
}

function meeting(upper: Section | undefined, lower: Section | undefined): number | null {
  if (!upper || !lower || lower.startPercent <= upper.startPercent || lower.startPercent >= upper.endPercent)
    return null
  return (upper.endPercent + lower.startPercent) / 2
}
