import { useState } from 'react'
import { weakPairs } from '~/domain/contrast'
import { themes as words } from '~/domain/guide/guide-messages'
import { MAX_THEME_NAME_LENGTH } from '~/domain/limits/appearance'
import { DARK_THEME, LIGHT_THEME, parseColor, type Theme, type ThemeColor } from '~/domain/theme'

const GROUPS: readonly { readonly title: string; readonly colors: readonly ThemeColor[] }[] = [
  {
    title: words.groups.interface,
    colors: [
      'primaryColor',
      'secondaryColor',
      'accentColor',
      'backgroundColor',
      'surfaceColor',
      'textColor',
      'borderColor',
    ],
  },
  {
    title: words.groups.table,
    colors: ['tableHeaderBg', 'tableCellBg', 'tableRowEven', 'tableRowOdd', 'tableRowHover', 'tableTextColor'],
  },
  { title: words.groups.fields, colors: ['inputBg', 'inputBorder'] },
]

interface OwnThemeProps {
  readonly theme: Theme
  readonly onChange: (theme: Theme) => void
}

/** All colors of the user's own theme, with warnings about unreadable pairs. [THEME-05] */
export function OwnTheme({ theme, onChange }: OwnThemeProps) {
  return (
    <>
      <Readability theme={theme} />
      <label className="field">
        <span className="label">{words.name}</span>
        <input
          className="input"
          value={theme.name}
          maxLength={MAX_THEME_NAME_LENGTH}
          onChange={(event) => onChange({ ...theme, name: event.target.value })}
        />
      </label>
      {GROUPS.map(({ title, colors }) => (
        <fieldset key={title} className="theme-colors">
          <legend className="section-title">{title}</legend>
          {colors.map((color) => (
            <ColorField
              key={color}
              label={words.colors[color]}
              value={theme[color]}
              onChange={(value) => onChange({ ...theme, [color]: value })}
            />
          ))}
        </fieldset>
      ))}
      <div className="theme-restart">
        <span className="muted">{words.startOver}</span>
        {[LIGHT_THEME, DARK_THEME].map((start) => (
          <button
            key={start.name}
            type="button"
            className="button"
            onClick={() => onChange({ ...start, name: theme.name })}
          >
            {start.name}
          </button>
        ))}
      </div>
    </>
  )
}

interface ColorFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A color chosen in the system's picker or typed. Typed text is applied once it has six digits. */
function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parseColor(typed) === null
  return (
    <div className="color-field">
      <input
        className="color-picker"
        type="color"
        aria-label={label}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <span className="color-label">{label}</span>
      <input
        className="input color-hex figures"
        aria-label={words.hexOf(label)}
        aria-invalid={isWrong}
        title={isWrong ? words.noColor : undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          const color = parseColor(event.target.value)
          if (color !== null && event.target.value.replace('#', '').length === 6) onChange(color)
        }}
        onBlur={() => {
          const color = typed === null ? null : parseColor(typed)
          setTyped(null)
          if (color !== null) onChange(color)
        }}
      />
    </div>
  )
}

/** Warns about unreadable colors but does not forbid them. */
function Readability({ theme }: { readonly theme: Theme }) {
  const weak = weakPairs(theme)
  return (
    <div className={weak.length > 0 ? 'notice notice-warning' : 'notice notice-success'} role="status">
      {weak.length === 0 ? (
        words.readable
      ) : (
        <>
          <strong>{words.weak}</strong>
          <ul className="theme-weak figures">
            {weak.map(({ text, ground, ratio }) => (
              <li key={text + ground}>{words.weakPair(words.colors[text], words.colors[ground], ratio.toFixed(1))}</li>
            ))}
          </ul>
          {words.weakHint}
        </>
      )}
    </div>
  )
}
