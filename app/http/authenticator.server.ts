import type { AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { CodeBody, LoginBody, RegisterBody } from '~/contracts/auth'
import { secondStep as secondStepMessages } from '~/domain/account/account-messages'
import { AppError } from '~/domain/errors'
import { registration, requests } from '~/domain/page-messages'
import type { Proven } from '~/services/accounts/accounts.server'
import type { ProvenAdmin } from '~/services/accounts/admins.server'
import { type DeviceOwner, withDevice } from '~/services/accounts/known-devices.server'
import { CodeNeeded } from '~/services/accounts/waiting-sign-ins.server'
import { appErrorIn } from './answers.server'
import type { CallRequest } from './call-request.server'
import { type Scope, scopeOf } from './context.server'
import { adminCookies, adminDeviceCookies, deviceCookies, sessionCookies } from './credentials.server'
import { adminAccount, limitsOf, memberAccount, type SignIn } from './limits.server'
import { parse } from './parse.server'

/** One set of strategies per request, because they count tries by the caller's address. [CARD-08] */
function memberAuthenticator({ services, origin }: Scope): Authenticator<Proven> {
  const limits = limitsOf(services)
  const signInFrom = async (request: Request, email: string): Promise<SignIn> => {
    const places = await services.signInPlaces.ofMember(email, deviceCookies.read(request) ?? '')
    return { account: memberAccount(email), ip: origin.ip, places }
  }
  const login = new FormStrategy<Proven>(async ({ form, request }) => {
    const { email, password } = parse(LoginBody, Object.fromEntries(form))
    return limits.onSignIn(await signInFrom(request, email), () => services.auth.verify(email, password, origin))
  })
  const registration = new FormStrategy<Proven>(async ({ form }) => {
    const body = parse(RegisterBody, Object.fromEntries(form))
    refuseTypo(body.password, form.get('confirmPassword'))
    return limits.onFailure('invite', origin.ip, () => services.auth.register(body, origin))
  })
  const code = new FormStrategy<Proven>(async ({ form, request }) => {
    const { codeToken, code } = parse(CodeBody, Object.fromEntries(form))
    const email = await services.secondStep.emailOf(codeToken, 'user')
    const signIn = await signInFrom(request, email)
    return goingOn(codeToken, () =>
      limits.onCode(signIn, () => services.secondStep.proveMember(codeToken, code, origin)),
    )
  })
  return new Authenticator<Proven>().use(login, 'login').use(registration, 'registration').use(code, 'code')
}

/** Adds the code token to the error of a refused or paused code, so that the sign-in can continue with the right one. */
async function goingOn<T>(codeToken: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, error.message, { ...error.extra, codeToken }, { cause: error.cause })
  }
}

/** The page asks for the password twice, the JSON call does not. [AUTH-22] */
function refuseTypo(password: string, confirmed: FormDataEntryValue | null): void {
  if (confirmed !== null && confirmed !== password) throw new AppError('invalid', registration.mismatch)
}

function adminAuthenticator({ services, origin }: Scope): Authenticator<ProvenAdmin> {
  const limits = limitsOf(services)
  const signInFrom = async (request: Request, email: string): Promise<SignIn> => {
    const places = await services.signInPlaces.ofAdmin(email, adminDeviceCookies.read(request) ?? '')
    return { account: adminAccount(email), ip: origin.ip, places }
  }
  const login = new FormStrategy<ProvenAdmin>(async ({ form, request }) => {
    const { email, password } = parse(LoginBody, Object.fromEntries(form))
    return limits.onSignIn(await signInFrom(request, email), () => services.admins.verify(email, password, origin))
  })
  const code = new FormStrategy<ProvenAdmin>(async ({ form, request }) => {
    const { codeToken, code } = parse(CodeBody, Object.fromEntries(form))
    const email = await services.secondStep.emailOf(codeToken, 'admin')
    const signIn = await signInFrom(request, email)
    return goingOn(codeToken, () =>
      limits.onCode(signIn, () => services.secondStep.proveAdmin(codeToken, code, origin)),
    )
  })
  return new Authenticator<ProvenAdmin>().use(login, 'login').use(code, 'code')
}

