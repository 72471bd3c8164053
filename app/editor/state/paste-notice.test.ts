import { expect, test } from 'vitest'
import { OFFER_TOAST_DURATION } from '~/domain/limits/toasts'
import { manualTimers } from '../../../tests/support/manual-timers'
import { copyRows, pasteRows } from './copied-rows'
import type { Editor } from './editor'
import { cell, editorWith } from './editor-samples'
import { dismissPasteNotice } from './paste-notice'

/** An editor with a row copied and pasted, and the bar shown. */
function pasted(isInHand = () => false) {
  const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
  const timers = manualTimers()
  copyRows(editor, [cell(editor, 0, 'TYPE').row])
  pasteRows(editor, null)
  dismissPasteNotice(editor, isInHand, timers)
  return { editor, timers, isNoticeShown: () => editor.getState().copiedRows?.isShown }
}

test.each<[string, (editor: Editor) => unknown]>([
  ['an edit', (editor) => editor.edit([{ op: 'setCell', ...cell(editor, 0, 'TYPE'), value: 'Z' }], 'Edit')],
  ['undo', (editor) => editor.undo()],
  ['another tab', (editor) => editor.newTab()],
])('[GRID-068] what is told of pasted rows goes with %s, and they can be pasted again', (_, change) => {
  const { editor, isNoticeShown } = pasted()
  expect(isNoticeShown()).toBe(true)
  change(editor)
  expect(isNoticeShown()).toBe(false)
  const before = editor.activeTab().table.rows.length
  pasteRows(editor, null)
  expect(editor.activeTab().table.rows).toHaveLength(before + 1)
  expect(isNoticeShown()).toBe(true)
})

test('[GRID-068] it goes after the time of an offer, but not from under the keyboard', () => {
  let isInHand = true
  const { timers, isNoticeShown } = pasted(() => isInHand)
  timers.pass(OFFER_TOAST_DURATION)
  expect(isNoticeShown()).toBe(true)
  isInHand = false
  timers.pass(OFFER_TOAST_DURATION)
  expect(isNoticeShown()).toBe(false)
})
