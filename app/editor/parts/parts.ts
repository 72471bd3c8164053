import type { ComponentType } from 'react'
import { whenQuiet } from '~/editor/effects/when-quiet'
import type { PanelId } from '~/editor/state/editor'
import { type Later, later } from './later'
import { panelStyles } from './panel-styles'

/** A part that is drawn with the stylesheet of the panels. */
function panel<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Later<Props> {
  return later(async () => (await Promise.all([fetchPart(), panelStyles()]))[0])
}

/** What the first look at a table does not need: questions, menus, panels. */
export const question = panel(async () => (await import('~/ui/question')).Question)
export const snippet = panel(async () => (await import('~/editor/panels/evidence/snippet-overlay')).SnippetOverlay)
export const evidence = panel(async () => (await import('~/editor/panels/evidence/evidence-panel')).EvidencePanel)
export const offers = panel(async () => (await import('~/editor/shell/offers')).Offers)
export const dropVeil = panel(async () => (await import('~/editor/shell/drop-veil')).DropVeil)
export const findBar = panel(async () => (await import('~/editor/panels/find-bar')).FindBar)
export const tour = panel(async () => (await import('~/editor/tour/tour')).Tour)
export const appLife = panel(async () => (await import('~/editor/shell/app-life')).AppLifeParts)
export const suggestionList = panel(async () => (await import('~/editor/grid/suggestion-list')).SuggestionList)
export const tips = panel(async () => (await import('~/ui/tips')).Tips)
export const rowMenu = panel(async () => (await import('~/editor/grid/menus/row-menu')).RowMenu)
export const columnMenu = panel(async () => (await import('~/editor/grid/menus/column-menu')).ColumnMenu)
export const selectionToolbar = panel(async () => (await import('~/editor/grid/selection-toolbar')).SelectionToolbar)
export const problemList = panel(async () => (await import('~/editor/shell/problem-list')).ProblemList)
export const helpMenu = panel(async () => (await import('~/editor/shell/help-menu')).HelpMenu)

export const PANELS: Readonly<Record<PanelId, Later<object>>> = {
  upload: panel(async () => (await import('~/editor/panels/pictures/upload-panel')).UploadPanel),
  import: panel(async () => (await import('~/editor/panels/import-panel')).ImportPanel),
  refine: panel(async () => (await import('~/editor/panels/refine-panel')).RefinePanel),
  counts: panel(async () => (await import('~/editor/panels/counts/counts-panel')).CountsPanel),
  save: panel(async () => (await import('~/editor/panels/save-panel')).SavePanel),
  load: panel(async () => (await import('~/editor/panels/load-panel')).LoadPanel),
  history: panel(async () => (await import('~/editor/panels/history-panel')).HistoryPanel),
  print: panel(async () => (await import('~/editor/panels/print-panel')).PrintPanel),
  commands: panel(async () => (await import('~/editor/panels/commands-panel')).CommandsPanel),
  palette: panel(async () => (await import('~/editor/panels/palette')).Palette),
  theme: panel(async () => (await import('~/editor/panels/theme-panel')).ThemePanel),
  shortcuts: panel(async () => (await import('~/editor/panels/shortcuts-panel')).ShortcutsPanel),
}

/** How long the first screen has the machine to itself, in ms. */
const FIRST_SCREEN = 2000

/** Fetches it all while nobody works, so that the first dialog opens as fast as the tenth. The answer stops it. */
export function loadTheRest(): () => void {
  const first = [
    suggestionList,
    rowMenu,
    columnMenu,
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
    () => import('~/editor/actions/projects/save-project'),
    () => import('~/editor/grid/clipboard/html-table'),
    () => import('~/editor/state/fill'),
    () => import('~/editor/actions/ask-to-close'),
    ...[...first, ...Object.values(PANELS)].map(({ load }) => load),
  ])
}
