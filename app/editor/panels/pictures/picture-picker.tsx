import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { uploadPanel } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'

interface PicturePickerProps {
  /** What the pictures are of. */
  readonly label: string
  /** The types of files that can be chosen, and what to say of them. */
  readonly accept: string
  readonly hint: string
  readonly isCompact: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Enter where files are chosen; true where it was meant for something else. */
  readonly onEnter?: () => boolean
}

/** Where pictures are chosen; those pasted or dropped arrive through the page. */
export function PicturePicker({ label, accept, hint, isCompact, onFiles, onEnter }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  // The place where pictures go has the focus, so that the next key can be the paste.
  useEffect(() => input.current?.focus(), [])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles(Array.from(event.target.files ?? []))
    // Choosing the same file again must count as a choice.
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
