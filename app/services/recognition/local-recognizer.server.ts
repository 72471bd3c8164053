import type { LocalReader } from './local/reader.server'
import type { Recognizer } from './recognizer.server'

/** The built-in reader behind the common interface. It reads print, not sentences: a custom prompt changes nothing. */
export function createLocalRecognizer(reader: LocalReader): Recognizer {
  return {
    readSchedules: (images, { signal, deadlineMs }) => reader.read(images, { signal, deadlineMs }),
    close: () => reader.close(),
  }
}
