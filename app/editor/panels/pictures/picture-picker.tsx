import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { uploadPanel } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'

interface PicturePickerProps {
  /** The content of the pictures: a schedule, or counts. */
  readonly label: string
  /** The accepted file types, and a hint that lists them. */
  readonly accept: string
  readonly hint: string
  readonly isCompact: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Handles Enter on the file input; returns true if it was meant for something else. */
  readonly onEnter?: () => boolean
}

/** The file chooser for pictures; pasted or dropped pictures arrive through the page. */
export function PicturePicker({ label, accept, hint, isCompact, onFiles, onEnter }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  // Focus the chooser, so that the user can paste right away.
  useEffect(() => input.current?.focus(), [])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles(Array.from(event.target.files ?? []))
    // Lets the user choose the same file again.
    event.target.value = ''
  }

  return (
    <label className={isCompact ? 'drop drop-compact' : 'drop'}>
      <Icon of={ImagePlus} size={isCompact ? 18 : 28} strokeWidth={1.5} />
      <span className="drop-words">
        {uploadPanel.drop} <span className="link">{uploadPanel.choose}</span>
      </span>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple
        aria-label={label}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onEnter?.()) event.preventDefault()
        }}
      />
      <span className="hint">{hint}</span>
    </label>
  )
}
