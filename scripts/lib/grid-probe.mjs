/* global document, performance, requestAnimationFrame, MessageChannel, addEventListener */

/**
 * Runs in the page under test, before its own scripts; reports when the first frame that meets a condition has been
 * painted. Finds the grid by its roles only, like a screen reader.
 */
export function installProbe() {
  const cell = (row, column) => {
    const head = document.querySelector(`[role=columnheader][data-column="${column}"]`)
    const line = document.querySelector(`[role=grid] [role=row][aria-rowindex="${row + 1}"]`)
    return line?.querySelector(`:scope > [aria-colindex="${head?.getAttribute('aria-colindex')}"]`) ?? null
  }
  const isOpen = () => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement && getComputedStyle(field).opacity !== '0'
  }
  const active = () => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id) : null
  }
  let pressedAt = 0
  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true })

  /** Resolves after the paint of the first frame in which `holds` is true. */
  const painted = (holds) =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }
      look()
    })

  const conditions = {
    firstRow: () => cell(1, 'TYPE')?.textContent === 'F1',
    editor: () => document.querySelector('[role=toolbar]') !== null,
    editorHolds: (text) => isOpen() && document.activeElement.value === text,
    committed: (row, column, text) => !isOpen() && cell(row, column)?.textContent === text,
    activeRow: (row) => active()?.parentElement?.getAttribute('aria-rowindex') === String(row + 1),
    shows: (row, column, text) => cell(row, column)?.textContent === text,
  }
  let waiting = Promise.resolve(0)

  globalThis.probe = {
    box(row, column) {
      const { x, y, width, height } = cell(row, column).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** Starts waiting; `since` returns the time from the last key press until then. */
    expect(condition, ...args) {
      waiting = painted(() => conditions[condition](...args))
    },
    /** When the first row was painted, and when the editor was there. */
    arrived: () => Promise.all([conditions.firstRow, conditions.editor].map(painted)),
    since: async () => (await waiting) - pressedAt,
    when: () => waiting,
    frame: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    /**
     * Gaps between frames during `ms`, and the number of frames in which some point of the table was not covered by a cell.
     */
    async frames(ms) {
      const box = document.querySelector('[role=grid]').parentElement.parentElement.getBoundingClientRect()
      const gaps = []
      let blank = 0
      const start = performance.now()
      let last = start
      while (last - start < ms) {
        const now = await new Promise((resolve) => requestAnimationFrame(resolve))
        gaps.push(now - last)
        last = now
        for (let at = 1; at <= 8; at += 1) {
          const under = document.elementFromPoint(box.left + 300, box.top + 40 + ((box.height - 150) * at) / 9)
          if (!under?.closest('[role=gridcell], [role=rowheader], .grid-overlay')) {
            blank += 1
            break
          }
        }
      }
      return { gaps: gaps.slice(1), blank }
    },
    nodes: () => document.querySelectorAll('[role=grid], [role=grid] *').length,
  }
}
