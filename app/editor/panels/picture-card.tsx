import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { DraftPicture } from '../actions/uploads'

interface PictureCardProps {
  readonly picture: DraftPicture
  readonly onRemove?: () => void
}

/** A picture to look at before it is sent, with its name. */
export function PictureCard({ picture, onRemove }: PictureCardProps) {
  return (
    <li className="picture">
      <Thumbnail file={picture.file} />
      <span className="picture-name" title={picture.name}>
        {picture.name}
      </span>
      {onRemove ? (
        <Button className="picture-remove" aria-label={`Remove ${picture.name}`} onPress={onRemove}>
          <X aria-hidden size={14} />
        </Button>
      ) : null}
    </li>
  )
}

/** A small view of a file that has not left the browser. */
export function Thumbnail({ file }: { readonly file: Blob }) {
  const [url, setUrl] = useState<string>()
  // An object address holds the file in memory until it is given back.
  useEffect(() => {
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return url ? <img className="thumbnail" src={url} alt="" /> : <span className="thumbnail" />
}
