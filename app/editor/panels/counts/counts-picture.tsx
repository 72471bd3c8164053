import X from 'lucide-react/icons/x'
import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import { PictureName, Thumbnail } from '~/editor/panels/pictures/picture-card'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'

interface CountsPictureProps {
  readonly picture: DraftPicture
  readonly onRemove: () => void
  /** The browser cannot show it. */
  readonly onDamaged: () => void
}

/** A picture with counts before it is read; one that cannot be read says why. */
export function CountsPicture({ picture, onRemove, onDamaged }: CountsPictureProps) {
  const { name, problem } = picture
  return (
    <li className="picture" data-bad={problem !== null || undefined}>
      <Thumbnail picture={picture} onDamaged={onDamaged} />
      <div className="picture-line">
        <PictureName name={name} problem={problem} />
        <Button className="picture-tool picture-remove" aria-label={countsPanel.remove(name)} onPress={onRemove}>
          <X aria-hidden size={14} />
        </Button>
      </div>
    </li>
  )
}
