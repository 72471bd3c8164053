import { uploadPanel } from '~/domain/panel-messages'

/** Over all of it while files are dragged: they may be dropped anywhere. */
export function DropVeil() {
  return (
    <div className="drop-veil" aria-hidden="true">
      <span className="drop-veil-text">{uploadPanel.veil}</span>
    </div>
  )
}
