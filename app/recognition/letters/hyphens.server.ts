/** Dashes of any length. */
const DASH = /^[-‐-―−]$/

/**
 * The symbols of a word with every dash as a hyphen. The long hyphen of stroke lettering is read as a dash and a hyphen:
 * two dashes of different lengths are one mark.
 */
export function plainHyphens<Symbol extends { readonly text: string }>(symbols: readonly Symbol[]): Symbol[] {
  return symbols.flatMap((symbol, at) => {
    if (!DASH.test(symbol.text)) return [symbol]
    const before = symbols[at - 1]?.text ?? ''
    return DASH.test(before) && before !== symbol.text ? [] : [{ ...symbol, text: '-' }]
  })
}
