/** Dashes of any length. */
const DASH = /^[-‐-―−]$/

/**
 * Replaces every dash of a word with a hyphen. The engine reads the long hyphen of stroke lettering as a dash and a hyphen: two
 * dashes of different lengths are one mark.
 */
export function plainHyphens<Symbol extends { readonly text: string }>(symbols: readonly Symbol[]): Symbol[] {
  return symbols.flatMap((symbol, at) => {
    if (!DASH.test(symbol.text)) return [symbol]
    const before = symbols[at - 1]?.text ?? ''
    return DASH.test(before) && before !== symbol.text ? [] : [{ ...symbol, text: '-' }]
  })
}
