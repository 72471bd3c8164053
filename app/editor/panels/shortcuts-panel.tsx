import Play from 'lucide/dist/esm/icons/play.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { help as words } from '~/domain/guide/guide-messages'
import { type HelpVideo, videoSources } from '~/domain/guide/videos'
import { Icon } from '~/ui/icon'
import { Keys } from '~/ui/keys'
import { SidePanel } from '~/ui/side-panel'
import { Toggle } from '~/ui/toggle'
import { SHORTCUT_GROUPS } from '../actions/command-groups'
import { COMMAND_HELP } from '../actions/command-help'
import { printChord } from '../actions/desk/chord'
import { actionById } from '../actions/registry'
import { letEnterGoDown, letEnterSeekMissing } from '../actions/switch-enter-key'
import { letLettersMove } from '../actions/switch-letter-keys'
import { GRID_KEYS } from '../grid/key-help'
import { MAC } from '../hooks/use-desk'
import { useEditor } from '../hooks/use-editor'
import { enterGoesDown, enterSeeksMissing } from '../state/entry-keys'
import { lettersMove } from '../state/letter-keys'

interface Entry {
  readonly title: string
  readonly hint?: string | undefined
  readonly keys: readonly string[]
  readonly video: HelpVideo
  /** Its search words, in lower case. */
  readonly words: readonly string[]
}

/** The words of a title, and the names and printed symbols of its keys. */
const wordsOf = (title: string, keys: readonly string[], more: readonly string[] = []) =>
  [title, ...more, ...keys.flatMap((chord) => [...chord.split(/[ +]/), ...printChord(chord, MAC)])]
    .flatMap((text) => text.split(/[ ,]+/))
    .map((word) => word.toLowerCase())

/** True if every word of the query is a prefix of one of the entry's; in 'alt+q', a single letter must be a whole key. */
function isFound({ words }: Entry, query: string): boolean {
  const isChord = query.includes('+')
  return query
    .toLowerCase()
    .split(/[\s+]+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => (isChord && part.length === 1 ? word === part : word.startsWith(part))))
}

const GROUPS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  ...SHORTCUT_GROUPS.map(({ title, actions }) => ({
    title,
    entries: actions.flatMap(({ id, title, keys }) => {
      const help = COMMAND_HELP[id]
      const words = wordsOf(title, keys, help?.keywords)
      return help?.video ? [{ title, hint: help.text, keys: keys.slice(0, 1), video: help.video, words }] : []
    }),
  })),
  { title: words.table, entries: GRID_KEYS.map((entry) => ({ ...entry, words: wordsOf(entry.title, entry.keys) })) },
]

/** Moves the focus with the arrow keys from the search field to the entries and between them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const own = event.currentTarget
  const stops = Array.from(
    own.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('.search-input, .shortcut') ?? [],
  )
  event.preventDefault()
  stops[stops.indexOf(own) + step]?.focus()
}

/** The shortcuts of all commands and of the table; each entry shows a recording of the command. [HELP-06]…[HELP-10] */
export function ShortcutsPanel() {
  const editor = useEditor()
  const [shown, setShown] = useState<Entry | null>(null)
  const [query, setQuery] = useState('')
  const found = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => isFound(entry, query.trim())),
  })).filter(({ entries }) => entries.length > 0)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <SidePanel title={actionById('shortcuts').title} onClose={editor.closePanel}>
      <div className="search shortcuts-search">
        <Icon of={Search} size={16} />
        <input
          className="input search-input"
          type="search"
          // biome-ignore lint/a11y/noAutofocus: first field of a dialog
          autoFocus
          aria-label={words.find}
          placeholder={words.find}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={moveFocus}
        />
      </div>
      <p role="status" className={count > 0 ? 'visually-hidden' : 'hint'}>
        {query.trim() === '' ? '' : count > 0 ? words.found(count) : words.none(query.trim())}
      </p>
      {shown ? <Recording key={shown.title} entry={shown} /> : null}
      {shown === null && count > 0 ? <p className="hint">{words.choose}</p> : null}
      {found.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className="shortcuts-title">{title}</h3>
          <ul className="shortcuts">
            {entries.map((entry) => (
              <li key={entry.title}>
                <Shortcut entry={entry} isShown={entry.title === shown?.title} onShow={() => setShown(entry)} />
              </li>
            ))}
          </ul>
          {title === words.table ? SWITCHES.map((one) => <KeySwitch key={one.label} {...one} />) : null}
        </section>
      ))}
    </SidePanel>
  )
}

interface Switch {
  readonly label: string
  readonly hint: string
  readonly read: () => boolean
  readonly write: (isOn: boolean) => void
}

/** Settings for keys of the table. */
const SWITCHES: readonly Switch[] = [
  { label: words.letters, hint: words.lettersHint, read: lettersMove, write: letLettersMove },
  { label: words.down, hint: words.downHint, read: enterGoesDown, write: letEnterGoDown },
  { label: words.missing, hint: words.missingHint, read: enterSeeksMissing, write: letEnterSeekMissing },
]

function KeySwitch({ label, hint, read, write }: Switch) {
  const [isOn, setOn] = useState(read)
  const change = (next: boolean) => {
    write(next)
    setOn(next)
  }
  return <Toggle label={label} hint={hint} isOn={isOn} onChange={change} />
}

interface ShortcutProps {
  readonly entry: Entry
  readonly isShown: boolean
  readonly onShow: () => void
}

function Shortcut({ entry: { title, hint, keys }, isShown, onShow }: ShortcutProps) {
  return (
    <button type="button" className="shortcut" aria-pressed={isShown} onClick={onShow} onKeyDown={moveFocus}>
      <Icon of={Play} size={12} className="shortcut-play" />
      <span className="shortcut-words">
        <span>{title}</span>
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <span className="shortcut-keys">
        {keys.map((chord) => (
          <Keys key={chord} keys={printChord(chord, MAC)} />
        ))}
      </span>
    </button>
  )
}

/** A recording of the product; it is loaded on demand and repeats until another is chosen. [HELP-08] */
function Recording({ entry: { title, video } }: { readonly entry: Entry }) {
  const player = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)

  // If the browser blocks autoplay, the user can start it with the controls.
  useEffect(() => {
    const element = player.current
    element?.scrollIntoView({ block: 'nearest' })
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element?.play().catch(() => {})
  }, [])

  return (
    <figure className="recording">
      {hasFailed ? (
        <p className="notice">{words.noVideo}</p>
      ) : (
        <video ref={player} width="640" height="400" muted loop playsInline controls aria-label={words.video(title)}>
          {videoSources(video).map(({ src, type }, at, all) => (
            <source key={src} src={src} type={type} onError={() => at === all.length - 1 && setFailed(true)} />
          ))}
        </video>
      )}
      <figcaption className="hint">{title}</figcaption>
    </figure>
  )
}
