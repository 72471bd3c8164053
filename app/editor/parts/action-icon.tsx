import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import CodeXml from 'lucide-react/icons/code-xml'
import Columns3 from 'lucide-react/icons/columns-3'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Download from 'lucide-react/icons/download'
import FolderOpen from 'lucide-react/icons/folder-open'
import Image from 'lucide-react/icons/image'
import ListPlus from 'lucide-react/icons/list-plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Save from 'lucide-react/icons/save'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import type { IconName } from '~/editor/actions/desk/action'

/** What a picture of a command is drawn by. */
export type Drawing = typeof Upload

/** The pictures of the first screen: dock, toolbar, ways to begin, bar of selected rows. */
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
} satisfies Partial<Record<IconName, Drawing>>

const KNOWN: Readonly<Partial<Record<IconName, Drawing>>> = FIRST_ICONS

/** The picture of a command on the first screen; its name stands beside it or is said by the button. */
export function ActionIcon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  const Icon = KNOWN[name]
  return Icon ? <Icon aria-hidden size={size} strokeWidth={1.75} /> : null
}
