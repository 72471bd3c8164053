import { useSyncExternalStore } from 'react'
import { PART_NOT_LOADED, replaced as words } from '~/domain/messages'
import { useDesk } from '../hooks/use-desk'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { columnFilter, findBar, offers, problemList, question, selectionToolbar, tour, viewChips } from '../parts/parts'
import { shownToast } from '../state/store/toasts'
import { NOTICE_PLACE } from './notice-place'
import { useOwnEmail } from './own-email'

/** The stack of notices, with the toast, which disappears after a while, at the bottom. [PROJ-04][PROJ-05][PROJ-06] */
export function Toast() {
  const toast = useEditorState(shownToast)
  return (
    <div className="notice-place" id={NOTICE_PLACE}>
      <div className="toast-place" role="status">
        {toast ? (
          <div key={toast.id} className="toast" data-kind={toast.kind}>
            <span className="toast-dot" aria-hidden="true" />
            {toast.text}
            {toast.action ? (
              <button type="button" className="button button-quiet" onClick={toast.action.run}>
                {toast.action.label}
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Blocks the window after a different user signed in with this browser, until the user chooses an account to continue
 * with. Disappears if this window's user signs in again.
 */
function Replaced({ other }: { readonly other: string }) {
  const { leave } = useDesk()
  const own = useOwnEmail()
  const goOn = (as: string) => leave(as === 'other' ? '/' : OWN_SIGN_IN)
  return (
    <question.Part
      title={words.title}
      text={words.text(other, own)}
      confirmLabel=""
      cancelLabel={null}
      options={[
        { value: 'other', label: words.goOn(other) },
        { value: 'own', label: words.signIn(own) },
      ]}
      onChoose={goOn}
      onAnswer={() => {}}
      onEscape={() => {}}
      onFail={() => goOn(window.confirm(words.text(other, own)) ? 'other' : 'own')}
    />
  )
}

/** The sign-in page, which must not use the other user's session cookie to skip the form. */
const OWN_SIGN_IN = '/login?reason=other'

/** The oldest dialog waiting for an answer. [SHELL-08]…[SHELL-11] */
export function Questions() {
  const editor = useEditor()
  const dialog = useEditorState((state) => state.dialogs[0])
  const replacedBy = useEditorState((state) => state.replacedBy)
  if (replacedBy !== null) return <Replaced other={replacedBy} />
  if (!dialog) return null
  const { id, title, text, confirmLabel, cancelLabel, danger, options } = dialog
  const answer = (confirmed: boolean) => editor.answerDialog(id, confirmed)
  return (
    <question.Part
      key={id}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger={danger}
      {...(options ? { options, onChoose: (value: string) => editor.chooseInDialog(id, value) } : {})}
      onAnswer={answer}
      onEscape={() => answer(false)}
      // A caller waits for the answer, so the browser's dialog replaces ours if ours cannot be loaded.
      onFail={() => answer(options === undefined && window.confirm(title === '' ? text : `${title} – ${text}`))}
    />
  )
}

/** The bars between tabs and table, loaded once there is one to show. */
export function Offers() {
  const { imports, uploads } = useDesk()
  const hasOffer = useSyncExternalStore(imports.subscribe, () => imports.getState().offer !== null)
  const hasCutOff = useSyncExternalStore(uploads.subscribe, () => uploads.getState().cutOff !== null)
  const hasTrouble = useEditorState((state) => state.draftTrouble)
  const hasRemarks = useActiveTab((tab) => tab.remarks.length > 0)
  // On failure, the next change tries again.
  return hasOffer || hasCutOff || hasTrouble || hasRemarks ? <offers.Part onFail={() => {}} /> : null
}

/** Find & Replace while it is open; each tab has its own. [FIND-01] */
export function Find() {
  const editor = useEditor()
  const isShown = useEditorState((state) => state.findRequests > 0)
  const tabId = useEditorState((state) => state.activeTabId)
  if (!isShown) return null
  return (
    <findBar.Part
      key={tabId}
      onEscape={() => editor.showFind(false)}
      onFail={() => {
        editor.showFind(false)
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}

/** The toolbar for selected and copied rows, shown only while there are such rows. [GRID-019] */
export function SelectionBar() {
  const isCopied = useEditorState((state) => state.copiedRows?.isShown)
  const hasSelection = useActiveTab((tab) => tab.selectedRows.size > 0)
  // Its commands are also available by keys and in other lists, so a failure to load needs no message.
  return isCopied || hasSelection ? <selectionToolbar.Part onFail={() => {}} /> : null
}

/** The active filters and sort, shown while there are any. */
export function View() {
  const hasView = useActiveTab((tab) => tab.view !== null)
  return hasView ? <viewChips.Part onFail={() => {}} /> : null
}

/** The filter of a column, while it is open. */
export function Filter() {
  const editor = useEditor()
  const column = useEditorState((state) => state.filteredColumn)
  if (column === null) return null
  const close = () => editor.showFilter(null)
  return (
    <columnFilter.Part
      key={column}
      column={column}
      onClose={close}
      onEscape={close}
      onFail={() => {
        close()
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}

/** The list of problems, while it is shown. */
export function Problems() {
  const editor = useEditor()
  const isShown = useEditorState((state) => state.problemsShown)
  if (!isShown) return null
  return (
    <problemList.Part
      onFail={() => {
        editor.showProblems(false)
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}

/** The guided tour, while it runs. */
export function Guide() {
  const editor = useEditor()
  const isOn = useEditorState((state) => state.tour !== null)
  if (!isOn) return null
  return (
    <tour.Part
      onFail={() => {
        editor.set({ tour: null })
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}
