import type { Editor } from '../state/editor'

/** How long a closing window or a pressed control may take to restore the focus itself, in milliseconds. */
export const SETTLED = 100

/**
 * Restores the focus where a closing window cannot: if one window led to another and the first is gone, focus returns
 * to the element that had it before both, or to the table. If a pressed control disappears or is disabled, focus moves
 * to the table, too. Returns a function that stops the effect.
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
    // Nothing had the focus before, so none is lost; focusing the table would activate a cell the user did not choose.
    if (before === document.body) return
    const canTake = before?.checkVisibility() && !before.matches(':disabled')
    const place = canTake ? before : document.querySelector('[data-pane="table"]')
    if (place instanceof HTMLElement) place.focus()
  }

  function onClick({ target }: Event): void {
    setTimeout(() => {
      if (!(target instanceof Element) || (target.isConnected && !target.closest(':disabled')) || isOpen()) return
      // The bar of selected rows must not activate a cell: rows are pasted below the active cell, or at the end without
      // one.
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
