import { useEffect } from 'react'
import { opening as words } from '~/domain/opening-messages'
import { hasFirstLook, sayInFirstLook } from '../grid/drawing/first-look'

/** Says that nobody answers for the project that the address names. The rows that came with the page stay. */
export function Waiting() {
  useEffect(() => sayInFirstLook(words.withRows), [])
  if (hasFirstLook()) return null
  return (
    <p className="loading" role="status">
      <span>
        {words.withoutRows} <a href="/">{words.emptyTable}</a>
      </span>
    </p>
  )
}
