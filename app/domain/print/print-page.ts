/** How the paper lies. */
export type Paper = 'upright' | 'sideways'

/** A text as CSS writes it: everything but letters, figures and blanks as numbers, so that nothing in it ends the text. */
function cssText(text: string): string {
  const written = Array.from(text, (char) =>
    /[\p{L}\p{N} ]/u.test(char) ? char : `\\${char.codePointAt(0)?.toString(16) ?? ''} `,
  )
  return `"${written.join('')}"`
}

/**
 * The rules of the page for a printed copy: its size, and at the foot of every page whose it is and which of how many.
 * Browsers without boxes in the margin leave the foot out.
 */
export function pageRules(paper: Paper, foot: string): string {
  const look = 'font: 8pt "Inter Variable", system-ui, sans-serif; color: #5b6472'
  return [
    `@page { size: letter ${paper === 'upright' ? 'portrait' : 'landscape'}; margin: 0.55in 0.5in 0.6in;`,
    `@bottom-left { content: ${cssText(foot)}; ${look}; }`,
    `@bottom-right { content: "Page " counter(page) " of " counter(pages); ${look}; } }`,
  ].join(' ')
}
