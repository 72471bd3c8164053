import { watchInstallOffer } from '~/pwa/install-offer'
import { arrive } from './arrival'
import { firstLookPainted } from './first-look'

// The server is asked before the browser reads the editor's scripts: both take about the same time.
const arrival = arrive()
void firstLookPainted()
  .then(() => import('./show-editor'))
  .then(({ showEditor }) => showEditor(arrival))

watchInstallOffer()
