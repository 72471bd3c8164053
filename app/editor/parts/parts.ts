import type { ComponentType } from 'react'
import { whenQuiet } from '../effects/when-quiet'
import type { PanelId } from '../state/editor'
import { loadSeveralRanges } from '../state/loaded-ranges'
import { type Later, later } from './later'
import { panelStyles } from './panel-styles'

/** A part that needs the stylesheet of the panels. */
function panel<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  return later(async () => (await Promise.all([fetchPart(), panelStyles()]))[0])
}

/** Parts the first view of a table does not need: questions, menus, panels. */
export const question = panel(async () => (await import('~/ui/question')).Question)
export const snippet = panel(async () => (await import('../panels/evidence/snippet-overlay')).SnippetOverlay)
export const evidence = panel(async () => (await import('../panels/evidence/evidence-panel')).EvidencePanel)
export const offers = panel(async () => (await import('../shell/offers')).Offers)
export const dropVeil = panel(async () => (await import('../shell/drop-veil')).DropVeil)
export const findBar = panel(async () => (await import('../panels/find-bar')).FindBar)
export const tour = panel(async () => (await import('../tour/tour')).Tour)
export const appLife = panel(async () => (await import('../shell/app-life')).AppLifeParts)
export const suggestionList = panel(async () => (await import('../grid/suggestion-list')).SuggestionList)
export const waiting = panel(async () => (await import('../shell/waiting')).Waiting)
export const tips = panel(async () => (await import('~/ui/tips')).Tips)
export const rowMenu = panel(async () => (await import('../grid/menus/row-menu')).RowMenu)
export const columnMenu = panel(async () => (await import('../grid/menus/column-menu')).ColumnMenu)
export const columnName = panel(async () => (await import('../grid/columns/column-name')).ColumnName)
export const tabTitle = panel(async () => (await import('../shell/tab-title')).TabTitle)
export const columnFilter = panel(async () => (await import('../grid/menus/column-filter')).ColumnFilterPopover)
export const viewChips = panel(async () => (await import('../grid/menus/view-chips')).ViewChips)
export const selectionToolbar = panel(async () => (await import('../grid/selection-toolbar')).SelectionToolbar)
export const problemList = panel(async () => (await import('../shell/problem-list')).ProblemList)
export const priceMemory = panel(async () => (await import('../shell/price-memory')).PriceMemory)
export const helpMenu = panel(async () => (await import('../shell/help-menu')).HelpMenu)

export const PANELS: Readonly<Record<PanelId, Later<object>>> = {
  upload: panel(async () => (await import('../panels/pictures/upload-panel')).UploadPanel),
  import: panel(async () => (await import('../panels/import-panel')).ImportPanel),
  refine: panel(async () => (await import('../panels/refine-panel')).RefinePanel),
  counts: panel(async () => (await import('../panels/counts/counts-panel')).CountsPanel),
  save: panel(async () => (await import('../panels/save-panel')).SavePanel),
  load: panel(async () => (await import('../panels/load-panel')).LoadPanel),
  history: panel(async () => (await import('../panels/history-panel')).HistoryPanel),
  prices: panel(async () => (await import('../panels/price-history-panel')).PriceHistoryPanel),
  quote: panel(async () => (await import('../panels/quote/quote-panel')).QuotePanel),
  print: panel(async () => (await import('../panels/print-panel')).PrintPanel),
  commands: panel(async () => (await import('../panels/commands-panel')).CommandsPanel),
  palette: panel(async () => (await import('../panels/palette')).Palette),
  theme: panel(async () => (await import('../panels/theme-panel')).ThemePanel),
  shortcuts: panel(async () => (await import('../panels/shortcuts-panel')).ShortcutsPanel),
}

/** How long the first screen has the machine to itself, in milliseconds. */
const FIRST_SCREEN = 2000

/**
 * Loads all parts while the user is idle, so that the first dialog opens as fast as the tenth. Returns a function that
 * stops it.
 */
export function loadTheRest(): () => void {
  const first = [
    suggestionList,
    rowMenu,
    columnMenu,
    columnFilter,
    columnName,
    tabTitle,
    viewChips,
    selectionToolbar,
    question,
    problemList,
    dropVeil,
    helpMenu,
    findBar,
    snippet,
    evidence,
  ]
  return whenQuiet(FIRST_SCREEN, [
    () => import('../actions/projects/save-project'),
    () => import('../grid/clipboard/html-table'),
    () => import('../actions/intake/check-doubts'),
    () => import('../grid/drawing/column-changes'),
    () => import('../state/delete-column'),
    loadSeveralRanges,
    () => import('../state/view/apply-view'),
    () => import('../actions/ask-to-close'),
    ...[...first, ...Object.values(PANELS)].map(({ load }) => load),
  ])
}
