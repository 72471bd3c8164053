import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { countsPanel } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'

/** What a person should look at; nothing without warnings. [COUNT-08] */
export function CountsWarnings({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="counts-warnings" aria-label={countsPanel.warnings}>
      {texts.map((text) => (
        <li key={text}>
          <Icon of={TriangleAlert} size={14} />
          {text}
        </li>
      ))}
    </ul>
  )
}
