import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Error of the value, tied to the input so that screen readers announce it. */
  readonly problem?: string | undefined
  /** Content below the input, before the error. */
  readonly children?: ReactNode
}

/** A labeled native input that works without scripts. Its id is its name, unless two inputs on a page share the name. */
export function Field({ name, id = name, label, hint, problem, children, ...input }: FieldProps) {
  const notes = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {problem ? (
        <p className="error" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
