import type { AppLoadContext } from '@remix-run/node'
import { type Origin, originOf } from '~/services/base/actor.server'
import { type Services, servicesFrom } from '~/services/index.server'
import type { SentText } from '~/services/threads/long-text.server'
import type { BodyLease } from './body-budget.server'
import type { CallRequest } from './call-request.server'

/** The caller for the request log: our own id, filled in as soon as it is known. */
export interface Caller {
  userId?: string
  adminId?: string
}

/** The values every loader and action can rely on, whichever server runs it. */
export interface Scope {
  readonly services: Services
  /** The caller's address and user agent, as far as they can be trusted. */
  readonly origin: Origin
  readonly requestId: string
  readonly caller: Caller
  /** Fires when the client disconnects before it got the response. Long-running work must end with it. */
  readonly signal: AbortSignal
  /** The memory reserved for the body; null in the development server, which has no limits. */
  readonly lease: BodyLease | null
  /** HTML made by a loader, by name; the page places it with `usePiece`. */
  readonly pieces: Map<string, SentText>
  /** The public address, without a path: the base of links such as invites. */
  readonly baseUrl: string
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    services?: Services
    nonce?: string
    /** Parts of the page that loaders have rendered themselves. */
    pieces?: Map<string, SentText>
    requestId?: string
    caller?: Caller
    signal?: AbortSignal
    origin?: Origin
    baseUrl?: string
    lease?: BodyLease
  }
}

function piecesOf(context: AppLoadContext): Map<string, SentText> {
  context.pieces ??= new Map()
  return context.pieces
}

/**
 * The scope of a request. Our own server passes everything in; the development server passes nothing, so the services
 * are opened at the first request and the rest gets default values.
 */
export async function scopeOf(request: CallRequest, context: AppLoadContext): Promise<Scope> {
  return {
    services: context.services ?? (await servicesFrom(context)),
    origin: context.origin ?? originOf('127.0.0.1', request.headers.get('User-Agent') ?? ''),
    requestId: context.requestId ?? 'development',
    caller: context.caller ?? {},
    // The development server does not report when a client disconnects.
    signal: context.signal ?? new AbortController().signal,
    lease: context.lease ?? null,
    pieces: piecesOf(context),
    baseUrl: context.baseUrl ?? new URL(request.url).origin,
  }
}
