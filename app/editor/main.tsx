import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SCRIPTS_COOKIE } from '~/domain/storage-keys'
import { Editor } from './editor.client'

// Tells the server that scripts run here: it need not send the plain pages again.
// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http addresses
document.cookie = `${SCRIPTS_COOKIE}; Path=/; SameSite=Lax`

const place = document.getElementById('editor')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Editor projectId={new URLSearchParams(location.search).get('project')} />
    </StrictMode>,
  )
}
