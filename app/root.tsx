import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from '@remix-run/react'
import interHref from 'inter-ui/variable-latin/InterVariable-subset.woff2'
import type { ReactNode } from 'react'
import { SCRIPTS_COOKIE_LIFE } from '~/domain/limits/first-look'
import { PRODUCT_NAME } from '~/domain/messages'
import { pageErrors } from '~/domain/page-messages'
import { SCRIPTS_COOKIE } from '~/domain/storage-keys'
import baseHref from '~/theme/base.css'
import { THEME_BOOT } from '~/theme/boot'
import pagesHref from '~/theme/pages.css'
import { useNonce } from './ui/nonce'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  // Preloaded so that text is not laid out twice, before and after its font arrives.
  { rel: 'preload', href: interHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: MetaFunction = () => [{ title: PRODUCT_NAME }]

/**
 * Runs before the first paint: sets the theme, and the page's nonce under the name that libraries use when they add
 * style elements. The cookie tells the server that scripts run here, so that it need not send whole tables to be read
 * without them.
 */
const BOOT = [
  'globalThis.__webpack_nonce__=document.currentScript.nonce',
  `document.cookie=${JSON.stringify(`${SCRIPTS_COOKIE}; Path=/; SameSite=Lax; Max-Age=${SCRIPTS_COOKIE_LIFE}`)}`,
  THEME_BOOT,
].join(';')

/** False if a page exports `handle = { scripts: false }`, which keeps out the scripts shared by the other pages. */
function useScripts(): boolean {
  const declines = (handle: unknown) =>
    typeof handle === 'object' && handle !== null && 'scripts' in handle && handle.scripts === false
  return !useMatches().some(({ handle }) => declines(handle))
}

/** The text of all the page's stylesheets, base.css included, if the page has them inline; otherwise null. */
function useStyles(): string | null {
  const brings = (data: unknown): data is { readonly styles: string } =>
    typeof data === 'object' && data !== null && 'styles' in data && typeof data.styles === 'string'
  return (
    useMatches()
      .map(({ data }) => data)
      .find(brings)?.styles ?? null
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const scripts = useScripts()
  const styles = useStyles()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers hide the nonce from scripts that read attributes, so the two sides differ by design. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BOOT }} />
        <Meta />
        <Links />
        {styles === null ? (
          <link rel="stylesheet" href={baseHref} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        )}
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        <LiveReload nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** A sentence and a link back. The server's log has the details of the failure. */
export function ErrorBoundary() {
  const error = useRouteError()
  const shownMessage = isRouteErrorResponse(error) && error.status < 500 ? messageIn(error.data) : null
  return (
    <div className="door">
      <link rel="stylesheet" href={pagesHref} />
      <main className="card door-card">
        <h1>{PRODUCT_NAME}</h1>
        <p>{shownMessage ?? pageErrors.unexpected}</p>
        <p>
          <a className="link" href="/">
            {pageErrors.back}
          </a>
        </p>
      </main>
    </div>
  )
}

function messageIn(data: unknown): string | null {
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : data
  return typeof message === 'string' && message !== '' ? message : null
}
