import X from 'lucide-react/icons/x'
import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import type { DraftPicture } from '../actions/draft-pictures'
import { Thumbnail } from './picture-card'

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
        {problem === null ? (
          <span className="picture-name" title={name}>
            {name}
          </span>
        ) : (
          <span className="picture-problem">{problem}</span>
        )}
        <Button className="picture-tool picture-remove" aria-label={countsPanel.remove(name)} onPress={onRemove}>
          <X aria-hidden size={14} />
        </Button>
      </div>
    </li>
  )
}
