import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { TOUR_TABLE_DELAY } from '~/domain/limits/dialogs'
import { endTour } from '../actions/end-tour'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { createDemoTab } from './demo-table'
import { TourCard } from './tour-card'

/** The guided tour: its own table, a highlight on one thing at a time and a card next to it. [TOUR-26][TOUR-35] */
export function Tour() {
  const editor = useEditor()
  const step = useEditorState((state) => state.tour?.step ?? null)
  const cameFrom = useRef<Element | null>(document.activeElement)

  // Swap the user's own work for the tour's table, and restore it when the tour ends.
  useEffect(() => {
    const from = cameFrom.current
    const timer = setTimeout(() => editor.borrow(createDemoTab()), TOUR_TABLE_DELAY)
    return () => {
      clearTimeout(timer)
      editor.giveBack()
      // The element that had the focus may be gone, such as a menu.
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
      const place = isThere ? from : document.querySelector<HTMLElement>('.header [aria-label="Help"]')
      place?.focus()
    }
  }, [editor])

  return step === null ? null : createPortal(<TourCard step={step} onEnd={() => endTour(editor)} />, document.body)
}
