import { Keys } from '~/ui/keys'
import { SidePanel } from '~/ui/side-panel'
import { ACTIONS, actionById } from '../actions/registry'
import { useEditor } from '../behaviors/use-editor'
import { keysOf } from '../shell/use-desk'

/** The keys of every command that has some. */
export function ShortcutsPanel() {
  const editor = useEditor()
  return (
    <SidePanel title={actionById('shortcuts').title} onClose={editor.closePanel}>
      <dl className="shortcuts">
        {ACTIONS.filter((action) => action.keys.length > 0).map((action) => (
          <div key={action.id} className="shortcut">
            <dt>{action.title}</dt>
            <dd>
              <Keys keys={keysOf(action) ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}
