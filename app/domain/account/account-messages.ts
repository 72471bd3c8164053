// Messages about a user's own sessions, on the account page and the admin screen.

/** The list of places where the user is signed in. */
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

/** The second step of sign-in: a code from an app, after the password. */
export const secondStep = {
  heading: 'Second step at sign-in',
  offHint:
    'With an authenticator app, signing in asks for a code after the password. Whoever learns the password alone stays outside.',
  current: 'Your password',
  start: 'Set it up',
  setupHeading: 'Set up the second step',
  scan: 'Scan this picture with an authenticator app, or type the key into it.',
  picture: 'Picture of the key, for the camera of a phone',
  key: 'Key',
  code: 'Code',
  firstCode: 'Code that the app shows now',
  codeHint: '6 digits.',
  turnOn: 'Turn it on',
  cancel: 'Cancel',
  recoveryHeading: 'Your recovery codes',
  recoveryHint:
    'Keep them where you find them without your phone: each opens your account once when the app is gone. They are shown only now.',
  recoveryKept: 'I have kept them',
  onSince: (day: string) => `On since ${day}.`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`),
  ownCode: 'Code of the app, or a recovery code',
  renewCodes: 'Make new recovery codes',
  turnOff: 'Turn it off',
  failed: 'The second step could not be changed.',
  isOn: 'The second step is on already.',
  isOff: 'The second step is off.',
  setupOver: 'Setting up took too long. Please start again.',
  codeWrong: 'This code is not right. A code can be used once.',
  tooManyWrongCodes: 'Too many wrong codes. Please use a recovery code, or ask the admin to turn the second step off.',
  unreadable: 'Codes of the app cannot be checked now. Please use a recovery code, and tell your administrator.',
  codeNeeded: 'Please enter the code that your authenticator app shows.',
  signInLead: 'Enter the code that your authenticator app shows, or a recovery code.',
  signInButton: 'Go on',
  otherAccount: 'Sign in as somebody else',
  tookTooLong: 'The code took too long. Please sign in again.',
} as const

/** Confirmation messages, keyed by the name in the address of the next page. */
const ownDone = {
  'password-changed': 'Your password has been changed. All other windows and devices have been signed out.',
  'session-ended': 'Signed out there.',
  'sessions-ended': 'Signed out everywhere else.',
  'second-step-off': 'The second step at sign-in is off.',
} as const

export type OwnDone = keyof typeof ownDone

/** Returns the message for a name in an address; null for an unknown name. */
export function ownDoneText(name: string | null | undefined): string | null {
  return name && Object.hasOwn(ownDone, name) ? ownDone[name as OwnDone] : null
}
