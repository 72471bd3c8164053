import type { KnownMakers } from './known-makers'
import { isCode } from './maker-codes'
import { knownCode, MANUFACTURERS, nameFor } from './manufacturers'

/** The built-in makers as the first screen knows them: `knownMakers`, with all links, is loaded after it. [MFG-02] */
export const BUILT_IN_MAKERS: KnownMakers = {
  all: MANUFACTURERS.map((maker) => ({ ...maker, website: null, own: null })),
  codeOf: knownCode,
  nameOf: nameFor,
  isCode,
  linkFor: () => null,
}
