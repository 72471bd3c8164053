import { uploadPanel } from '~/domain/panel-messages'

/** Covers the whole editor while files are dragged: they can be dropped anywhere. */
export function DropVeil() {
  return (
    <div className="drop-veil" aria-hidden="true">
      <span className="drop-veil-text">{uploadPanel.veil}</span>
    </div>
  )
}
