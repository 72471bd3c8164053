import { watchInstallOffer } from '~/pwa/install-offer'
import { arrive } from './drafts/arrival'
import { partFetcher } from './fetch-part'
import { firstLookPainted } from './grid/drawing/first-look'

const files = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href)
Object.assign(globalThis, {
  fetchPart: partFetcher([import.meta.url, ...files], (url) => import(/* @vite-ignore */ url)),
})

// Send requests to the server before the browser loads the editor's scripts: both take about the same time.
const arrival = arrive()
void firstLookPainted()
  .then(() => import('./show-editor'))
  .then(({ showEditor }) => showEditor(arrival))

watchInstallOffer()
