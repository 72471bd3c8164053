import { useEffect, useState } from 'react'
import type { Tab } from '../state/editor'
import { useEditor } from './use-editor'

/**
 * Returns the result of `read` once the active tab has not changed (by `isSame`) for `delay` milliseconds; null until
 * then, unless `isShort`. Intermediate states and results that are equal as JSON cause no render. `prepare` may do the
 * expensive part of `read` in small steps while the tab does not change.
 */
export function useSettledTab<T extends object | number>(
  read: (tab: Tab) => T,
  isSame: (a: Tab, b: Tab) => boolean,
  delay: (tab: Tab) => number,
  isShort: (tab: Tab) => boolean,
  prepare?: (tab: Tab, isWanted: () => boolean) => Promise<void>,
): T | null {
  const editor = useEditor()
  const [first] = useState(() => {
    const tab = editor.activeTab()
    return isShort(tab) ? { tab, found: read(tab), read } : null
  })
  const [settled, setSettled] = useState<T | null>(first?.found ?? null)
  useEffect(() => {
    // Another `read` knows something else about the same tab.
    const known = first?.read === read ? first : null
    let last = known?.tab ?? null
    let shown = JSON.stringify(known?.found)
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = async (tab: Tab) => {
      await prepare?.(tab, () => tab === last)
      if (tab !== last) return
      const found = read(tab)
      const text = JSON.stringify(found)
      if (text !== shown) setSettled(found)
      shown = text
    }
    const follow = () => {
      const tab = editor.activeTab()
      if (last && isSame(last, tab)) return
      last = tab
      clearTimeout(timer)
      timer = setTimeout(show, delay(tab), tab)
    }
    follow()
    const stop = editor.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, first, read, isSame, delay, prepare])
  return settled
}
