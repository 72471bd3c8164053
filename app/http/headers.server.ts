import { randomBytes } from 'node:crypto'

/** A random value for the scripts and styles of one page. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The content security policy of a page. Without a nonce: for everything else, including the service worker. */
export function contentSecurityPolicy(nonce?: string): string {
  const allowed = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${allowed}`,
    `style-src ${allowed}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every response, including static files and refusals. HSTS only for callers that really use https. */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return https ? OVER_HTTPS : OVER_HTTP
}

function headersFor(https: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Content-Security-Policy': contentSecurityPolicy(),
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

const [OVER_HTTPS, OVER_HTTP] = [headersFor(true), headersFor(false)]
