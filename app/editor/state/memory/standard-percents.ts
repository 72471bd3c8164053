import { memory as words } from '~/domain/memory/memory-messages'
import type { Offer } from '~/domain/memory/price-offer'
import { isWithoutPercent } from '~/domain/memory/priced-line'
import { displayCell } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { cellText, type Row } from '~/domain/table/table'
import type { KnownMakers } from '~/domain/trade/known-makers'

/**
 * Returns a function that offers a line without % the standard one of its maker, which the agency's people set on the
 * page of makers; undefined if they set none. The offer of a maker stays the same object.
 */
export function createStandardPercents(): (makers: KnownMakers, row: Row) => Offer | undefined {
  let known: KnownMakers | null = null
  let offers: ReadonlyMap<string, Offer> = new Map()

  return (makers, { cells }) => {
    if (known !== makers) {
      known = makers
      offers = new Map(
        makers.all.flatMap(({ code, own }) =>
          own === null || own.percent === null ? [] : [[code, offerOf(code, own.percent)]],
        ),
      )
    }
    if (offers.size === 0 || !isWithoutPercent(cells)) return undefined
    return offers.get(makers.codeOf(cellText(cells, COLUMN.mfg).trim()) ?? '')
  }
}

function offerOf(code: string, percent: number): Offer {
  const value = String(percent)
  const shown = displayCell(COLUMN.percent, value)
  const standard = words.standard(code)
  return {
    value,
    shown,
    source: words.source(shown, standard),
    taken: words.took(shown, `the ${standard}`, ''),
    projectId: null,
  }
}
