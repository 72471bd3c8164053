// What people read about their own sign-ins, on the account page and on the admin screen.

/** The list of places where somebody is signed in. */
export const ownSessions = {
  heading: 'Where you are signed in',
  hint: 'Sign out where you do not know the device or do not use it any more. It takes effect at once.',
  thisOne: 'This one',
  unknownDevice: 'Unknown device',
  signOutThere: 'Sign out there',
  signOutThereOf: (device: string, ip: string) => `Sign out there: ${device}, ${ip}`,
  signOutElsewhere: 'Sign out everywhere else',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more, used longer ago.`,
  over: 'This sign-in is over already.',
  failed: 'The sign-in could not be ended.',
} as const

/** What was just done, by its name in the address of the page that follows. */
export const ownDone = {
  'password-changed': 'Your password has been changed. All other windows and devices have been signed out.',
  'session-ended': 'Signed out there.',
  'sessions-ended': 'Signed out everywhere else.',
} as const

export type OwnDone = keyof typeof ownDone

/** The sentence of a name in an address; null for what is none. */
export function ownDoneText(name: string | null | undefined): string | null {
  return name && Object.hasOwn(ownDone, name) ? ownDone[name as OwnDone] : null
}
