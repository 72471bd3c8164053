import {
  CircleHelp,
  CodeXml,
  Columns3,
  CornerDownLeft,
  Download,
  Files,
  FolderOpen,
  Image,
  LogOut,
  Menu,
  Plus,
  Redo2,
  Replace,
  Rows3,
  Save,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
} from 'lucide-react'
import type { IconName } from '../actions/action'

const ICONS: Readonly<Record<IconName, typeof Upload>> = {
  upload: Upload,
  import: CodeXml,
  export: Download,
  load: FolderOpen,
  save: Save,
  clear: Trash2,
  column: Columns3,
  row: Rows3,
  undo: Undo2,
  redo: Redo2,
  convert: Replace,
  commands: Menu,
  palette: CornerDownLeft,
  tab: Plus,
  help: CircleHelp,
  logout: LogOut,
  sample: Image,
  problems: TriangleAlert,
}

/** The picture of a command; its name stands beside it or is said by the button. */
export function ActionIcon({ name, size = 16 }: { readonly name: IconName | 'files'; readonly size?: number }) {
  const Icon = name === 'files' ? Files : ICONS[name]
  return <Icon aria-hidden size={size} strokeWidth={1.75} />
}
