import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'

/** What can happen to the pictures in the upload dialog. */
export interface DraftSummary {
  readonly sendable: readonly DraftPicture[]
  /** Pictures that were sent and not read: the user can try them again. */
  readonly failed: readonly DraftPicture[]
  /** The number of pictures that cannot be read at all. */
  readonly keptOut: number
  /** True if there are pictures to send and none is still being checked. */
  readonly isReady: boolean
}

export function summaryOf(draft: readonly DraftPicture[]): DraftSummary {
  const sendable = draft.filter(({ problem }) => problem === null)
  const failed = draft.filter(({ isRefused }) => isRefused)
  return {
    sendable,
    failed,
    keptOut: draft.length - sendable.length - failed.length,
    isReady: sendable.length > 0 && draft.every(({ isChecked }) => isChecked),
  }
}

/** A key for the order of the pictures: it stays the same until one is added, removed or moved. */
export const orderOf = (draft: readonly DraftPicture[]) => draft.map(({ id }) => id).join()
