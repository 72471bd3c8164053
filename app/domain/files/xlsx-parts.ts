import { strFromU8, unzipSync } from 'fflate'
import { MAX_WORKBOOK_BYTES } from '../limits'

/** A workbook that unpacks to more than the limit. */
export class TooBig extends Error {}

/** The parts of a workbook, by their paths in lower case: 'xl/workbook.xml'. */
export interface Parts {
  /** Unpacked sizes in bytes, of all parts. */
  readonly sizes: ReadonlyMap<string, number>
  /**
   * Unpacks parts; paths without a part are left out.
   * @throws TooBig if they unpack to more than 80 MB together
   */
  read(paths: readonly string[]): ReadonlyMap<string, string>
}

/** Programs write backslashes, './' or a slash in front of a path; Excel opens all of these. */
const normalPath = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/** Reads the directory of a workbook without unpacking anything. @throws Error if the bytes are no zip file */
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
      // A part never unpacks to more than the directory says.
      const files = unzipSync(bytes, { filter: ({ name }) => wanted.has(normalPath(name)) })
      return new Map(Object.entries(files).map(([name, content]) => [normalPath(name), strFromU8(content)]))
    },
  }
}

/** The path of a target that a part at `from` names: relative to its folder, or absolute. */
export function resolved(from: string, target: string): string {
  const plain = target.replaceAll('\\', '/').toLowerCase()
  const steps = plain.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** The path of the relationships of a part: 'xl/_rels/workbook.xml.rels'. */
export function relationsPath(part: string): string {
  const at = part.lastIndexOf('/') + 1
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
}
