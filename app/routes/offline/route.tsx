import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { RETURN_CHECK_INTERVAL } from '~/domain/limits/versions'
import { PRODUCT_NAME } from '~/domain/messages'
import { offlinePage as messages } from '~/domain/page-messages'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import pagesHref from '~/theme/pages.css'
import { useNonce } from '~/ui/nonce'
import { Door } from '../_page/door'

export const links = () => [{ rel: 'stylesheet', href: pagesHref }]
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** The service worker shows this page in place of others, so the router must not look at the address. */
export const handle = { scripts: false }

/**
 * The address is that of the page originally requested. Shows the part for signed-in or signed-out users, and reloads
 * the page as soon as the server responds.
 */
const SCRIPT = `(function(){
var isSignedIn=false;try{isSignedIn=localStorage.getItem(${JSON.stringify(STORAGE_KEYS.refreshToken)})!==null}catch(e){}
document.getElementById(isSignedIn?'signed-in':'signed-out').hidden=false;
function reload(){location.reload()}
document.getElementById('again').onclick=reload;
if(location.pathname==='/offline')return;
function look(){fetch('/version/current',{cache:'no-store'}).then(function(answer){if(answer.ok)reload()}).catch(function(){})}
addEventListener('online',look);setInterval(look,${RETURN_CHECK_INTERVAL})})()`

/** The page the service worker shows when a page needs the server and cannot reach it. [PWA-12] */
export default function OfflinePage() {
  const nonce = useNonce()
  return (
    <Door title={messages.title} lead={messages.lead}>
      <p id="signed-out" hidden>
        {messages.signedOut}
      </p>
      <div id="signed-in" className="door-form" hidden>
        <p>{messages.signedIn}</p>
        <a className="button button-large button-wide" href="/">
          {messages.openEditor}
        </a>
      </div>
      <button id="again" type="button" className="button button-primary button-large button-wide">
        {messages.tryAgain}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </Door>
  )
}
