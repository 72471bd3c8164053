import * as z from 'zod'
import { EDITOR_FIGURES } from '~/domain/desk/figures'
import { MAX_DESK_AMOUNT } from '~/domain/limits/desk'

/** Body of POST /desk/figures: what an editor has counted since its last call. */
export const DeskFiguresBody = z.object({
  figures: z.partialRecord(z.enum(EDITOR_FIGURES), z.int().min(1).max(MAX_DESK_AMOUNT)),
})
