import X from 'lucide/dist/esm/icons/x.mjs'
import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { Icon } from '~/ui/icon'
import { PictureName, Thumbnail } from '../pictures/picture-card'

interface CountsPictureProps {
  readonly picture: DraftPicture
  readonly onRemove: () => void
  /** Called when the browser cannot display the picture. */
  readonly onDamaged: () => void
}

/** A chosen picture before it is read; an unreadable one shows the reason. */
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
