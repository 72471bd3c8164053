import { randomBytes } from 'node:crypto'

/** A fresh value that the scripts and styles of one page carry. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** What a page may load. Without a nonce: for everything that is not a page, the service worker among it. */
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

/** The headers of every answer, static files and refusals included. HSTS only where people really come over https. */
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
