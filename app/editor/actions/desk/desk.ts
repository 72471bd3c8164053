import type { Api } from '~/api/client'
import type { Editor } from '~/editor/state/editor'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { Uploads } from '~/editor/state/uploads/upload-model'
import { createImports, type Imports } from '../intake/imports'
import { createSourcePictures, type SourcePictures } from '../intake/source-pictures'
import { createUploads } from '../intake/uploads'

/** What commands have to do with the drafts of this person on this computer. */
export interface DraftsAtHand {
  /** Whether another window, open or not, has unsaved work. */
  isUnsavedElsewhere(): Promise<boolean>
  /** Writes what has changed, before the page goes. Nothing happens where drafts cannot be kept. */
  flush(): Promise<void>
  forget(): Promise<void>
}

const NO_DRAFTS: DraftsAtHand = {
  isUnsavedElsewhere: async () => false,
  flush: async () => {},
  forget: async () => {},
}

/** Everything that commands work with. */
export interface Desk {
  readonly editor: Editor
  readonly api: Api
  readonly uploads: Uploads
  readonly imports: Imports
  readonly pictures: SourcePictures
  /** A dialog that is open and takes files itself; null when they go to Upload and Import. [UPLOAD-27] */
  readonly fileTaker: { current: ((files: readonly File[]) => void) | null }
  readonly drafts: DraftsAtHand
  readonly timers: Timers
  /** Takes everybody's work off the screen, before the page goes. */
  readonly clearScreen: () => void
  /** Goes to another page of the application. */
  readonly leave: (path: string) => void
}

export interface DeskOptions {
  readonly editor: Editor
  readonly api: Api
  readonly leave: (path: string) => void
  readonly drafts?: DraftsAtHand
  readonly clearScreen?: () => void
  readonly timers?: Timers
}

export function createDesk({
  editor,
  api,
  leave,
  drafts = NO_DRAFTS,
  clearScreen = () => {},
  timers = realTimers,
}: DeskOptions): Desk {
  return {
    editor,
    api,
    leave,
    clearScreen,
    drafts,
    timers,
    uploads: createUploads({ editor, api }),
    imports: createImports({ editor, api }),
    pictures: createSourcePictures(api),
    fileTaker: { current: null },
  }
}
