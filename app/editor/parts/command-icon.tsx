import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleHelp from 'lucide-react/icons/circle-help'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import CornerRightDown from 'lucide-react/icons/corner-right-down'
import ExternalLink from 'lucide-react/icons/external-link'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Palette from 'lucide-react/icons/palette'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Replace from 'lucide-react/icons/replace'
import Rows3 from 'lucide-react/icons/rows-3'
import ScanText from 'lucide-react/icons/scan-text'
import SquareDashedMousePointer from 'lucide-react/icons/square-dashed-mouse-pointer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRound from 'lucide-react/icons/user-round'
import type { IconName } from '~/editor/actions/desk/action'
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
