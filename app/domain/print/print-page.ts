/** The paper orientation. */
export type Paper = 'upright' | 'sideways'

/**
 * Returns a CSS string in which everything but letters, digits and spaces is escaped, so that nothing can end the
 * string.
 */
function cssText(text: string): string {
  const written = Array.from(text, (char) =>
    /[\p{L}\p{N} ]/u.test(char) ? char : `\\${char.codePointAt(0)?.toString(16) ?? ''} `,
  )
  return `"${written.join('')}"`
}

/**
 * Returns the @page rules of a printed copy: the paper size, and a footer with the text `foot` and the page number.
 * Browsers without margin boxes omit the footer.
 */
export function pageRules(paper: Paper, foot: string): string {
  const look = 'font: 8pt "Inter Variable", system-ui, sans-serif; color: #5b6472'
  return [
    `@page { size: letter ${paper === 'upright' ? 'portrait' : 'landscape'}; margin: 0.55in 0.5in 0.6in;`,
    `@bottom-left { content: ${cssText(foot)}; ${look}; }`,
    `@bottom-right { content: "Page " counter(page) " of " counter(pages); ${look}; } }`,
  ].join(' ')
}
