import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Arrival } from './drafts/arrival'
import { Editor } from './editor.client'

/** Renders the editor into its element on the page. */
export function showEditor(arrival: Arrival): void {
  const place = document.getElementById('editor')
  if (!place) return
  createRoot(place).render(
    <StrictMode>
      <Editor arrival={arrival} />
    </StrictMode>,
  )
}
