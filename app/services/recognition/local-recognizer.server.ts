import type { FoundGroup } from '~/domain/count-preview'
import { counts as words } from '~/domain/panel-messages'
import type { LocalReader } from './local/reader.server'
import type { Recognizer } from './recognizer.server'

/** The built-in reader behind the common interface. It reads print, not sentences: a custom prompt changes nothing. */
export function createLocalRecognizer(reader: LocalReader): Recognizer {
  return {
    readSchedules: (images, { signal, deadlineMs, onPicture }) =>
      reader.read(images, { signal, deadlineMs, onProgress: ({ image }) => onPicture?.(image) }),
    async readCounts(images, { types, signal, deadlineMs }) {
      const read = await reader.count(images, types, { signal, deadlineMs })
      const groups = read.flatMap((picture, image) =>
        picture.groups.map(({ label, counts, warnings }): FoundGroup => ({ label, items: counts, warnings, image })),
      )
      // Where no picture has any, that is said as a whole.
      const empty = read.flatMap(({ groups: own }, image) =>
        own.length === 0 && groups.length > 0 ? [words.noneIn(images[image]?.name ?? '')] : [],
      )
      return { groups, warnings: [...empty, ...read.flatMap(({ warnings }) => warnings)] }
    },
    close: () => reader.close(),
  }
}
