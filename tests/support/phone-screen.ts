import { expect, type Page } from '@playwright/test'

/** Widths of phones in CSS pixels. */
const WIDTHS = [390, 360]
const HEIGHT = 844

/** The smallest side of a target, in CSS pixels (WCAG 2.5.8). */
const TARGET = 24

/**
 * Lists what does not fit the screen within the selector: elements that stick out, words that break inside, and
 * targets that are too small for a finger. A link in a sentence may be as low as its line.
 */
function faultsOn(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ([selector, smallest]) => {
      const root = document.querySelector(selector) ?? document.body
      const isShown = (element: Element | null) =>
        element?.checkVisibility({ visibilityProperty: true }) === true && !element.closest('.visually-hidden')
      const shown = [...root.querySelectorAll('*')].filter(isShown)
      const named = (element: Element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`

      const { scrollWidth } = document.scrollingElement ?? document.documentElement
      const page = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : []

      const wide = shown.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
      })

      const isBroken = (node: Node, word: string, start: number) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      }
      const broken: string[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!isShown(node.parentElement)) continue
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          if (isBroken(node, word, index)) broken.push(word)
        }
      }

      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentNode?.childNodes ?? [])].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        )
      const small = shown.filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isTarget = element.matches('a[href], button, input, select, textarea, [role=button], [role=row]')
        return isTarget && !isInSentence(element) && (width < smallest || height < smallest)
      })
      return [
        ...page,
        ...wide.map((element) => `sticks out: ${named(element)}`),
        ...broken.map((word) => `broken inside: ${word}`),
        ...small.map((element) => `small target: ${named(element)}`),
      ]
    },
    [within, TARGET] as const,
  )
}

/** Expects that the page, or its part inside the selector, fits the screens of phones. */
export async function expectFitsPhones(page: Page, within = 'body'): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    expect(await faultsOn(page, within), `${page.url()} on ${width} px`).toEqual([])
  }
}
