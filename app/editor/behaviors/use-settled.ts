import { useEffect, useState } from 'react'
import type { Tab } from '../state/editor'
import { useEditor } from './use-editor'

/**
 * The value once it has been the same for `ms`, so that dear work follows the last of many edits and not each of them;
 * `first` until then.
 */
export function useSettled<T>(value: T, ms: number, first = value): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [settled, value, ms])
  return settled
}

/**
 * The active tab as it was when `isSame` last found something new in it, and then nothing for a while (ms, by `delay`):
 * nothing is rendered for what passes by. `first` until then.
 */
export function useSettledTab(
  isSame: (a: Tab, b: Tab) => boolean,
  delay: (tab: Tab) => number,
  first: (tab: Tab) => Tab | null,
): Tab | null {
  const editor = useEditor()
  const [settled, setSettled] = useState(() => first(editor.activeTab()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what is shown and follows by itself
  useEffect(() => {
    let last = settled
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const tab = editor.activeTab()
      if (last && isSame(last, tab)) return
      last = tab
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(tab), delay(tab))
    }
    follow()
    const stop = editor.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, isSame, delay])
  return settled
}
