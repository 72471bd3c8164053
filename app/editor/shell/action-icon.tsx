import {
  CircleCheck,
  ClipboardPaste,
  CodeXml,
  Columns3,
  Copy,
  CopyPlus,
  Download,
  FolderOpen,
  Image,
  ListPlus,
  Redo2,
  Save,
  Search,
  Trash2,
  Undo2,
  Upload,
  WandSparkles,
} from 'lucide-react'
import type { IconName } from '../actions/action'

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
