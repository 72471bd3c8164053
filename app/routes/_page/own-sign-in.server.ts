import { type OwnDone, ownSessions, secondStep } from '~/domain/account/account-messages'
import { agentName } from '~/domain/account/agent-name'
import { AppError } from '~/domain/errors'
import type { Scope } from '~/http/context.server'
import { adminAccount, limitsOf, memberAccount } from '~/http/limits.server'
import type { FactorSetup } from '~/services/accounts/factor-setups.server'
import { type QrCode, qrCode } from '~/services/accounts/qr.server'
import { accountOf, type SignedIn } from '~/services/base/actor.server'
import { isoTime } from '~/services/base/clock.server'

/** One place the person is signed in. Times are ISO 8601. */
export interface OwnSessionView {
  readonly id: string
  /** Such as 'Chrome, Windows'. */
  readonly device: string
  readonly ip: string
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly isThis: boolean
}

/** Sign-in settings as a member or admin sees them. */
export interface OwnSignInView {
  readonly sessions: readonly OwnSessionView[]
  /** Number of sessions not listed. */
  readonly moreSessions: number
  /** Null while it is off. */
  readonly secondStep: { readonly since: string; readonly codesLeft: number } | null
}

export async function ownSignInView({ services }: Scope, who: SignedIn): Promise<OwnSignInView> {
  const { sessions, more } = await services.ownSessions.list(who)
  const factor = await services.secondFactors.stateOf(who)
  return {
    sessions: sessions.map(({ id, origin, createdAt, lastSeenAt, isThis }) => ({
      id,
      device: agentName(origin.agent) || ownSessions.unknownDevice,
      ip: origin.ip,
      signedInAt: isoTime(createdAt),
      lastUsedAt: isoTime(lastSeenAt),
      isThis,
    })),
    moreSessions: more,
    secondStep: factor && { since: isoTime(factor.since), codesLeft: factor.codesLeft },
  }
}

/** A secret that is shown once and is part of no address. */
export interface OwnMade {
  /** A second step being set up, and the problem with the first code. */
  readonly setup?: { readonly secret: string; readonly qr: QrCode; readonly problem?: string }
  readonly recoveryCodes?: readonly string[]
}

interface OwnChange {
  readonly fallback: string
  /** Makes the change; returns the outcome, or the secret to show. */
  readonly run: (scope: Scope, typed: (name: string) => string, who: SignedIn) => Promise<OwnDone | OwnMade>
}

const setupView = ({ secret, address }: FactorSetup) => ({ secret, qr: qrCode(address) })

/** Counts wrong passwords and codes for the session, with the pauses of refused sign-ins. */
export function countedForSession<T>({ services }: Scope, who: SignedIn, run: () => Promise<T>): Promise<T> {
  const account = accountOf(who).kind === 'user' ? memberAccount(who.email) : adminAccount(who.email)
  return limitsOf(services).onOwnProof(account, who.sessionId, run)
}

/** Handlers of the sign-in settings' buttons, by intent. */
export const OWN_CHANGES: Readonly<Record<string, OwnChange>> = {
  'end-session': {
    fallback: ownSessions.failed,
    run: async ({ services }, typed, who) => {
      await services.ownSessions.end(who, typed('id'))
      return 'session-ended'
    },
  },
  'end-other-sessions': {
    fallback: ownSessions.failed,
    run: async ({ services }, _typed, who) => {
      await services.ownSessions.endOthers(who)
      return 'sessions-ended'
    },
  },
  'second-step-start': {
    fallback: secondStep.failed,
    run: async (scope, typed, who) => ({
      setup: setupView(
        await countedForSession(scope, who, () => scope.services.secondFactors.start(who, typed('current'))),
      ),
    }),
  },
  'second-step-confirm': {
    fallback: secondStep.failed,
    run: async ({ services }, typed, who) => {
      try {
        return { recoveryCodes: await services.secondFactors.confirm(who, typed('code')) }
      } catch (error) {
        const isCode = error instanceof AppError && error.extra.details?.[0]?.field === 'code'
        const setup = isCode ? await services.secondFactors.started(who) : null
        if (!isCode || setup === null) throw error
        return { setup: { ...setupView(setup), problem: error.message } }
      }
    },
  },
  'second-step-codes': {
    fallback: secondStep.failed,
    run: async (scope, typed, who) => ({
      recoveryCodes: await countedForSession(scope, who, () =>
        scope.services.secondFactors.renewCodes(who, typed('current'), typed('code')),
      ),
    }),
  },
  'second-step-off': {
    fallback: secondStep.failed,
    run: async (scope, typed, who) => {
      await countedForSession(scope, who, () =>
        scope.services.secondFactors.turnOff(who, typed('current'), typed('code')),
      )
      return 'second-step-off'
    },
  },
}
