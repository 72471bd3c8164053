/** The names under which the browser's local storage keeps things between visits. Nothing else is stored there. */
export const STORAGE_KEYS = {
  refreshToken: 'lumenline.refreshToken',
  /** The refresh token of somebody who signed out without a server: the server is told when it is back. */
  endedSession: 'lumenline.endedSession',
  /** Who has signed out on this computer: other windows look for it. */
  signOuts: 'lumenline.signOuts',
  theme: 'lumenline.theme',
  customTheme: 'lumenline.customTheme',
  rowBands: 'lumenline.rowBands',
  columnBands: 'lumenline.columnBands',
  letterKeys: 'lumenline.letterKeys',
  /** The worked-out columns that stay out of sight. */
  workedOutHidden: 'lumenline.workedOutHidden',
  /** The order and widths of columns that somebody set, for the next table that is read. */
  columnLayout: 'lumenline.columnLayout',
  /** It was told once that a letter was taken for a step. */
  letterStepTold: 'lumenline.letterStepTold',
  enterGoesDown: 'lumenline.enterGoesDown',
  enterSeeksMissing: 'lumenline.enterSeeksMissing',
  evidenceWidth: 'lumenline.evidenceWidth',
  refineHistory: 'lumenline.refineHistory',
  tourSeen: 'lumenline.tourSeen',
  appVersion: 'lumenline.appVersion',
  changelogSeen: 'lumenline.changelogSeen',
  debug: 'lumenline.debug',
  /** Whose drafts this browser keeps, for a start without a server. */
  draftOwner: 'lumenline.draftOwner',
  /** Who that is, for the head of the page. */
  draftOwnerEmail: 'lumenline.draftOwnerEmail',
  updateApplied: 'lumenline.updateApplied',
} as const

/** Kept by the browser until the window is closed. [PWA-06] */
export const INSTALL_DISMISSED_KEY = 'lumenline.installDismissed'

/** The one key that signing out must clear. */
export const REFRESH_TOKEN_KEY = STORAGE_KEYS.refreshToken

/** Set by the scripts of every page, so that the server need not send the pages that only browsers without scripts show. */
export const SCRIPTS_COOKIE = 'scripts=on'

/** What the session storage keeps: whose window this is and its id, under which its drafts are found after a reload. */
export const WINDOW_KEY = 'lumenline.window'
