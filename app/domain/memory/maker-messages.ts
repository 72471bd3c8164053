/** Messages about names of makers that the agency remembers. */

/** '1 other line', '3 other lines' */
const others = (count: number) => `${count.toLocaleString('en-US')} other ${count === 1 ? 'line' : 'lines'}`

/** The longest name that a sentence quotes in full, in characters. */
const QUOTED = 60

const quoted = (name: string) => (name.length > QUOTED ? `${name.slice(0, QUOTED).trimEnd()}…` : name)

export const makerNames = {
  /** Asked after a manufacturer was corrected; `count` other lines have the same name. */
  question: (name: string, code: string, count: number) =>
    [`Remember that ${quoted(name)} is ${code}?`, ...(count > 0 ? [`${others(count)} will change, too.`] : [])].join(
      ' ',
    ),
  remember: 'Remember',
  notNow: 'Not now',
  step: (name: string) => `Remember ${quoted(name)}`,
  remembered: (name: string, code: string, count: number) =>
    `${quoted(name)} is remembered as ${code}${count > 0 ? `, and ${others(count)} changed` : ''}.`,
  takenBack: (name: string) => `${quoted(name)} is no longer remembered.`,
  notRemembered: (name: string) => `${quoted(name)} could not be remembered. Please try again.`,
  notTakenBack: (name: string) => `${quoted(name)} is still remembered: the server did not answer.`,
} as const
