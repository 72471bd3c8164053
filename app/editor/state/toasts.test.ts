import { expect, test } from 'vitest'
import { createEditor } from './editor'
import { manualTimers } from './manual-timers'
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
