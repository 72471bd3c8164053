import { listed, NAMED_LINES } from '../listed'
import { ordinal } from '../ordinals'

/** Sentences about what the built-in reader did with a custom prompt. */
export const promptRemarks = {
  named: (name: string, place: string, instead: string | undefined) =>
    `${name} was read from ${place}${instead === undefined ? '' : ` instead of the column ${instead}`}`,
  left: (columns: readonly string[]) => `${joined(columns)} ${columns.length === 1 ? 'was' : 'were'} left out`,
  kept: (columns: readonly string[]) => `${joined(columns)} ${columns.length === 1 ? 'was' : 'were'} kept`,
  emptied: (rows: readonly string[]) =>
    rows.length === 1
      ? `1 row has text only in columns that were left out, so it was left out as well: ${listed(rows)}.`
      : `${rows.length.toLocaleString('en-US')} rows have text only in columns that were left out, so they were left out as well: ${listed(rows)}.`,
  nth: (nth: number) => `the ${ordinal(nth)} column`,
  nthHeaded: (nth: number, heading: string) => `the ${ordinal(nth)} column (${heading})`,
  headed: (heading: string) => `the column ${heading}`,
  noNth: (nth: number) => `There is no ${ordinal(nth)} column.`,
  noNthIn: (nth: number, pictures: readonly string[]) => `There is no ${ordinal(nth)} column in ${listed(pictures)}.`,
  noColumn: (heading: string) => `There is no column ${heading}.`,
  several: (heading: string) =>
    `Several columns are called ${heading}. Please say which one you mean, for example "the third column".`,
  twoColumns: (name: string) => `The custom prompt gives two columns the name ${name}, so neither was changed.`,
  twoOrders: (place: string) => `The custom prompt says different things about ${place}, so none of them was done.`,
  otherCount: (named: number, columns: number) =>
    `The custom prompt lists ${named} columns, but the table has ${columns}, so none was renamed.`,
  noneLeft: 'The custom prompt leaves out all columns, so all were kept.',
  typesStart: (starts: string) => `All types start with ${starts}.`,
  typesOther: (starts: string, types: readonly string[]) =>
    types.length === 1
      ? `1 type does not start with ${starts}. It is marked, please check it: ${types[0]}.`
      : `${types.length.toLocaleString('en-US')} types do not start with ${starts}. They are marked, please check them: ${listed(types)}.`,
  typesMended: (starts: string, pairs: readonly string[]) =>
    `As types start with ${starts}, these were corrected and marked: ${listed(pairs)}.`,
  corrected: (from: string, to: string) => `${from} to ${to}`,
  noTypes: (starts: string) => `No column holds types, so none was compared with ${starts}.`,
  notUnderstood: (sentences: readonly string[]) =>
    `Not understood without Gemini: ${quoted(sentences)}. After the reading, the Data Refiner may follow it: please ask it for the same.`,
  or: (texts: readonly string[]) => [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or '),
} as const

function joined(texts: readonly string[]): string {
  const [last, ...others] = texts.toReversed()
  if (others.length === 0 || texts.length > NAMED_LINES) return listed(texts)
  return `${listed(others.toReversed())} and ${last}`
}

/** The most sentences that a remark repeats, and the maximum characters of each. */
const REPEATED = 8
const LONGEST = 200

function quoted(sentences: readonly string[]): string {
  const shown = sentences
    .slice(0, REPEATED)
    .map((text) => `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}”`)
  const more = sentences.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}
