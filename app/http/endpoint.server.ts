import { type AppLoadContext, redirect } from '@remix-run/node'
import type * as z from 'zod'
import { AppError } from '~/domain/errors'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import type { Admin } from '~/services/accounts/admins.server'
import type { Member } from '~/services/accounts/auth.server'
import {
  Answer,
  appErrorIn,
  asResponse,
  errorAnswer,
  isNavigation,
  json,
  logCause,
  titledAnswer,
} from './answers.server'
import type { CallRequest } from './call-request.server'
import { type Scope, scopeOf } from './context.server'
import { adminCookies, bearerOf } from './credentials.server'
import { type LimitName, limitsOf } from './limits.server'
import { parse, readJson } from './parse.server'
import { readTableBody, type TableBody } from './table-body.server'

type Access = 'public' | 'member' | 'admin'
type Params = Readonly<Record<string, string | undefined>>
interface Args {
  readonly request: CallRequest
  readonly context: AppLoadContext
  readonly params: Params
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The input of a handler: the scope of the request, the caller, and the validated body. */
export interface Call<A extends Access, B> extends Scope {
  readonly request: CallRequest
  readonly context: AppLoadContext
  readonly params: Params
  readonly member: A extends 'member' ? Member : null
  readonly admin: A extends 'admin' ? Admin : null
  readonly body: B
}

export type Endpoint = (args: Args, scope: Scope) => Promise<Answer | Response>

type BodyKind = z.ZodType | TableBody<unknown> | undefined
type BodyOf<S extends BodyKind> = S extends z.ZodType ? z.output<S> : S extends TableBody<infer T> ? T : undefined

interface Options<A extends Access, S extends BodyKind> {
  readonly access: A
  /**
   * The JSON body's schema, or the reader of a body with a table, which only members may send. If absent, the body is
   * not read.
   */
  readonly body?: S
  /** A limit in addition to the general one, counted by the caller, or by the address of an anonymous one. */
  readonly limit?: Exclude<LimitName, 'general' | 'address'>
}

async function memberOf(request: CallRequest, { services, origin, caller }: Scope): Promise<Member> {
  const token = bearerOf(request)
  const member = token === null ? null : await services.auth.memberByAccess(token, origin)
  if (member === null) throw new AppError('unauthorized', login.sessionExpired)
  caller.userId = member.userId
  return member
}

/**
 * Authenticates by bearer token or cookie; the token wins if both are sent. Foreign origins with a cookie never get
 * this far. [ADMIN-35]
 */
async function adminOf(request: CallRequest, { services, origin, caller }: Scope): Promise<Admin> {
  const token = bearerOf(request)
  const cookie = request.headers.has('Authorization') ? null : adminCookies.read(request)
  const admin = token !== null ? await services.admins.byToken(token, origin) : null
  const found = admin ?? (cookie === null ? null : await services.admins.byCookie(cookie, origin))
  if (found === null) throw new AppError('unauthorized', login.sessionExpired)
  caller.adminId = found.adminId
  return found
}

function bodyOf(
  request: CallRequest,
  body: z.ZodType | TableBody<unknown>,
  { services }: Scope,
  member: Member | null,
) {
  if (!('read' in body)) return readJson(request).then((value) => parse(body, value))
  if (!member) throw new Error("A body with a table is a member's.")
  return readTableBody(request, body, { tables: services.tables, member })
}

/**
 * One method of a JSON route: its access, its body and its handler. The caller is authenticated before the body is
 * read. The handler's result becomes JSON; a response is returned unchanged; undefined becomes `{success: true}`.
 * [API-51]
 */
export function endpoint<A extends Access, S extends BodyKind = undefined>(
  options: Options<A, S>,
  run: (call: Call<A, BodyOf<S>>) => unknown,
): Endpoint {
  return async ({ request, context, params }, scope) => {
    const member = options.access === 'member' ? await memberOf(request, scope) : null
    const admin = options.access === 'admin' ? await adminOf(request, scope) : null
    const limits = limitsOf(scope.services)
    const key = member?.userId ?? admin?.adminId ?? scope.origin.ip
    if (member || admin) await limits.take('general', key)
    if (options.limit) await limits.take(options.limit, key)
    if (member) scope.lease?.ownedBy(member)
    const body = options.body ? await bodyOf(request, options.body, scope, member) : undefined
    // A body may take minutes to arrive; a member signed out or deleted in the meantime must not change anything.
    if (member && options.body && !(await scope.services.auth.stillSignedIn(member))) {
      throw new AppError('unauthorized', login.sessionExpired)
    }
    // The fields depend on `options`, which the type of the call expresses but the compiler cannot verify.
    const call = { ...scope, request, context, params, member, admin, body } as Call<A, BodyOf<S>>
    const result = await run(call)
    if (result instanceof Answer || result instanceof Response) return result
    return json(result ?? { success: true })
  }
}

/** The response to an error: a message for expected ones, a reference into the log for the rest. */
function failure(error: unknown, request: CallRequest, scope: Scope | null, title?: string): Answer | Response {
  if (error instanceof Response) return error
  const expected = appErrorIn(error)
  if (expected) {
    if (scope) logCause(scope.services.log, expected, scope.requestId)
    // A refused admin call clears the cookie too. [ADMIN-35]
    const ended = expected.code === 'unauthorized' && adminCookies.read(request) !== null
    if (title !== undefined) return titledAnswer(expected, title)
    return errorAnswer(expected, ended ? { 'Set-Cookie': adminCookies.clear(request) } : undefined)
  }
  const id = scope?.requestId ?? 'none'
  if (!scope?.signal.aborted) scope?.services.log.error({ err: error, requestId: id }, 'request failed')
  return json({ message: requests.failed(id) }, { status: 500 })
}

interface ApiOptions {
  /** Redirect target for people who open the address in a browser; without it they get the data. [ROUTE-15] */
  readonly page?: (params: Params) => string
  /** The failed action, for calls whose errors have it as `error` and the message as `details`. [API-53] */
  readonly errorTitle?: string
}

/** Answers a JSON route without the framework. */
export type DirectHandler = (args: Args) => Promise<Answer | Response>

/** Answers a JSON route for the framework, with the methods it accepts. */
export type ApiHandler = ((args: Args) => Promise<Response>) & {
  readonly allow: readonly string[]
  readonly direct: DirectHandler
}

/**
 * The loader and action of a JSON route. Methods not listed get 405 with Allow; a browser that opens a route without
 * GET is redirected to the start page. [ROUTE-16]
 */
export function api(methods: Partial<Record<Method, Endpoint>>, options: ApiOptions = {}) {
  const listed = Object.keys(methods)
  const allow = [...(methods.GET ? ['GET', 'HEAD'] : []), ...listed.filter((method) => method !== 'GET')]

  const direct: DirectHandler = async (args) => {
    const { request, params, context } = args
    if (isNavigation(request) && (options.page || !methods.GET)) throw redirect(options.page?.(params) ?? '/')
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = Object.hasOwn(methods, method) ? methods[method as Method] : undefined
    if (!found)
      return json({ message: requests.methodNotAllowed }, { status: 405, headers: { Allow: allow.join(', ') } })
    let scope: Scope | null = null
    try {
      scope = await scopeOf(request, context)
      return await found(args, scope)
    } catch (error) {
      return failure(error, request, scope, options.errorTitle)
    }
  }
  const wrapped = async (args: Args) => asResponse(await direct(args))
  const handler: ApiHandler = Object.assign(wrapped, { allow, direct })
  return { loader: handler, action: handler }
}
