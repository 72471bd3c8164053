import { useState } from 'react'
import { pictureCard } from '~/domain/pictures/picture-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { orderOf } from './draft-summary'
import { PictureCard } from './picture-card'

interface ChosenPicturesProps {
  readonly draft: readonly DraftPicture[]
  readonly onRetry: (picture: DraftPicture) => void
}

/** The pictures to send, in their order. */
export function ChosenPictures({ draft, onRetry }: ChosenPicturesProps) {
  const { uploads } = useDesk()
  /** The announced position, valid while the order stays the same. */
  const [moved, setMoved] = useState({ order: '', text: '' })

  function announcePlace({ id, name }: DraftPicture): void {
    const now = uploads.getState().draft
    const place = now.findIndex((one) => one.id === id) + 1
    setMoved({ order: orderOf(now), text: pictureCard.moved(name, place, now.length) })
  }

  return (
    <>
      <ul className="pictures" aria-label={pictureCard.list}>
        {draft.map((picture, at) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            at={at}
            count={draft.length}
            onMoved={() => announcePlace(picture)}
            onRetry={() => onRetry(picture)}
          />
        ))}
      </ul>
      {draft.length > 1 ? <p className="hint">{pictureCard.hint}</p> : null}
      <p className="visually-hidden" role="status">
        {moved.order === orderOf(draft) ? moved.text : ''}
      </p>
    </>
  )
}
