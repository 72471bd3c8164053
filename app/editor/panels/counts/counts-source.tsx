import Maximize2 from 'lucide/dist/esm/icons/maximize-2.mjs'
import Minimize2 from 'lucide/dist/esm/icons/minimize-2.mjs'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { Icon } from '~/ui/icon'
import { Thumbnail } from '../pictures/picture-card'

interface CountsSourceProps {
  readonly pictures: readonly DraftPicture[]
  readonly shown: number
  readonly onShow: (index: number) => void
}

/** The pictures that the counts were read from, one at a time, for comparison. */
export function CountsSource({ pictures, shown, onShow }: CountsSourceProps) {
  const [isLarge, setLarge] = useState(false)
  const picture = pictures[shown] ?? pictures[0]
  const url = useObjectUrl(picture?.file)
  if (!picture) return null
  return (
    <section className="counts-source" aria-label={countsPanel.source}>
      <div className="counts-source-head">
        <span className="picture-name" title={picture.name}>
          {picture.name}
        </span>
        <Button
          className="button button-quiet button-icon"
          aria-label={isLarge ? countsPanel.smaller : countsPanel.larger}
          onPress={() => setLarge(!isLarge)}
        >
          <Icon of={isLarge ? Minimize2 : Maximize2} size={14} />
        </Button>
      </div>
      <section
        className="counts-picture"
        data-large={isLarge || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={picture.name}
      >
        {url ? <img src={url} alt={picture.name} /> : null}
      </section>
      {pictures.length > 1 ? (
        <ul className="counts-thumbnails">
          {pictures.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className="counts-thumbnail"
                aria-pressed={one === picture}
                aria-label={countsPanel.showPicture(one.name)}
                onClick={() => onShow(index)}
              >
                <Thumbnail picture={one} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Creates an object URL for a file and revokes it on cleanup, because it keeps the file in memory. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return url
}
