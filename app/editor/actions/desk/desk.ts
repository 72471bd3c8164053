import type { Api } from '~/api/client'
import type { Editor } from '~/editor/state/editor'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { Uploads } from '~/editor/state/uploads/upload-model'
import { createImports, type Imports } from '../intake/imports'
import { createSourcePictures, type SourcePictures } from '../intake/source-pictures'
import { createUploads } from '../intake/uploads'

/** Data of the agency in the browser's database: its makers, and the prices of numbers that were in sight. */
export type KeptName = 'makers' | 'prices'

/** A text of JSON in the browser's database. */
export interface KeptText {
  /** null if none is stored. */
  read(): Promise<string | null>
  /** Stores it, in place of another. */
  write(text: string): Promise<void>
}

/** Access to this user's drafts on this computer. */
export interface DraftsAtHand {
  /** True if another window, open or closed, has unsaved changes. */
  isUnsavedElsewhere(): Promise<boolean>
  /** Stores pending changes before the page unloads. Does nothing if drafts cannot be stored. */
  flush(): Promise<void>
  forget(): Promise<void>
  /** Where something of the agency is kept on this computer; undefined if nothing can be. */
  kept(name: KeptName): Promise<KeptText | undefined>
}

/** Everything that commands need. */
export interface Desk {
  readonly editor: Editor
  readonly api: Api
  readonly uploads: Uploads
  readonly imports: Imports
  readonly pictures: SourcePictures
  /** The open dialog that takes files itself; null if files go to Upload and Import. [UPLOAD-27] */
  readonly fileTaker: { current: ((files: readonly File[]) => void) | null }
  readonly drafts: DraftsAtHand
  readonly timers: Timers
  /** Removes all work from the screen before the page unloads. */
  readonly clearScreen: () => void
  /** Navigates to another page of the application. */
  readonly leave: (path: string) => void
}

export interface DeskOptions {
  readonly editor: Editor
  readonly api: Api
  readonly leave: (path: string) => void
  readonly drafts: DraftsAtHand
  readonly clearScreen: () => void
  readonly timers?: Timers
}

export function createDesk({ editor, api, leave, drafts, clearScreen, timers = realTimers }: DeskOptions): Desk {
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
