import * as z from 'zod'
import { MAX_OWN_ALIAS, MAX_OWN_CODE } from '~/domain/limits/makers'
import { makerFaults } from '~/domain/trade/own-maker-messages'
import type { OwnMaker } from '~/domain/trade/own-makers'

/** Response of GET /makers/own: ordered by code. */
export interface OwnMakersView {
  readonly makers: readonly OwnMaker[]
}

/** Response of POST /makers/own/aliases. */
export interface OwnMakerView {
  readonly maker: OwnMaker
}

/** Body of POST and DELETE /makers/own/aliases: another name of the maker of a code. */
export const MakerAliasBody = z.object({
  alias: z.string().max(MAX_OWN_ALIAS, { error: () => makerFaults.aliasLength }),
  code: z.string().max(MAX_OWN_CODE, { error: () => makerFaults.codeLength }),
})
