/** Colors and themes. */

/** Minimum contrast of text required by WCAG 2.2 AA. */
export const AA_TEXT = 4.5
/** Minimum contrast of a field's border. */
export const AA_EDGE = 3
export const MAX_THEME_NAME_LENGTH = 40
