import type { AppLoadContext } from '@remix-run/node'
import { type Origin, originOf } from '~/services/base/actor.server'
import { type Services, servicesFrom } from '~/services/index.server'
import type { SentText } from '~/services/threads/long-text.server'
import type { Asked } from './asked.server'
import type { BodyLease } from './body-budget.server'

/** Who asked, for the log of requests: an id of ours, written down as soon as it is known. */
export interface Caller {
  userId?: string
  adminId?: string
}

/** What every loader and action can rely on, whichever server runs it. */
export interface Scope {
  readonly services: Services
  /** Who is calling, as far as it can be trusted. */
  readonly origin: Origin
  readonly requestId: string
  readonly caller: Caller
  /** Fires when the client goes away before it got the answer. Long work ends with it. */
  readonly signal: AbortSignal
  /** What the body takes of the server's memory; null under the development server, which bounds nothing. */
  readonly lease: BodyLease | null
  /** HTML that a loader has made, by name; the page says with `usePiece` where it stands. */
  readonly pieces: Map<string, SentText>
  /** The address that people use, without a path: where links such as an invite lead. */
  readonly baseUrl: string
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    services?: Services
    nonce?: string
    /** What loaders have made of the page themselves. */
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
 * The scope of a request. Our own server passes everything in; the development server passes nothing, so that the
 * services are opened at the first request and the rest gets plain values.
 */
export async function scopeOf(request: Asked, context: AppLoadContext): Promise<Scope> {
  return {
    services: context.services ?? (await servicesFrom(context)),
    origin: context.origin ?? originOf('127.0.0.1', request.headers.get('User-Agent') ?? ''),
    requestId: context.requestId ?? 'development',
    caller: context.caller ?? {},
    // The development server tells nobody when a client goes away.
    signal: context.signal ?? new AbortController().signal,
    lease: context.lease ?? null,
    pieces: piecesOf(context),
    baseUrl: context.baseUrl ?? new URL(request.url).origin,
  }
}
