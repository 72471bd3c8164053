import { useEffect, useRef } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay, type PressEvent } from 'react-aria-components'
import { QUESTION_KEY_DELAY } from '~/domain/limits/dialogs'

interface QuestionProps {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** Without it there is nothing to decline, which makes it a notice. */
  readonly cancelLabel?: string | null
  readonly danger?: boolean
  /** Choices that replace the single confirm button. */
  readonly options?: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  readonly onChoose?: (value: string) => void
  readonly onAnswer: (confirmed: boolean) => void
}

/**
 * A question or notice that must be answered first; Esc declines. The dash between title and text is read out but not
 * drawn, so that both form one sentence. [SHELL-08][SHELL-13][SHELL-19]
 */
export function Question({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger,
  options,
  onChoose,
  onAnswer,
}: QuestionProps) {
  const label = title === '' ? { 'aria-label': text } : {}
  // A second Enter of a double press was meant for the previous content, and so was a yes if the text has just changed.
  const firstText = useRef(text)
  const settledText = useRef<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      settledText.current = text
    }, QUESTION_KEY_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  const press = (confirmed: boolean) => (event: PressEvent) => {
    const isHasty = event.pointerType === 'keyboard' || (confirmed && text !== firstText.current)
    // Required for destructive answers only.
    if (!danger || !isHasty || settledText.current === text) onAnswer(confirmed)
  }
  return (
    <ModalOverlay
      className="overlay overlay-question"
      isOpen
      isDismissable={false}
      onOpenChange={(open) => (open ? undefined : onAnswer(false))}
    >
      <Modal className="window window-question">
        <Dialog role="alertdialog" className="question" {...label}>
          {title === '' ? null : (
            <>
              <Heading slot="title" className="window-title">
                {title}
              </Heading>
              <span className="visually-hidden"> – </span>
            </>
          )}
          <p className="question-text" aria-live="assertive">
            {text}
          </p>
          {options ? (
            <ul className="question-options">
              {options.map(({ value, label, hint }) => (
                <li key={value}>
                  <Button className="button question-option" onPress={() => onChoose?.(value)}>
                    <span className="question-option-label">{label}</span>
                    {hint ? <span className="question-option-hint">{hint}</span> : null}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="question-buttons">
            {cancelLabel ? (
              // If confirming is destructive, the safe answer has the focus.
              <Button className="button" autoFocus={danger || options !== undefined} onPress={press(false)}>
                {cancelLabel}
              </Button>
            ) : null}
            {options ? null : (
              <Button
                autoFocus={!danger}
                className={`button ${danger ? 'button-danger' : 'button-primary'}`}
                onPress={press(true)}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
