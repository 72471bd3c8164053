import type { IconNode } from 'lucide'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowDownAZ from 'lucide/dist/esm/icons/arrow-down-a-z.mjs'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import CornerDownLeft from 'lucide/dist/esm/icons/corner-down-left.mjs'
import CornerRightDown from 'lucide/dist/esm/icons/corner-right-down.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Funnel from 'lucide/dist/esm/icons/funnel.mjs'
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs'
import ListRestart from 'lucide/dist/esm/icons/list-restart.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import PanelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import Replace from 'lucide/dist/esm/icons/replace.mjs'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Rows3 from 'lucide/dist/esm/icons/rows-3.mjs'
import ScanText from 'lucide/dist/esm/icons/scan-text.mjs'
import SquareDashedMousePointer from 'lucide/dist/esm/icons/square-dashed-mouse-pointer.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { Icon } from '~/ui/icon'
import type { IconName } from '../actions/desk/action'
import { FIRST_ICONS } from './action-icon'

const ICONS: Readonly<Record<IconName, IconNode>> = {
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
  filter: Funnel,
  sort: ArrowDownAZ,
  reset: ListRestart,
  history: History,
  print: Printer,
  rename: Pencil,
  left: ArrowLeft,
  right: ArrowRight,
}

/** The icon of any command, for lists that are opened later. */
export function CommandIcon({ name }: { readonly name: IconName }) {
  return <Icon of={ICONS[name]} size={16} strokeWidth={1.75} />
}
