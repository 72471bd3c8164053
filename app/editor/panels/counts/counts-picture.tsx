import X from 'lucide/dist/esm/icons/x.mjs'
import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { Icon } from '~/ui/icon'
import { PictureName, Thumbnail } from '../pictures/picture-card'

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
          <Icon of={X} size={14} />
        </Button>
      </div>
    </li>
  )
}
