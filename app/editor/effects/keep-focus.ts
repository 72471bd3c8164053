import type { Editor } from '../state/editor'

/** How long a window that closes, or what was pressed, may take to give the focus back by itself, in ms. */
export const SETTLED = 100

/**
 * Windows give the focus back when they close, but not where one led to the next and the first is gone: then it returns
 * to what had it before all of them, or to the table. What was pressed and is gone or switched off by it leaves it to the
 * table, too. The answer ends the effect.
 */
export function keepFocus(editor: Editor): () => void {
  let before: Element | null = null
  let wasOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function isOpen(): boolean {
    const { panel, dialogs } = editor.getState()
    return panel !== null || dialogs.length > 0
  }

  function giveBack(): void {
    timer = undefined
    if (isOpen() || document.activeElement !== document.body) return
    // Nothing had the focus before, so none is lost; a cell that nobody chose would become the active one.
    if (before === document.body) return
    const canTake = before?.checkVisibility() && !before.matches(':disabled')
    const place = canTake ? before : document.querySelector('[data-pane="table"]')
    if (place instanceof HTMLElement) place.focus()
  }

  function onClick({ target }: Event): void {
    setTimeout(() => {
      if (!(target instanceof Element) || (target.isConnected && !target.closest(':disabled')) || isOpen()) return
      // The bar of selected rows must not choose a cell: rows are pasted below the active one, at the end without one.
      const { active, table } = editor.activeTab()
      if (!active && table.rows.length > 0 && !target.closest('.offer')) return
      before = null
      giveBack()
    }, SETTLED)
  }
  document.addEventListener('click', onClick)

  const stop = editor.subscribe(() => {
    if (isOpen() === wasOpen) return
    wasOpen = !wasOpen
    if (!wasOpen) timer = setTimeout(giveBack, SETTLED)
    else if (timer === undefined) before = document.activeElement
    else {
      clearTimeout(timer)
      timer = undefined
    }
  })
  return () => {
    document.removeEventListener('click', onClick)
    stop()
  }
}
