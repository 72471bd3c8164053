import { useEffect } from 'react'
import { opening as words } from '~/domain/opening-messages'
import { FIRST_LOOK, hasFirstLook } from '../grid/drawing/first-look'

/** Says that nobody answers for the project that the address names. The rows that came with the page stay. */
export function Waiting() {
  useEffect(sayBelowRows, [])
  if (hasFirstLook()) return null
  return (
    <p className="loading" role="status">
      <span>
        {words.withoutRows} <a href="/">{words.emptyTable}</a>
      </span>
    </p>
  )
}

function sayBelowRows(): void {
  const look = document.getElementById(FIRST_LOOK)
  const status = look?.querySelector('[role="status"]')
  // Screen readers leave out what changes in a busy part.
  look?.removeAttribute('aria-busy')
  if (status) status.textContent = words.withRows
}
