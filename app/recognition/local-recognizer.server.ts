import type { FoundGroup, FoundTotal } from '~/domain/counts/count-preview'
import type { CountItem } from '~/domain/counts/counts'
import { counts as words } from '~/domain/panel-messages'
import type { ReadCount } from './counts/count-rows.server'
import type { LocalCounts } from './counts/read-counts.server'
import type { Recognizer } from './model/recognizer.server'
import type { LocalReader } from './thread/reader.server'

/**
 * Puts the built-in reader behind the common interface. Of a custom prompt it understands what is said about columns; its
 * warnings say what it did with it, and what it did not understand.
 */
export function createLocalRecognizer(reader: LocalReader): Recognizer {
  return {
    readSchedules(images, { customPrompt, signal, deadlineMs, onPicture }) {
      const onProgress = ({ image }: { readonly image: number }) => onPicture?.(image)
      return reader.read(images, { signal, deadlineMs, onProgress, customPrompt })
    },
    async readCounts(images, { types, signal, deadlineMs }) {
      const read = await reader.count(images, types, { signal, deadlineMs })
      const groups = read.flatMap((picture, image) =>
        picture.groups.map(
          ({ label, counts, unread, warnings }): FoundGroup => ({
            label,
            items: counts.map(itemOf),
            unread,
            warnings,
            image,
          }),
        ),
      )
      // If no picture has any counts, one warning covers them all.
      const empty = read.flatMap(({ groups: own }, image) =>
        own.length === 0 && groups.length > 0 ? [words.noneIn(images[image]?.name ?? '')] : [],
      )
      return { groups, warnings: [...empty, ...read.flatMap(({ warnings }) => warnings)], totals: totalsOf(read) }
    },
    close: () => reader.close(),
  }
}

/** Highest confidence (0–1) of a count that should be reviewed. */
const DOUBTED = 0.5

const itemOf = ({ type, quantity, confidence, isDoubted, alternative }: ReadCount): CountItem => ({
  type,
  quantity,
  confidence: isDoubted ? Math.min(DOUBTED, confidence) : confidence,
  ...(alternative === undefined ? {} : { alternative }),
})

/** The totals of all pictures; group numbers continue from picture to picture. */
function totalsOf(read: LocalCounts): FoundTotal[] {
  let first = 0
  return read.flatMap(({ groups, totals }) => {
    const before = first
    first += groups.length
    return totals.map(({ label, printed, of }) => ({
      label,
      printed,
      of: of.map(({ group, counts, unread }) => ({ group: before + group, items: counts, unread })),
    }))
  })
}
