import CaseSensitive from 'lucide/dist/esm/icons/case-sensitive.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import WholeWord from 'lucide/dist/esm/icons/whole-word.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { find as words } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { tip } from '~/ui/tip'
import { backToWork } from '../effects/back-to-work'
import { seekWhenSettled } from '../effects/seek-when-settled'
import { highlightMatches } from '../grid/drawing/find-highlights'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { currentIndex, matchesOf } from '../state/find/find'
import { goToMatch, replaceAll, replaceMatch } from '../state/find/find-steps'

/** Find & Replace, above the table of one tab. [FIND-01] */
export function FindBar() {
  const editor = useEditor()
  const find = useActiveTab((tab) => tab.find)
  const asked = useEditorState((state) => state.findRequests)
  const field = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request selects the term for typing over it
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  useEffect(() => {
    const ends = [seekWhenSettled(editor), highlightMatches(editor)]
    return () => {
      for (const end of ends) end()
    }
  }, [editor])

  function close() {
    editor.showFind(false)
    const { active } = editor.activeTab()
    if (active) editor.reveal(active)
    else backToWork(editor)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (event.target === field.current) goToMatch(editor, event.shiftKey ? 'previous' : 'next')
      else replaceMatch(editor)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="find" aria-label={words.title} onKeyDown={onKeyDown}>
      <h2 className="find-title">{words.title}</h2>
      <div className="find-field">
        <input
          ref={field}
          className="input"
          aria-label={words.term}
          placeholder={words.term}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CELL_LENGTH}
          value={find.term}
          onChange={(event) => editor.changeFind({ term: event.target.value })}
        />
        <Place />
      </div>
      <Option
        label={words.caseSensitive}
        isOn={find.caseSensitive}
        onPress={(caseSensitive) => editor.changeFind({ caseSensitive })}
      >
        <Icon of={CaseSensitive} />
      </Option>
      <Option
        label={words.wholeWords}
        isOn={find.wholeWords}
        onPress={(wholeWords) => editor.changeFind({ wholeWords })}
      >
        <Icon of={WholeWord} />
      </Option>
      <IconButton label={words.previous} keys={['Shift', 'Enter']} onPress={() => goToMatch(editor, 'previous')}>
        <Icon of={ChevronUp} />
      </IconButton>
      <IconButton label={words.next} keys={['Enter']} onPress={() => goToMatch(editor, 'next')}>
        <Icon of={ChevronDown} />
      </IconButton>
      <input
        className="input find-replacement"
        aria-label={words.replacement}
        placeholder={words.replacement}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CELL_LENGTH}
        value={find.replacement}
        onChange={(event) => editor.changeFind({ replacement: event.target.value })}
      />
      <button type="button" className="button find-button" onClick={() => replaceMatch(editor)}>
        {words.replace}
      </button>
      <button type="button" className="button find-button" onClick={() => replaceAll(editor)}>
        {words.replaceAll}
      </button>
      <span className="find-gap" />
      <IconButton label={words.close} keys={['Esc']} onPress={close}>
        <Icon of={X} />
      </IconButton>
    </section>
  )
}

interface OptionProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: (isOn: boolean) => void
  readonly children: ReactNode
}

function Option({ label, isOn, onPress, children }: OptionProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon find-option"
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => onPress(!isOn)}
      {...tip(label)}
    >
      {children}
    </button>
  )
}

/** The position of the current match and the number of matches. */
function Place() {
  const editor = useEditor()
  const table = useActiveTab((tab) => tab.table)
  const columnStates = useActiveTab((tab) => tab.columnStates)
  const find = useActiveTab((tab) => tab.find)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `matchesOf` reads these parts of the tab
  const matches = useMemo(() => matchesOf(editor.activeTab()), [editor, table, columnStates, find])
  const text =
    matches.count > 0
      ? words.place(currentIndex(editor.activeTab(), matches) + 1, matches.count)
      : find.sought !== '' && find.term !== ''
        ? words.none
        : ''
  return (
    <span className="find-place" role="status" data-none={text === words.none || undefined}>
      {text}
    </span>
  )
}
