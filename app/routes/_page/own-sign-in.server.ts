import { ownSessions as messages, type OwnDone } from '~/domain/account-messages'
import { agentName } from '~/domain/agent-name'
import type { Scope } from '~/http/context.server'
import type { SignedIn } from '~/services/actor.server'
import { isoTime } from '~/services/clock.server'

/** One place where the person is signed in. Times are ISO 8601. */
export interface OwnSessionView {
  readonly id: string
  /** Such as 'Chrome, Windows'. */
  readonly device: string
  readonly ip: string
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly isThis: boolean
}

/** What a person, member or admin, sees of the own sign-in. */
export interface OwnSignInView {
  readonly sessions: readonly OwnSessionView[]
  /** How many are not listed. */
  readonly moreSessions: number
}

export async function ownSignInView({ services }: Scope, who: SignedIn): Promise<OwnSignInView> {
  const { sessions, more } = await services.ownSessions.list(who)
  return {
    sessions: sessions.map(({ id, origin, createdAt, lastSeenAt, isThis }) => ({
      id,
      device: agentName(origin.agent) || messages.unknownDevice,
      ip: origin.ip,
      signedInAt: isoTime(createdAt),
      lastUsedAt: isoTime(lastSeenAt),
      isThis,
    })),
    moreSessions: more,
  }
}

interface OwnChange {
  readonly fallback: string
  /** Does it, and says what was done. */
  readonly run: (scope: Scope, typed: (name: string) => string, who: SignedIn) => Promise<OwnDone>
}

/** What a button beside the own sign-in does; its value is the name here. */
export const OWN_CHANGES: Readonly<Record<string, OwnChange>> = {
  'end-session': {
    fallback: messages.failed,
    run: async ({ services }, typed, who) => {
      await services.ownSessions.end(who, typed('id'))
      return 'session-ended'
    },
  },
  'end-other-sessions': {
    fallback: messages.failed,
    run: async ({ services }, _typed, who) => {
      await services.ownSessions.endOthers(who)
      return 'sessions-ended'
    },
  },
}
