import type { KnownMakers } from './known-makers'
import { isCode } from './maker-codes'
import { catalogSearchUrl, knownCode, MANUFACTURERS, nameFor } from './manufacturers'

/** The makers known without any of the agency's own, for the first screen: `knownMakers` is loaded after it. [MFG-02] */
export const BUILT_IN_MAKERS: KnownMakers = {
  all: MANUFACTURERS.map((maker) => ({ ...maker, own: null })),
  codeOf: knownCode,
  nameOf: nameFor,
  isCode,
  linkFor: catalogSearchUrl,
}
