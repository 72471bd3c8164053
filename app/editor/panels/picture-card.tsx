import { ImageOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { DraftPicture } from '../actions/draft-pictures'

interface PictureCardProps {
  readonly picture: DraftPicture
  readonly onRemove: () => void
  /** The browser cannot show it. */
  readonly onDamaged: () => void
}

/** A picture to look at before it is sent, with its name; one that cannot be sent says why. */
export function PictureCard({ picture, onRemove, onDamaged }: PictureCardProps) {
  const { name, problem } = picture
  return (
    <li className="picture" data-bad={problem !== null || undefined}>
      <Thumbnail picture={picture} onDamaged={onDamaged} />
      {problem === null ? (
        <span className="picture-name" title={name}>
          {name}
        </span>
      ) : (
        <span className="picture-problem">{problem}</span>
      )}
      <Button className="picture-remove" aria-label={`Remove ${name}`} onPress={onRemove}>
        <X aria-hidden size={14} />
      </Button>
    </li>
  )
}

interface ThumbnailProps {
  readonly picture: DraftPicture
  readonly onDamaged?: () => void
}

/** A small view of a picture that has not left the browser. What was not checked is not decoded: it may be huge. */
export function Thumbnail({ picture: { file, isChecked, problem }, onDamaged }: ThumbnailProps) {
  const [url, setUrl] = useState<string>()
  const isShown = isChecked && problem === null
  // An object address holds the file in memory until it is given back.
  useEffect(() => {
    if (!isShown) return
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file, isShown])
  if (problem !== null) {
    return (
      <span className="thumbnail thumbnail-none">
        <ImageOff aria-hidden size={20} strokeWidth={1.5} />
      </span>
    )
  }
  if (!isShown || !url) return <span className="thumbnail" />
  return <img className="thumbnail" src={url} alt="" decoding="async" onError={onDamaged} />
}
