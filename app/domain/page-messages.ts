import { megabytes } from './bytes'
import { MAX_ORGANIZATION_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits/accounts'
import { AUDIT_ENTRIES_OF_STRANGERS, AUDIT_LIFE, AUDIT_LIFE_OF_STRANGERS } from './limits/audit'

// Messages of the pages and calls outside the editor: joining, passwords, the admin screen, request errors.

const figure = (number: number) => number.toLocaleString('en-US')
const days = (milliseconds: number) => `${milliseconds / 86_400_000} days`

/** Labels of fields and links that several pages share. */
export const doors = {
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  signInFooter: "Accounts come from an organization admin's invite link.",
  goToSignIn: 'Go to sign in',
  adminSignIn: 'Admin sign in',
  backToApp: 'Back to the main app',
} as const

export const registration = {
  failed: 'Registration failed',
  mismatch: 'Passwords do not match',
  missingInvite: 'Invalid invite token',
  noToken: 'Invalid invite link. Please use the invite link provided by your organization.',
  invalidInvite: 'Invalid invite link',
  invalidTitle: 'Invalid Invite Link',
  join: (organization: string) => `Join ${organization}`,
  lead: 'Choose how you will sign in.',
  hasAccount: 'Already have an account?',
  currentLink: 'Invite links are handed out by your organization. If yours used to work, ask for the current one.',
  emailTaken: 'An account with this e-mail already exists. Please sign in instead.',
  emailInvalid: 'Please enter a valid e-mail address.',
  emailLocalPart: 'Please use an e-mail address without accents or umlauts before the @.',
  passwordLength: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordTooLong: `The password can have at most ${figure(MAX_PASSWORD_LENGTH)} characters.`,
  passwordUnusable: 'The password has a character that cannot be used (NUL). Please choose another one.',
  passwordHint: `At least ${MIN_PASSWORD_LENGTH} characters. Three or four unrelated words are stronger than a short riddle.`,
  strength: {
    short: 'Too short',
    weak: 'Weak: easy to guess',
    fair: 'Fair',
    strong: 'Strong',
  },
  /** For a password that attackers try first. */
  guessed: {
    common: 'This is one of the commonest passwords, and those are tried first. Please choose another one.',
    known:
      'This is made of your e-mail or the name of your agency, and those are tried first. Please choose another one.',
  },
  /** Advice where such a password is accepted. */
  advised: {
    common: 'This is one of the commonest passwords. You may keep it, but those are tried first: another one is safer.',
    known:
      'This is made of your e-mail or the name of your agency. You may keep it, but those are tried first: another one is safer.',
  },
} as const

export const reset = {
  title: 'Choose a new password',
  lead: (email: string) => `For ${email}. You will be signed out everywhere and sign in with the new password.`,
  button: 'Change password',
  failed: 'The password could not be changed.',
  invalidTitle: 'Invalid Reset Link',
  invalid: 'This reset link is not valid any more. Please ask the admin for a new one.',
  done: 'Your password has been changed. Please sign in with it.',
} as const

export const admin = {
  loginFailed: 'Admin login failed',
  organizationsFailed: 'Failed to fetch organizations',
  usersFailed: 'Failed to fetch users',
  auditFailed: 'Failed to fetch the audit trail',
  accountFailed: 'Failed to fetch your account',
  dashboardFailed: 'Failed to fetch dashboard',
  createFailed: 'Failed to create organization',
  updateFailed: 'Failed to update organization',
  regenerateFailed: 'Failed to regenerate invite token',
  deleteOrganizationFailed: 'Failed to delete organization',
  deleteUserFailed: 'Failed to delete user',
  nameRequired: 'Please enter an organization name.',
  nameLength: `The organization name can have at most ${MAX_ORGANIZATION_NAME_LENGTH} characters.`,
  nameTaken: 'Another organization has this name. Please choose one that tells them apart.',
  emailTaken: 'An admin with this e-mail already exists.',
  setupInvalid: 'This setup link is not valid any more. Restart the server to get a new one.',
  organizationNotFound: 'Organization not found',
  userNotFound: 'User not found',
  noSecondStep: 'This user has no second step at sign-in.',
  adminNoSecondStep: 'There is no admin with this e-mail and a second step at sign-in.',
  secondStepWarning:
    'The user then signs in with the password alone, until they set up another one. Do it only when you are sure who asks for it.',
  secondStepFailed: 'Failed to turn off the second step',
  deleteOrganizationWarning: 'This permanently deletes the organization with all its users and data.',
  deleteUserWarning: 'The user is signed out everywhere at once. Projects stay with the organization.',
  regenerateWarning: 'The link handed out so far stops working at once. People who joined with it keep their accounts.',
  resetLinkWarning:
    'The link works once, within an hour. Hand it over yourself: whoever opens it chooses a new password for this account and is signed out everywhere. An earlier reset link stops working.',
  resetLinkFailed: 'Failed to make a reset link',
  inviteLinkOf: (organization: string) => `Invite link of ${organization}`,
  resetLinkOf: (email: string) => `Reset link of ${email}`,
  resetLinkReady: (email: string) => `Reset link for ${email}`,
  resetLinkHint: 'Copy it now: it is shown only this once. It works once, within an hour.',
  usersOf: (count: number) => (count === 1 ? 'It has 1 user.' : `It has ${count} users.`),
  noAdminYet: 'There is no admin yet. Open the one-time link that the server printed when it started.',
  setupTitle: 'Set up the admin',
  setupLead: 'This link works once. Choose how you will sign in to the admin screen.',
  noOrganizations: 'No organizations yet. Create one, then hand its invite link to its people.',
  noOrganizationChosen: 'Choose an organization to see its users.',
  noUsers: (organization: string) => `${organization} has no users yet. They join through its invite link.`,
  unknownIntent: 'This button is not known here.',
  done: {
    created: 'Organization created.',
    renamed: 'Organization renamed.',
    regenerated: 'New invite link made. The earlier one no longer works.',
    'organization-deleted': 'Organization deleted.',
    'user-deleted': 'User deleted.',
    'second-step-reset': 'Second step turned off.',
  },
} as const

/** Texts of the audit trail. */
export const audit = {
  /** Shown below the last of several equal refusals in quick succession, which represents all of them. */
  times: (count: number, since: string) => `${count} times since ${since}`,
  kind: {
    'signed-in': 'Signed in',
    'sign-in-failed': 'Sign-in refused',
    'signed-out': 'Signed out',
    'session-reused': 'Session ended: token used twice',
    'code-refused': 'Code refused',
    'recovery-code-used': 'Recovery code used',
    'session-ended': 'Signed out on another device',
    'sessions-ended': 'Signed out everywhere else',
    registered: 'Joined',
    'password-reset': 'Password changed by reset link',
    'password-changed': 'Password changed',
    'second-step-on': 'Second step turned on',
    'second-step-off': 'Second step turned off',
    'recovery-codes-made': 'New recovery codes made',
    'project-deleted': 'Project deleted',
    'project-restored': 'Project restored',
    'maker-added': 'Maker added',
    'maker-changed': 'Maker changed',
    'maker-removed': 'Maker removed',
    'makers-imported': 'Makers imported',
    'price-rules-changed': 'Price settings changed',
    'price-list-kept': 'Price list kept',
    'price-list-changed': 'Price list changed',
    'price-list-removed': 'Price list removed',
    'admin-signed-in': 'Admin signed in',
    'admin-sign-in-failed': 'Admin sign-in refused',
    'admin-signed-out': 'Admin signed out',
    'admin-code-refused': 'Admin code refused',
    'admin-recovery-code-used': 'Admin recovery code used',
    'admin-session-ended': 'Admin signed out on another device',
    'admin-sessions-ended': 'Admin signed out everywhere else',
    'admin-second-step-on': 'Admin second step turned on',
    'admin-second-step-off': 'Admin second step turned off',
    'admin-recovery-codes-made': 'New admin recovery codes made',
    'admin-created': 'Admin made',
    'organization-created': 'Organization created',
    'organization-renamed': 'Organization renamed',
    'organization-deleted': 'Organization deleted',
    'invite-replaced': 'Invite link replaced',
    'reset-link-made': 'Reset link made',
    'second-step-reset': 'Second step turned off by an admin',
    'user-deleted': 'User deleted',
  },
  server: 'The server itself',
  deletedOrganization: (name: string) => `${name} (deleted)`,
  renamedTo: (name: string) => `to ${name}`,
  sessionsEnded: (count: string) => (count === '1' ? '1 session' : `${count} sessions`),
  none: 'Nothing has been noted yet.',
  noMatch: 'Nothing was noted that fits this choice.',
  retention: (zone: string) =>
    `Times are in ${zone}. Entries are kept for ${days(AUDIT_LIFE)}, refused sign-ins for ${days(AUDIT_LIFE_OF_STRANGERS)} and at most ${figure(AUDIT_ENTRIES_OF_STRANGERS)} of them.`,
} as const

/** Formats a wait for people: in minutes above two minutes. */
const waitOf = (seconds: number) => (seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`)

/** The page shown in place of others while the server is unreachable. */
export const offlinePage = {
  title: "You're offline",
  lead: 'This page needs the server, and the server cannot be reached now.',
  signedIn: 'The editor works without it: your open tables are kept on this computer.',
  signedOut: 'You are signed out. Sign in when the server is back.',
  openEditor: 'Open the editor',
  tryAgain: 'Try again',
} as const

export const requests = {
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  jsonOnly: 'Please send the request as application/json.',
  multipartOnly: 'Please send the request as multipart/form-data.',
  badJson: 'The request body is not valid JSON.',
  tooLarge: 'The request is too large.',
  tooLargeFor: (limit: string) => `The request is too large. At most ${limit} are accepted.`,
  encodedBody: 'Compressed request bodies are not accepted.',
  storageBusy: 'The database is busy. Please try again in a moment.',
  tablesBusy: 'Many large tables are being worked on just now. Please try again in a moment.',
  tableTooMuch: 'This table took too long to work on. Nothing was changed.',
  storageAway: 'The database cannot be reached. Please try again in a moment.',
  outcomeUnknown:
    'The database did not answer. What you did may have been done all the same; please look before you try again.',
  storageFull: 'The storage is full. Nothing was changed; please tell your administrator.',
  storageFailed: 'The storage cannot be written to. Nothing was changed; please tell your administrator.',
  storageDamaged: 'The database is damaged. Nothing was changed; please tell your administrator.',
  signInBusy: 'Too many people are signing in right now. Please try again in a moment.',
  metricsToken: 'The token for the metrics is missing or wrong.',
  serverStopping: 'The server is restarting. Please try again in a moment.',
  foreignOrigin:
    'This request came from another site and was refused. If you were on this site, please tell your administrator: the log says which setting has to be mended.',
  failed: (id: string) => `Something went wrong on our side. Please try again. (Reference ${id})`,
  rejected: 'The request could not be understood.',
  slow: 'The request stopped arriving. Please check your connection and try again.',
  expectation: 'The server does not do what the Expect header asks for.',
  tooManyRows: 'The request has too many rows.',
  tooManyNames: 'The request has too many columns.',
  utf8Only: 'Please send the JSON as UTF-8.',
  sendingTooMuch: 'You are sending too much at once. Please try again when your other uploads are done.',
  bodiesBusy: 'Too much is being uploaded right now. Please try again in a moment.',
  tooManyConnections: 'Too many connections are open. Please try again in a moment.',
  tooMany: (seconds: number) => `Too many requests. Please try again in ${waitOf(seconds)}.`,
  tooManyAttempts: (seconds: number) => `Too many attempts. Please try again in ${waitOf(seconds)}.`,
  validation: 'Some values are missing or wrong.',
} as const

/** The organization's storage quota, in bytes. */
export const storage = {
  title: 'Storage',
  used: (used: number, limit: number | null) =>
    limit === null ? megabytes(used) : `${megabytes(used)} of ${megabytes(limit)}`,
  of: (organization: string) => `Storage of ${organization}`,
  hint: 'Tables, the versions kept of them, and source pictures. What nobody needs is freed by deleting projects.',
  full: (used: number, limit: number, needed: number) =>
    `The storage of your agency has no room for this: ${megabytes(used)} of ${megabytes(limit)} are used, and this takes ${megabytes(needed)} more. Nothing was changed. Delete projects that nobody needs, or ask your administrator for more storage.`,
} as const

export const pageErrors = {
  unexpected: 'Something went wrong. Please try again.',
  back: 'Back to Lumenline',
  again: 'Try again',
} as const

/** Messages for a signed-in user who changes the password. */
export const ownPassword = {
  title: 'Your account',
  lead: (email: string, organization: string) => `${email}, ${organization}`,
  heading: 'Change your password',
  hint: 'All other windows and devices are signed out.',
  current: 'Current password',
  next: 'New password',
  button: 'Change password',
  wrong: 'The current password is not right.',
  failed: 'The password could not be changed.',
  back: 'Back to the projects',
} as const

/** Errors in a project to be saved that only the server can find. */
export const projectFaults = {
  titleTaken: (title: string) => `A project named ${title} already exists.`,
  tooManyRows: 'A table can have at most 20,000 rows.',
  tooManyCells: 'A table can have at most 1,800,000 cells: rows times columns, empty cells included.',
  changedMeanwhile: 'Someone else has changed this project since it was loaded.',
  columnNameLength: 'A column name can have at most 300 characters.',
  cellLength: 'A cell can hold at most 20,000 characters.',
  tooManySources: 'There are more row sources than rows.',
} as const

/** The project list of an organization when scripts are off. */
export const projectPages = {
  scriptsOff: 'Scripts are off: projects can be read, downloaded and deleted here. Editing needs scripts.',
  noneYet: 'No projects yet. The first one is saved from the editor.',
  noMatch: (search: string) => `No project matches "${search}".`,
  deleted: 'Project deleted.',
  deleteWarning: 'Everyone in your organization loses this project.',
} as const
