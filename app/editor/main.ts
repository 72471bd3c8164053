import { SCRIPTS_COOKIE } from '~/domain/storage-keys'
import { watchInstallOffer } from '~/pwa/install-offer'
import { arrive } from './arrival'

// The server is asked before the browser reads the editor's scripts: both take about the same time.
const arrival = arrive()
void import('./show-editor').then(({ showEditor }) => showEditor(arrival))

watchInstallOffer()

// Tells the server that scripts run here: it need not send the plain pages again.
// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http addresses
document.cookie = `${SCRIPTS_COOKIE}; Path=/; SameSite=Lax`
