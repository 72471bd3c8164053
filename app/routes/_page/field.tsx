import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value. It is tied to the input, so that it is read out with it. */
  readonly problem?: string | undefined
  /** Stands below the input, before what is wrong. */
  readonly children?: ReactNode
}

/** A labelled native input that works without scripts. Its id is its name. */
export function Field({ name, label, hint, problem, children, ...input }: FieldProps) {
  const notes = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <input
        {...input}
        className="input"
        id={name}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint ? (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {problem ? (
        <p className="error" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
