import type { Api } from '~/api/client'
import type { Editor } from '../state/editor'
import { createImports, type Imports } from './imports'
import { createSourcePictures, type SourcePictures } from './source-pictures'
import { createUploads, type Uploads } from './uploads'

/** Everything that commands work with. */
export interface Desk {
  readonly editor: Editor
  readonly api: Api
  readonly uploads: Uploads
  readonly imports: Imports
  readonly pictures: SourcePictures
  /** A dialog that is open and takes files itself; null when they go to Upload and Import. [UPLOAD-27] */
  readonly fileTaker: { current: ((files: readonly File[]) => void) | null }
  /** Goes to another page of the application. */
  readonly leave: (path: string) => void
}

export interface DeskOptions {
  readonly editor: Editor
  readonly api: Api
  readonly leave: (path: string) => void
}

export function createDesk({ editor, api, leave }: DeskOptions): Desk {
  return {
    editor,
    api,
    leave,
    uploads: createUploads({ editor, api }),
    imports: createImports({ editor }),
    pictures: createSourcePictures(api),
    fileTaker: { current: null },
  }
}
