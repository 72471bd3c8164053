import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { help as words } from '~/domain/guide-messages'
import { type HelpVideo, videoSources } from '~/domain/videos'
import { Keys } from '~/ui/keys'
import { SidePanel } from '~/ui/side-panel'
import { printChord } from '../actions/chord'
import { SHORTCUT_GROUPS } from '../actions/command-groups'
import { COMMAND_HELP } from '../actions/command-help'
import { actionById } from '../actions/registry'
import { useEditor } from '../behaviors/use-editor'
import { GRID_KEYS } from '../grid/key-help'
import { MAC } from '../shell/use-desk'

interface Entry {
  readonly title: string
  readonly hint?: string | undefined
  readonly keys: readonly string[]
  readonly video: HelpVideo
}

const GROUPS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  ...SHORTCUT_GROUPS.map(({ title, actions }) => ({
    title,
    entries: actions.flatMap(({ id, title, keys }) => {
      const help = COMMAND_HELP[id]
      return help ? [{ title, hint: help.text, keys: keys.slice(0, 1), video: help.video }] : []
    }),
  })),
  { title: words.table, entries: GRID_KEYS },
]

/** The keys of every command that has some, and those of the table; each shows what it does. [HELP-06]…[HELP-10] */
export function ShortcutsPanel() {
  const editor = useEditor()
  const [shown, setShown] = useState<Entry | null>(null)
  return (
    <SidePanel title={actionById('shortcuts').title} onClose={editor.closePanel}>
      {shown ? <Recording key={shown.title} entry={shown} /> : <p className="hint">{words.choose}</p>}
      {GROUPS.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className="shortcuts-title">{title}</h3>
          <ul className="shortcuts">
            {entries.map((entry) => (
              <li key={entry.title}>
                <Shortcut entry={entry} isShown={entry.title === shown?.title} onShow={() => setShown(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SidePanel>
  )
}

interface ShortcutProps {
  readonly entry: Entry
  readonly isShown: boolean
  readonly onShow: () => void
}

function Shortcut({ entry: { title, hint, keys }, isShown, onShow }: ShortcutProps) {
  return (
    <button type="button" className="shortcut" aria-pressed={isShown} onClick={onShow}>
      <Play aria-hidden size={12} className="shortcut-play" />
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

/** A recording of the product; it is fetched now, not before, and repeats until another is chosen. [HELP-08] */
function Recording({ entry: { title, video } }: { readonly entry: Entry }) {
  const player = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)

  // The browser may refuse to begin by itself; then the controls are there.
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
