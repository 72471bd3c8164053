import type { Editor, TabId } from '../state/editor'
import { isUntouched } from '../state/tab/tab'
import type { ChosenPicture } from '../state/uploads/draft-pictures'
import type { Uploads } from '../state/uploads/upload-model'
import { pictureOf, type StoredList, type StoredUploads, type UploadDatabase } from './picture-store'

/** A list of pictures left by an earlier page. */
export interface EarlierPictures extends Omit<StoredList, 'pictures'> {
  readonly window: string
  readonly pictures: readonly ChosenPicture[]
}

/** Reads the pictures of an earlier page; lists without any are left out. */
export async function readPictures(
  db: UploadDatabase,
  { id, window, lists }: StoredUploads,
): Promise<readonly EarlierPictures[]> {
  const left: EarlierPictures[] = []
  for (const list of lists) {
    const pictures: ChosenPicture[] = []
    for (const { key, name, turn, text } of list.pictures) {
      const file = await pictureOf(db, id, key)
      if (file) pictures.push({ name, file, turn, ...(text ? { text } : {}) })
    }
    if (pictures.length > 0) left.push({ ...list, window, pictures })
  }
  return left
}

export interface Resuming {
  readonly editor: Editor
  readonly uploads: Uploads
  /** The current id of a restored tab of another window; undefined if the tab was not restored. */
  readonly tabNow: (window: string, tab: string) => TabId | undefined
}

/** Resumes the pictures: sends them again for their tabs, or puts them back into the dialog. */
export function takeUp({ editor, uploads, tabNow }: Resuming, left: readonly EarlierPictures[]): void {
  const places = new Map<string, TabId>()

  /** A tab that was not restored was empty, so any empty tab will do. */
  function placeOf({ window, tab }: EarlierPictures): TabId {
    const name = `${window} ${tab}`
    const known = places.get(name) ?? tabNow(window, tab)
    const isOpen = editor.getState().tabs.some(({ id }) => id === known)
    const active = editor.activeTab()
    const isFree = isUntouched(active) && !Array.from(places.values()).includes(active.id)
    const place = known !== undefined && isOpen ? known : isFree ? active.id : editor.newTab()
    places.set(name, place)
    editor.activateTab(place)
    return place
  }

  for (const list of left) {
    if (list.wasSent) uploads.sendPictures(list.pictures, list.prompt, placeOf(list))
    else uploads.putBack(list.pictures, list.prompt)
  }
  editor.open('upload')
}
