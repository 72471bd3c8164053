import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { convertNames } from '~/domain/messages'
import { Question } from '~/ui/question'
import { actionById } from '../actions/registry'
import { useEditor, useEditorState } from '../behaviors/use-editor'
import { useDesk, usePerform } from './use-desk'

/** One line that goes by itself. [PROJ-04][PROJ-05][PROJ-06] */
export function Toast() {
  const toast = useEditorState((state) => state.toast)
  return (
    <div className="toast-place" role="status">
      {toast ? (
        <div key={toast.id} className="toast" data-kind={toast.kind}>
          <span className="toast-dot" aria-hidden="true" />
          {toast.text}
          {toast.action ? (
            <Button className="button button-quiet" onPress={toast.action.run}>
              {toast.action.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** The oldest question or notice that waits for an answer. [SHELL-08]…[SHELL-11] */
export function Questions() {
  const editor = useEditor()
  const dialog = useEditorState((state) => state.dialogs[0])
  if (!dialog) return null
  return (
    <Question
      key={dialog.id}
      title={dialog.title}
      text={dialog.text}
      confirmLabel={dialog.confirmLabel}
      cancelLabel={dialog.cancelLabel}
      danger={dialog.danger}
      onAnswer={(confirmed) => editor.answerDialog(dialog.id, confirmed)}
    />
  )
}

/** After an import whose manufacturers came as names. [MFG-25] */
export function ConvertOffer() {
  const { imports } = useDesk()
  const perform = usePerform()
  const offer = useSyncExternalStore(imports.subscribe, () => imports.getState().offer)
  const activeTabId = useEditorState((state) => state.activeTabId)
  if (!offer || offer.tabId !== activeTabId) return null
  return (
    <div className="offer" role="status">
      <span>{convertNames.offer(offer.count)}</span>
      <Button className="button offer-button" onPress={() => perform(actionById('convert-names'))}>
        {convertNames.title}
      </Button>
      <Button className="button button-quiet offer-button" onPress={imports.dismissOffer}>
        {convertNames.keep}
      </Button>
    </div>
  )
}
