import { type RefObject, useEffect, useRef } from 'react'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import type { Uploads, UploadsState } from '~/editor/state/uploads/upload-model'
import { orderOf, summaryOf } from './draft-summary'

interface Sending {
  send(): void
  /** Handles Enter: sends now, or once the pictures are checked. False if there are none. */
  sendSoon(): boolean
  /** Retries failed pictures. If other pictures are still to be sent, they join them; otherwise they are sent immediately. */
  tryAgain(pictures: readonly DraftPicture[]): void
}

/**
 * Sends the pictures of the dialog, and moves the focus to what comes next: the button once the pictures are checked, and
 * the upload once they are sent. `progress` is the place of the uploads in the dialog.
 */
export function useSending(uploads: Uploads, { draft, jobs }: UploadsState, progress: RefObject<HTMLElement>): Sending {
  const { sendable, isReady } = summaryOf(draft)
  const latest = jobs.at(-1)?.id
  const isSent = useRef(false)
  /** Enter was pressed before the pictures were checked. */
  const isEntered = useRef(false)

  // The pressed button is gone, so focus the upload that it started, and later the pictures that were returned.
  useEffect(() => {
    const focus = (place: string) => progress.current?.parentElement?.querySelector<HTMLElement>(place)?.focus()
    if (latest === undefined && document.activeElement === document.body) focus('.picture button')
    if (latest === undefined || !isSent.current) return
    isSent.current = false
    focus('.progress:last-of-type')
  }, [latest, progress])

  // After a paste, Enter should upload: focus the button once the pictures are checked, unless the user is busy
  // elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per set of checked pictures
  useEffect(() => {
    const dialog = progress.current?.closest('[role=dialog]')
    const { activeElement } = document
    const isElsewhere = activeElement?.matches('textarea, .picture *, .pdf-pages *, .progress-place *') === true
    if (!isReady) return
    if (isEntered.current) send()
    else if (!isElsewhere) dialog?.querySelector<HTMLElement>('.upload-send')?.focus()
  }, [isReady, orderOf(draft)])

  function send(): void {
    isSent.current = true
    isEntered.current = false
    uploads.send()
  }

  return {
    send,
    sendSoon() {
      if (isReady) send()
      else isEntered.current = draft.length > 0
      return draft.length > 0
    },
    tryAgain(pictures) {
      for (const { id } of pictures) uploads.retry(id)
      if (sendable.length === 0) send()
    },
  }
}
