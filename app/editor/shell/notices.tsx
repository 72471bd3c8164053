import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSyncExternalStore } from 'react'
import { convertNames, drafts, PART_NOT_LOADED, remarks as remarkWords } from '~/domain/messages'
import { actionById } from '../actions/registry'
import { useActiveTab, useEditor, useEditorState } from '../behaviors/use-editor'
import { shownToast } from '../state/toasts'
import { NOTICE_PLACE } from './notice-place'
import { findBar, problemList, question, selectionToolbar, tour } from './parts'
import { useDesk, usePerform } from './use-desk'

/** The pile of notices; lowest in it one line that goes by itself. [PROJ-04][PROJ-05][PROJ-06] */
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

/** The oldest question or notice that waits for an answer. [SHELL-08]…[SHELL-11] */
export function Questions() {
  const editor = useEditor()
  const dialog = useEditorState((state) => state.dialogs[0])
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
      // Somebody waits for the answer: without our own window the browser's has to do.
      onFail={() => answer(options === undefined && window.confirm(title === '' ? text : `${title} – ${text}`))}
    />
  )
}

/** What the reader said about its table; the whole list stands among the problems. */
export function Remarks() {
  const editor = useEditor()
  const remarks = useActiveTab((tab) => tab.remarks)
  const isListed = useEditorState((state) => state.problemsShown)
  const first = remarks[0]
  if (!first || isListed) return null
  return (
    <div className="offer offer-warning" role="status">
      <TriangleAlert aria-hidden size={16} />
      <span>{remarks.length === 1 ? first.text : remarkWords.count(remarks.length)}</span>
      {remarks.length > 1 ? (
        <button type="button" className="button offer-button" onClick={() => editor.showProblems(true)}>
          {remarkWords.show}
        </button>
      ) : null}
      <button type="button" className="button button-quiet offer-button" onClick={() => editor.dismissRemarks()}>
        {remarkWords.dismiss}
      </button>
    </div>
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
      <button type="button" className="button offer-button" onClick={() => perform(actionById('convert-names'))}>
        {convertNames.title}
      </button>
      <button type="button" className="button button-quiet offer-button" onClick={imports.dismissOffer}>
        {convertNames.keep}
      </button>
    </div>
  )
}

/** Find & Replace while it is asked for; each tab has its own. [FIND-01] */
export function Find() {
  const editor = useEditor()
  const isShown = useEditorState((state) => state.findAsked > 0)
  const tabId = useEditorState((state) => state.activeTabId)
  if (!isShown) return null
  return (
    <findBar.Part
      key={tabId}
      onFail={() => {
        editor.showFind(false)
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}

/** What can be done with selected and with copied rows; there is none without such rows. [GRID-019] */
export function SelectionBar() {
  const isCopied = useEditorState((state) => state.copiedRows !== null)
  const hasSelection = useActiveTab((tab) => tab.selectedRows.size > 0)
  // Its commands have keys and stand in other lists, too: nothing to say when it cannot be had.
  return isCopied || hasSelection ? <selectionToolbar.Part onFail={() => {}} /> : null
}

/** The list of problems while it is asked for. */
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

/** Drafts cannot be kept: said as long as it is so. */
export function DraftTrouble() {
  const hasTrouble = useEditorState((state) => state.draftTrouble)
  return hasTrouble ? (
    <div className="offer offer-warning" role="status">
      <TriangleAlert aria-hidden size={16} />
      <span>{drafts.trouble}</span>
    </div>
  ) : null
}

/** The guided tour while it runs. */
export function Guide() {
  const editor = useEditor()
  const isOn = useEditorState((state) => state.tour !== null)
  if (!isOn) return null
  return (
    <tour.Part
      onFail={() => {
        editor.showTour(null)
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}
