import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CircleHelp,
  CornerDownLeft,
  CornerRightDown,
  ExternalLink,
  GraduationCap,
  History,
  LogOut,
  Menu,
  Palette,
  PanelRight,
  Pencil,
  Plus,
  Printer,
  Replace,
  Rows3,
  ScanText,
  SquareDashedMousePointer,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import type { IconName } from '../actions/action'
import { type Drawing, FIRST_ICONS } from './action-icon'

const ICONS: Readonly<Record<IconName, Drawing>> = {
  ...FIRST_ICONS,
  row: Rows3,
  convert: Replace,
  commands: Menu,
  palette: CornerDownLeft,
  tab: Plus,
  help: CircleHelp,
  logout: LogOut,
  account: UserRound,
  problems: TriangleAlert,
  cells: SquareDashedMousePointer,
  above: CornerRightDown,
  up: ArrowUp,
  down: ArrowDown,
  link: ExternalLink,
  snippet: ScanText,
  evidence: PanelRight,
  theme: Palette,
  tour: GraduationCap,
  history: History,
  print: Printer,
  rename: Pencil,
  left: ArrowLeft,
  right: ArrowRight,
}

/** The picture of any command, for lists that are opened later. */
export function CommandIcon({ name }: { readonly name: IconName }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden size={16} strokeWidth={1.75} />
}
