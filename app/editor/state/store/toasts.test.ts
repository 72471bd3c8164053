import { expect, test } from 'vitest'
import { OFFER_TOAST_DURATION, READING_TIME } from '~/domain/limits/toasts'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { createEditor } from '../editor'
import { shownToast } from './toasts'

test('a notice that offers something waits while a dialog is open; any other is shown over it', () => {
  const editor = createEditor({ timers: manualTimers() })
  const shown = () => shownToast(editor.getState())?.text ?? null
  editor.toast('Not saved', 'info', { label: 'Open', run: () => {} })
  expect(shown()).toBe('Not saved')
  editor.open('load')
  expect(shown()).toBeNull()
  editor.closePanel()
  expect(shown()).toBe('Not saved')
  void editor.alert('Really')
  expect(shown()).toBeNull()
  editor.toast('Saved')
  expect(shown()).toBe('Saved')
})

test('a notice that came behind a dialog has its whole time when the dialog is gone', () => {
  const timers = manualTimers()
  const editor = createEditor({ timers })
  const shown = () => shownToast(editor.getState())?.text ?? null
  editor.open('upload')
  editor.toast('Read into "Clinic"', 'success', { label: 'Show', run: () => {} })
  for (let second = 0; second < 60; second += 1) timers.pass(1000)
  expect(shown()).toBeNull()
  editor.closePanel()
  expect(shown()).toBe('Read into "Clinic"')
  timers.pass(500)
  timers.pass(OFFER_TOAST_DURATION - 1)
  expect(shown()).toBe('Read into "Clinic"')
  timers.pass(1)
  expect(shown()).toBeNull()
})

test('a long sentence stays until it can be read', () => {
  const timers = manualTimers()
  const editor = createEditor({ timers })
  const text = 'Only JPEG or PNG pictures, PDF, XML, Excel and CSV files can be dropped or pasted here.'
  editor.toast(text, 'info')
  timers.pass(text.length * READING_TIME - 1)
  expect(shownToast(editor.getState())?.text).toBe(text)
  timers.pass(1)
  expect(shownToast(editor.getState())).toBeNull()
})
