import { oldAfterText } from './memory-messages'

/** The page on which an agency's people decide about its remembered prices. */
export const priceRulesPage = {
  title: 'Remembered prices',
  back: 'Back to the projects',
  lead: (organization: string) =>
    `The prices in the projects of ${organization} are offered for the same catalog numbers in others. These settings are for everyone in your agency.`,
  patterns: 'Words that do not change a price',
  patternsHint:
    'One word of a catalog number to a line, such as MVOLT, 120 or DBL*. The * stands for any characters. Numbers that differ only in these words share their price.',
  oldAfter: 'A price counts as old',
  oldAfterHint: 'Old prices appear in a fainter gray.',
  option: (months: number) => `${oldAfterText(months).replace(/^./, (letter) => letter.toUpperCase())}`,
  lists: 'Price lists',
  order:
    'A price list comes first, then the same number in a project, then one that differs only in these words, then the closest number, which is marked with ≈ and taken only by Tab.',
  save: 'Save',
  saveAgain: 'Save again',
  saved: 'Saved.',
  stored: 'Stored now',
  storedBy: (email: string) => `Saved by ${email}`,
  none: 'none',
  failed: 'The settings could not be saved.',
} as const
