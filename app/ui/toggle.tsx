interface ToggleProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch with a label and a hint. */
export function Toggle({ label, hint, isOn, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <span className="toggle-words">
        <span className="toggle-label">{label}</span>
        <span className="hint" aria-hidden="true">
          {hint}
        </span>
      </span>
      <input
        className="toggle-switch"
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
