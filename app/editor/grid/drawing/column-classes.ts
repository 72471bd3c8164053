import { MAX_COLUMNS } from '~/domain/limits'

/**
 * One class per column position that reads the width from the table's own properties: a resize writes one property, and
 * cells without a style of their own are styled once for all of them.
 */
export const widthClass = (index: number) => `w${index}`

/** Where frozen columns stop when the table is scrolled. */
export const frozenClass = (index: number) => `is-frozen x${index}`

let isAdopted = false

/** Gives the page the rules of all positions that a table can have. */
export function adoptColumnClasses(): void {
  if (isAdopted) return
  isAdopted = true
  const rules = Array.from(
    { length: MAX_COLUMNS },
    (_, index) => `.${widthClass(index)}{width:var(--w${index})}[data-shifted] .x${index}{left:var(--x${index})}`,
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
