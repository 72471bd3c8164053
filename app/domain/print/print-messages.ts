/** The words of the printed copies, and of the window and page that make them; fetched with these. */
export const printing = {
  title: 'Print',
  copy: 'Copy',
  office: 'Office copy',
  officeHint: 'Everything: prices, commission, overage, internal notes.',
  customer: 'Customer copy',
  customerHint: 'No overage, commission or internal notes.',
  paper: 'Paper',
  upright: 'Portrait',
  sideways: 'Landscape',
  print: 'Print',
  preview: 'The first page',
  moreRows: (count: number) => (count === 1 ? 'One more row on paper.' : `${count} more rows on paper.`),
  leftOut: (columns: string) => `Not on this copy: ${columns}.`,
  hidden: 'The table has an OVG line: this copy shows one lot price and no unit prices.',
  included: (amount: string) => `The prices on this copy contain ${amount} of overage.`,
  missing: (count: number) =>
    count === 1
      ? 'One line has no price and is not in the total.'
      : `${count} lines have no price and are not in the total.`,
  noPrices: 'The table has no UNIT $ column: this copy has no prices.',
  uncounted: (count: number) =>
    count === 1
      ? 'One cell counts for nothing in the totals.'
      : `${count.toLocaleString('en-US')} cells count for nothing in the totals.`,
  how: 'Print this page with your browser.',
  foot: (title: string, kind: 'office' | 'customer') => (kind === 'office' ? `${title} · Office copy` : title),
  back: 'Back to the project',
  date: 'Date',
  preparedBy: 'Prepared by',
  extended: 'EXTENDED',
  commission: 'EXT %$',
  subtotal: 'SUBTOTAL',
  notQuoted: 'not quoted',
  sums: {
    lines: 'Lines',
    quantity: 'Quantity',
    extended: 'Extended',
    commission: 'Commission',
    overage: 'Overage',
    withOverage: 'With overage',
    total: 'Total',
    lot: 'Lot price',
  },
  quote: 'Lighting quote',
} as const
