import type { PanelId } from '../state/editor'
import { type Later, later } from './later'

/** What the first look at a table does not need: questions, menus, panels. */
export const question = later(async () => (await import('~/ui/question')).Question)
export const snippet = later(async () => (await import('../panels/snippet-overlay')).SnippetOverlay)
export const evidence = later(async () => (await import('../panels/evidence-panel')).EvidencePanel)
export const findBar = later(async () => (await import('../panels/find-bar')).FindBar)
export const helpMenu = later(async () => (await import('./help-menu')).HelpMenu)

export const PANELS: Readonly<Record<PanelId, Later<object>>> = {
  upload: later(async () => (await import('../panels/upload-panel')).UploadPanel),
  import: later(async () => (await import('../panels/import-panel')).ImportPanel),
  save: later(async () => (await import('../panels/save-panel')).SavePanel),
  load: later(async () => (await import('../panels/load-panel')).LoadPanel),
  commands: later(async () => (await import('../panels/commands-panel')).CommandsPanel),
  palette: later(async () => (await import('../panels/palette')).Palette),
  shortcuts: later(async () => (await import('../panels/shortcuts-panel')).ShortcutsPanel),
}

/** How long the first screen has the machine to itself, in ms. */
const FIRST_SCREEN = 2500

/** Fetches it all once the first screen stands, so that the first dialog opens as fast as the tenth. The answer stops it. */
export function loadTheRest(): () => void {
  const timer = setTimeout(() => {
    // Whoever needs one of them tries again and says what went wrong; here nobody waits.
    for (const { load } of [question, helpMenu, findBar, snippet, evidence, ...Object.values(PANELS)])
      load().catch(() => {})
  }, FIRST_SCREEN)
  return () => clearTimeout(timer)
}
