import { MAX_COLUMNS } from '~/domain/limits/table'

/**
 * The class of a column position, which reads the width from a custom property of the table: a resize writes one
 * property, and cells without inline styles share one style.
 */
export const widthClass = (index: number) => `w${index}`

/** The class that gives a frozen column its offset when the table is scrolled. */
export const frozenClass = (index: number) => `is-frozen x${index}`

let isAdopted = false

/** Adds the rules for all possible column positions to the page. */
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
