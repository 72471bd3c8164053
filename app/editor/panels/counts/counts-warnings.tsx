import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { countsPanel } from '~/domain/panel-messages'

/** What a person should look at; nothing without warnings. [COUNT-08] */
export function CountsWarnings({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="counts-warnings" aria-label={countsPanel.warnings}>
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert aria-hidden size={14} />
          {text}
        </li>
      ))}
    </ul>
  )
}
