import type { IconNode } from 'lucide'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs'
import CodeXml from 'lucide/dist/esm/icons/code-xml.mjs'
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import CopyPlus from 'lucide/dist/esm/icons/copy-plus.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import Image from 'lucide/dist/esm/icons/image.mjs'
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs'
import Redo2 from 'lucide/dist/esm/icons/redo-2.mjs'
import Save from 'lucide/dist/esm/icons/save.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import WandSparkles from 'lucide/dist/esm/icons/wand-sparkles.mjs'
import { Icon } from '~/ui/icon'
import type { IconName } from '../actions/desk/action'

/** The icons of the first screen: dock, toolbar, ways to begin, bar of selected rows. */
export const FIRST_ICONS = {
  upload: Upload,
  find: Search,
  import: CodeXml,
  counts: ListPlus,
  refine: WandSparkles,
  export: Download,
  load: FolderOpen,
  save: Save,
  clear: Trash2,
  column: Columns3,
  undo: Undo2,
  redo: Redo2,
  sample: Image,
  copy: Copy,
  paste: ClipboardPaste,
  duplicate: CopyPlus,
  check: CircleCheck,
} satisfies Partial<Record<IconName, IconNode>>

const KNOWN: Readonly<Partial<Record<IconName, IconNode>>> = FIRST_ICONS

/** The icon of a command on the first screen; its label is next to it or on the button. */
export function ActionIcon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  const icon = KNOWN[name]
  return icon ? <Icon of={icon} size={size} strokeWidth={1.75} /> : null
}
