import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { countsPanel } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'

/** Warnings for the user to check; renders nothing without any. [COUNT-08] */
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
