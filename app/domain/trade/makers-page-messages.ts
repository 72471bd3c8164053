import { MAX_MAKER_LINES, MAX_OWN_ALIASES, MAX_OWN_MAKERS } from '../limits/makers'

const figure = (number: number) => number.toLocaleString('en-US')
const makers = (count: number) => (count === 1 ? '1 maker' : `${figure(count)} makers`)

/** The page on which an agency's people keep its makers. */
export const makersPage = {
  title: 'Makers',
  back: 'Back to the projects',
  lead: (organization: string, own: number) =>
    own === 0
      ? `${organization} has no makers of its own yet: all of these are built in.`
      : `${organization} has ${makers(own)} of its own. What you add or change here comes before what is built in.`,
  all: (count: number) => `All ${figure(count)}`,
  own: (count: number) => `Yours ${figure(count)}`,
  add: 'Add a maker',
  import: 'Import',
  export: 'Export yours as CSV',
  search: 'Search',
  searchHint: 'Code or name',
  show: 'Show',
  clear: 'Show all',
  caption: 'Makers',
  yours: 'yours',
  nameTaken: (name: string, before: string, code: string) => `${name} meant ${before} before, and means ${code} now.`,
  moreNamesTaken: (count: number) =>
    count === 1 ? 'And 1 more name means another maker now.' : `And ${figure(count)} more names mean other makers now.`,
  none: 'No maker fits this search.',
  noneOwn: 'You have added or changed no maker yet.',
  range: (from: number, to: number, of: number) => `${figure(from)} to ${figure(to)} of ${makers(of)}`,
  edit: 'Edit',
  editOf: (code: string, name: string) => `Edit ${code}, ${name}`,
  remove: 'Remove',
  removeOf: (code: string, name: string) => `Remove ${code}, ${name}`,
  changed: (when: string) => when,
  code: 'Code',
  name: 'Name',
  aliases: 'Other names',
  percent: 'Standard %',
  split: 'Overage split',
  link: 'Catalog link',
  codeHint: 'Up to 20 letters, digits or signs, without blanks. It goes into MFG as it is here.',
  aliasesHint: `How schedules write this maker, one name to a line, at most ${MAX_OWN_ALIASES}. Capitals, dots and endings such as Lighting or Inc. make no difference.`,
  builtInNames: (names: string) => `Known without your help: ${names}.`,
  percentHint: 'The usual commission, from 0 to 100.',
  splitHint:
    'Your share of this maker’s overages in percent, such as 75 or 75/25. The office copy of a quote adds it up.',
  linkHint: 'The address of the maker’s search. Write * where the catalog number goes: https://maker.com/search?q=*',
  addTitle: 'Add a maker',
  editTitle: (code: string) => `Edit ${code}`,
  save: 'Save',
  saveAgain: 'Save again',
  cancel: 'Cancel',
  stored: 'Stored now',
  storedBy: (email: string) => `Saved by ${email}`,
  empty: 'none',
  removeTitle: (code: string, name: string) => `Remove ${code}, ${name}?`,
  removeText: 'Quotes that have this code keep it. It is no longer known to be a maker.',
  removeOverrideText:
    'It becomes again what is built in. Your other names, the standard %, the overage split and the catalog link go.',
  importTitle: 'Import makers',
  importText: `A CSV file with the columns CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT and CATALOG LINK, the first line naming them; aliases stand between semicolons. Only CODE is required. At most ${figure(MAX_OWN_MAKERS)} makers and ${figure(MAX_MAKER_LINES)} lines.`,
  importEffect: 'Makers in the file are added or changed; the others stay. With one faulty line nothing is imported.',
  file: 'CSV file',
  importButton: 'Import',
  changesTitle: 'Latest changes',
  noChanges: 'Nobody has changed the makers yet.',
  when: 'When',
  what: 'What',
  who: 'Who',
  times: (zone: string) => `Times are in ${zone}.`,
  newer: 'Previous',
  older: 'Next',
  done: {
    saved: 'Saved.',
    removed: 'Removed.',
  },
  imported: (added: number, changed: number) =>
    added + changed === 0
      ? 'Everything in the file was here already.'
      : `Imported: ${figure(added)} added, ${figure(changed)} changed.`,
  failed: 'The makers could not be changed.',
  unknownIntent: 'This button is not known here. Please reload the page.',
} as const
