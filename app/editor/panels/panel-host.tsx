import { useEditorState } from '../behaviors/use-editor'
import { CommandsPanel } from './commands-panel'
import { ImportPanel } from './import-panel'
import { LoadPanel } from './load-panel'
import { Palette } from './palette'
import { SavePanel } from './save-panel'
import { ShortcutsPanel } from './shortcuts-panel'
import { UploadPanel } from './upload-panel'

const PANELS = {
  upload: UploadPanel,
  import: ImportPanel,
  save: SavePanel,
  load: LoadPanel,
  commands: CommandsPanel,
  palette: Palette,
  shortcuts: ShortcutsPanel,
} as const

/** The one panel that is open. */
export function PanelHost() {
  const panel = useEditorState((state) => state.panel)
  if (panel === null) return null
  const Panel = PANELS[panel]
  return <Panel />
}
