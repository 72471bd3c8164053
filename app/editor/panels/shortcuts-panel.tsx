import { Keys } from '~/ui/keys'
import { SidePanel } from '~/ui/side-panel'
import { printChord } from '../actions/chord'
import { ACTIONS, actionById } from '../actions/registry'
import { useEditor } from '../behaviors/use-editor'
import { GRID_KEYS } from '../grid/key-help'
import { MAC } from '../shell/use-desk'

/** The keys of every command that has some, and those of the table. */
export function ShortcutsPanel() {
  const editor = useEditor()
  return (
    <SidePanel title={actionById('shortcuts').title} onClose={editor.closePanel}>
      <h3 className="shortcuts-title">Commands</h3>
      <dl className="shortcuts">
        {ACTIONS.filter((action) => action.keys.length > 0).map((action) => (
          <Shortcut key={action.id} title={action.title} keys={action.keys.slice(0, 1)} />
        ))}
      </dl>
      <h3 className="shortcuts-title">In the table</h3>
      <dl className="shortcuts">
        {GRID_KEYS.map(({ title, keys }) => (
          <Shortcut key={title} title={title} keys={keys} />
        ))}
      </dl>
    </SidePanel>
  )
}

function Shortcut({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) {
  return (
    <div className="shortcut">
      <dt>{title}</dt>
      <dd>
        {keys.map((chord) => (
          <Keys key={chord} keys={printChord(chord, MAC)} />
        ))}
      </dd>
    </div>
  )
}
