import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { PrintedCopy } from '~/domain/print/print-copy'
import { printing as words } from '~/domain/print/print-messages'
import { Icon } from '~/ui/icon'

/** Shows the remarks about a copy next to it, warnings first. */
export function PrintRemarks({
  copy: { warnings, remarks },
}: {
  readonly copy: Pick<PrintedCopy, 'warnings' | 'remarks'>
}) {
  return (
    <>
      {warnings.length > 0 ? (
        <ul className="print-warnings notice notice-warning" aria-label={words.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon of={TriangleAlert} size={14} />
              {warning}
            </li>
          ))}
        </ul>
      ) : null}
      {remarks.length > 0 ? (
        <ul className="print-remarks">
          {remarks.map((remark) => (
            <li key={remark} className="hint">
              {remark}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
