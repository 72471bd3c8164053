/** Keys of the browser's local storage, which persists between visits. Nothing else is stored there. */
export const STORAGE_KEYS = {
  refreshToken: 'lumenline.refreshToken',
  /** The refresh token of a user who signed out offline, to be revoked when the server is reachable again. */
  endedSession: 'lumenline.endedSession',
  /** The users who signed out on this computer; other windows watch this key. */
  signOuts: 'lumenline.signOuts',
  theme: 'lumenline.theme',
  customTheme: 'lumenline.customTheme',
  rowBands: 'lumenline.rowBands',
  columnBands: 'lumenline.columnBands',
  letterKeys: 'lumenline.letterKeys',
  /** The computed columns that are hidden. */
  workedOutHidden: 'lumenline.workedOutHidden',
  /** The column order and widths that the user set, applied to the next table that is read. */
  columnLayout: 'lumenline.columnLayout',
  /** Set after the notice that a letter acted as a navigation key, which is shown once. */
  letterStepExplained: 'lumenline.letterStepTold',
  enterGoesDown: 'lumenline.enterGoesDown',
  enterSeeksMissing: 'lumenline.enterSeeksMissing',
  evidenceWidth: 'lumenline.evidenceWidth',
  refineHistory: 'lumenline.refineHistory',
  tourSeen: 'lumenline.tourSeen',
  appVersion: 'lumenline.appVersion',
  changelogSeen: 'lumenline.changelogSeen',
  debug: 'lumenline.debug',
  /** The owner of the drafts in this browser, for starting offline. */
  draftOwner: 'lumenline.draftOwner',
  /** That user's e-mail, for the page header. */
  draftOwnerEmail: 'lumenline.draftOwnerEmail',
  updateApplied: 'lumenline.updateApplied',
} as const

/** Kept in the session storage until the window is closed. [PWA-06] */
export const INSTALL_DISMISSED_KEY = 'lumenline.installDismissed'

/** The key that signing out must clear. */
export const REFRESH_TOKEN_KEY = STORAGE_KEYS.refreshToken

/** Set by the scripts of every page, so that the server can skip markup meant for browsers without scripts. */
export const SCRIPTS_COOKIE = 'scripts=on'

/** Session storage key for the window's owner and id, which finds its drafts after a reload. */
export const WINDOW_KEY = 'lumenline.window'
