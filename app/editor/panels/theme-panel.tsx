import { useState } from 'react'
import { themes as words } from '~/domain/guide/guide-messages'
import { DARK_THEME, LIGHT_THEME, THEME_MODES, type Theme } from '~/domain/theme'
import { type Looks, readLooks, themeOf, withMode, writeLooks } from '~/theme/looks'
import { SidePanel } from '~/ui/side-panel'
import { Toggle } from '~/ui/toggle'
import { actionById } from '../actions/registry'
import { useEditor } from '../hooks/use-editor'
import { OwnTheme } from './own-theme'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The appearance settings; every choice applies immediately and is stored. [THEME-01]…[THEME-10] */
export function ThemePanel() {
  const editor = useEditor()
  const [looks, setLooks] = useState(() => readLooks())

  function change(next: Looks) {
    setLooks(next)
    writeLooks(next)
  }

  return (
    <SidePanel title={actionById('customize-theme').title} onClose={editor.closePanel} isClear>
      <fieldset className="theme-modes">
        <legend className="section-title">{words.mode}</legend>
        {THEME_MODES.map((mode) => (
          <label key={mode} className="theme-mode">
            <input
              type="radio"
              name="theme"
              checked={looks.mode === mode}
              onChange={() => change(withMode(looks, mode, systemIsDark(), words.ownName))}
            />
            <Swatch
              theme={mode === 'system' ? null : themeOf(withMode(looks, mode, systemIsDark(), words.ownName), false)}
            />
            <span>{words.modes[mode]}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint">{words.hints[looks.mode]}</p>
      <fieldset className="theme-bands">
        <legend className="section-title">{words.table}</legend>
        <Toggle
          label={words.rowBands}
          hint={words.rowBandsHint}
          isOn={looks.rowBands}
          onChange={(rowBands) => change({ ...looks, rowBands })}
        />
        <Toggle
          label={words.columnBands}
          hint={words.columnBandsHint}
          isOn={looks.columnBands}
          onChange={(columnBands) => change({ ...looks, columnBands })}
        />
      </fieldset>
      {looks.mode === 'custom' && looks.custom ? (
        <OwnTheme theme={looks.custom} onChange={(custom) => change({ ...looks, custom })} />
      ) : null}
    </SidePanel>
  )
}

/** A miniature of a theme: header, two rows, one accent. The system theme is half light, half dark. */
function Swatch({ theme }: { readonly theme: Theme | null }) {
  return (
    <svg className="theme-swatch" viewBox="0 0 72 44" aria-hidden="true">
      {theme ? <Miniature theme={theme} /> : null}
      {theme ? null : <Miniature theme={LIGHT_THEME} />}
      {theme ? null : (
        <g clipPath="polygon(100% 0, 100% 100%, 0 100%)">
          <Miniature theme={DARK_THEME} />
        </g>
      )}
    </svg>
  )
}

function Miniature({ theme }: { readonly theme: Theme }) {
  return (
    <>
      <rect width="72" height="44" fill={theme.backgroundColor} />
      <rect width="72" height="10" fill={theme.surfaceColor} />
      <rect x="6" y="16" width="60" height="8" fill={theme.tableHeaderBg} />
      <rect x="6" y="24" width="60" height="7" fill={theme.tableRowOdd} />
      <rect x="6" y="31" width="60" height="7" fill={theme.tableRowHover} />
      <rect x="10" y="27" width="26" height="2" fill={theme.tableTextColor} />
      <rect x="10" y="34" width="20" height="2" fill={theme.tableTextColor} />
      <rect x="48" y="33" width="14" height="4" rx="2" fill={theme.primaryColor} />
      <circle cx="8" cy="5" r="2.5" fill={theme.accentColor} />
    </>
  )
}
