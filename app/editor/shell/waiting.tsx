import { useEffect } from 'react'
import { opening as words } from '~/domain/opening-messages'
import { FIRST_LOOK, hasFirstLook } from '../grid/drawing/first-look'

/** Says that the server does not answer for the project in the address. The rows that came with the page stay. */
export function Waiting() {
  useEffect(sayAboveRows, [])
  if (hasFirstLook()) return null
  return (
    <div className="loading">
      <div className="waiting">
        <p role="status">{words.withoutRows}</p>
        <a className="button" href="/">
          {words.emptyTable}
        </a>
      </div>
    </div>
  )
}

function sayAboveRows(): void {
  const look = document.getElementById(FIRST_LOOK)
  if (!look) return
  // Screen readers ignore changes in a busy region.
  look.removeAttribute('aria-busy')
  look.querySelector('.status-strip')?.replaceChildren()
  const banner = document.createElement('p')
  banner.className = 'app-banner is-offline'
  banner.setAttribute('role', 'status')
  look.prepend(banner)
  banner.textContent = words.withRows
}