/**
 * Converts errors of a sign-in: an unreadable form is the sender's mistake, and a right password that needs a code too
 * becomes an error with the code token. Other errors stay unchanged.
 */
async function readable<T>(run: Promise<T>): Promise<T> {
  try {
    return await run
  } catch (error) {
    const expected = appErrorIn(error)
    if (expected) throw expected
    // Thrown this far, so that it neither counts as a refusal nor, as a success would, clears earlier ones.
    if (error instanceof CodeNeeded) {
      throw new AppError('unauthorized', secondStepMessages.codeNeeded, { codeToken: error.codeToken })
    }
    if (error instanceof TypeError) throw new AppError('invalid', requests.rejected)
    throw error
  }
}

async function signIn(request: Request, context: AppLoadContext, strategy: 'login' | 'registration' | 'code') {
  const scope = await scopeOf(request, context)
  const proven = await readable(memberAuthenticator(scope).authenticate(strategy, request))
  scope.caller.userId = proven.userId
  const { cookieToken, ...session } = await scope.services.auth.openSession(
    proven,
    scope.origin,
    sessionCookies.read(request),
  )
  const device = knownToMember(request, { id: proven.userId, passwordHash: proven.passwordHash })
  return { session, cookies: [sessionCookies.set(request, cookieToken), device] }
}

/** The cookie that lets the account recognize this browser from now on. */
export const knownToMember = (request: Request, owner: DeviceOwner): string =>
  deviceCookies.set(request, withDevice(deviceCookies.read(request) ?? '', owner))

/**
 * Signs in the user of a form (email, password). The body is read from a copy, so it can be read again. `session` holds
 * the tokens and the user, `cookies` the cookies to set.
 * @throws AppError invalid, unauthorized or tooMany; unauthorized with `codeToken` when a code is required
 */
export function authenticateMember(request: Request, context: AppLoadContext) {
  return signIn(request, context, 'login')
}

/**
 * Completes a sign-in with the form of the second step (codeToken, code).
 * @throws AppError invalid, unauthorized, tooMany or busy; with `codeToken` while another code may be tried
 */
export function authenticateMemberByCode(request: Request, context: AppLoadContext) {
  return signIn(request, context, 'code')
}

/**
 * Creates the account of a form (email, password, inviteToken and, from the page, confirmPassword) and signs it in.
 * @throws AppError invalid, notFound, conflict or tooMany
 */
export function registerMember(request: Request, context: AppLoadContext) {
  return signIn(request, context, 'registration')
}

/**
 * Signs in the platform admin of a form: email and password, or codeToken and code for the second step.
 * @throws AppError invalid, unauthorized, tooMany or busy; with `codeToken` when a code may be tried
 */
export async function authenticateAdmin(
  request: Request,
  context: AppLoadContext,
  strategy: 'login' | 'code' = 'login',
) {
  const scope = await scopeOf(request, context)
  const proven = await readable(adminAuthenticator(scope).authenticate(strategy, request))
  scope.caller.adminId = proven.adminId
  const { adminToken, cookieToken } = await scope.services.admins.openSession(
    proven,
    scope.origin,
    adminCookies.read(request),
  )
  const marks = adminDeviceCookies.read(request) ?? ''
  const device = withDevice(marks, { id: proven.adminId, passwordHash: proven.passwordHash })
  return { adminToken, cookies: [adminCookies.set(request, cookieToken), adminDeviceCookies.set(request, device)] }
}

/** A JSON body as the form the strategies read, so that both ways of signing in run the same checks. */
export function asForm(request: CallRequest, fields: Record<string, string>): Request {
  const headers = { Cookie: request.headers.get('Cookie') ?? '' }
  return new Request(request.url, { method: 'POST', body: new URLSearchParams(fields), headers })
}

/** The headers of a redirect that sets cookies. */
export function settingCookies(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ['Set-Cookie', cookie])
}
