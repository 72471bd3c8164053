import { strFromU8, unzipSync } from 'fflate'
import { MAX_WORKBOOK_BYTES } from '../limits/quote-files'

/** A workbook that unpacks to more than the limit. */
export class TooBig extends Error {}

/** The parts of a workbook, by lower-case path such as 'xl/workbook.xml'. */
export interface Parts {
  /** Unpacked size of every part, in bytes. */
  readonly sizes: ReadonlyMap<string, number>
  /**
   * Unpacks parts; paths without a part are left out.
   * @throws TooBig if they unpack to more than 80 MB in total
   */
  read(paths: readonly string[]): ReadonlyMap<string, string>
}

/** Normalizes backslashes and a leading './' or '/', all of which Excel accepts. */
const normalPath = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/** Reads the directory of a workbook without unpacking anything. @throws Error if the bytes are not a zip file */
export function partsOf(bytes: Uint8Array): Parts {
  const sizes = new Map<string, number>()
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      sizes.set(normalPath(name), originalSize)
      return false
    },
  })
  return {
    sizes,
    read(paths) {
      const wanted = new Set(paths)
      const size = [...wanted].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
      if (size > MAX_WORKBOOK_BYTES) throw new TooBig()
      // A part never unpacks to more than its size in the directory.
      const files = unzipSync(bytes, { filter: ({ name }) => wanted.has(normalPath(name)) })
      return new Map(Object.entries(files).map(([name, content]) => [normalPath(name), strFromU8(content)]))
    },
  }
}

/** Resolves a target named by the part at `from`: relative to its folder, or absolute. */
export function resolved(from: string, target: string): string {
  const plain = target.replaceAll('\\', '/').toLowerCase()
  const steps = plain.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** Returns the path of a part's relationships, such as 'xl/_rels/workbook.xml.rels'. */
export function relationsPath(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}
