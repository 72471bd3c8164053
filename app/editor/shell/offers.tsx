import Check from 'lucide/dist/esm/icons/check.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useSyncExternalStore } from 'react'
import { convertNames } from '~/domain/messages'
import { cutOff as cutOffWords, remarks as remarkWords, offers as words } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'
import { actionById } from '../actions/registry'
import { asksQuestion } from '../actions/remarks/remark-choices'
import { useDesk, usePerform } from '../hooks/use-desk'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { isToCheck } from '../state/problems'
import { OfferedColumns } from './offered-columns'
import { RemarkChoices } from './remark-choices'
import { TryAgain } from './try-again'

/**
 * The bars between tabs and table: drafts that cannot be stored, messages about uploads and imports, and the reader's
 * remarks.
 */
export function Offers() {
  return (
    <>
      <DraftTrouble />
      <CutOff />
      <ConvertOffer />
      <Remarks />
      <OfferedColumns />
    </>
  )
}

/** A warning shown while drafts cannot be stored. */
function DraftTrouble() {
  const hasTrouble = useEditorState((state) => state.draftTrouble)
  return hasTrouble ? (
    <div className="offer offer-warning" role="status">
      <Icon of={TriangleAlert} size={16} />
      <span>{words.draftTrouble}</span>
    </div>
  ) : null
}

/** Offers to resume uploads that were cut off when an earlier page closed. */
function CutOff() {
  const { uploads } = useDesk()
  const cutOff = useSyncExternalStore(uploads.subscribe, () => uploads.getState().cutOff)
  if (!cutOff) return null
  const { count, wereSent, takeUp, discard } = cutOff
  return (
    <div className="offer" role="status">
      <Icon of={Images} size={16} />
      <span>{wereSent ? cutOffWords.reading(count) : cutOffWords.choosing(count)}</span>
      <button type="button" className="button offer-button" onClick={takeUp}>
        {wereSent ? cutOffWords.readAgain(count) : cutOffWords.show}
      </button>
      <button type="button" className="button button-quiet offer-button" onClick={discard}>
        {cutOffWords.discard}
      </button>
    </div>
  )
}

/** Offers to convert manufacturer names to codes after an import. [MFG-25] */
function ConvertOffer() {
  const { imports } = useDesk()
  const perform = usePerform()
  const offer = useSyncExternalStore(imports.subscribe, () => imports.getState().offer)
  const activeTabId = useEditorState((state) => state.activeTabId)
  if (!offer || offer.tabId !== activeTabId) return null
  return (
    <div className="offer" role="status">
      <span>{words.convertNames(offer.count)}</span>
      <button type="button" className="button offer-button" onClick={() => perform(actionById('convert-names'))}>
        {convertNames.title}
      </button>
      <button type="button" className="button button-quiet offer-button" onClick={imports.dismissOffer}>
        {words.keepNames}
      </button>
    </div>
  )
}

/**
 * The reader's remarks about its table; the list of problems shows them in full. A question comes before other remarks,
 * with its answers.
 */
function Remarks() {
  const editor = useEditor()
  const remarks = useActiveTab((tab) => tab.remarks)
  const isListed = useEditorState((state) => state.problemsShown)
  const question = remarks.find(asksQuestion)
  const first = question ?? remarks[0]
  if (!first || isListed) return null
  const isWarning = remarks.some(isToCheck)
  const isOnly = remarks.length === 1
  return (
    <div className={`offer ${isWarning ? 'offer-warning' : 'offer-confirmed'}`} role="status">
      <Icon of={isWarning ? TriangleAlert : Check} size={16} />
      <span>{isOnly || question ? first.text : remarkWords.count(remarks.length)}</span>
      {isOnly || question ? <RemarkChoices remark={first} className="offer-button" /> : null}
      {isOnly && !first.leftOut ? (
        <TryAgain remark={first.text} className="offer-button" />
      ) : (
        <button type="button" className="button offer-button" onClick={() => editor.showProblems(true)}>
          {question ? remarkWords.showAll(remarks.length) : remarkWords.show}
        </button>
      )}
      <button type="button" className="button button-quiet offer-button" onClick={() => editor.dismissRemarks()}>
        {remarkWords.dismiss}
      </button>
    </div>
  )
}
