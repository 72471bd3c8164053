import type { Page } from '@playwright/test'

/** What is wrong with the page on a screen of this width; each fault names its rule and the element. */
export function faultsOnPhone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const named = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).replaceAll(' ', '.')}` : ''} "${text}"`
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, .schedule-scroll, [role=grid], .toolbar')
    const shown = [...document.body.querySelectorAll('*')].filter(isShown)

    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth > innerWidth) faults.push(`wider than the screen: ${scrollWidth} px`)
    for (const element of shown) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) faults.push(`sticks out: ${named(element)} ${Math.round(left)}..${Math.round(right)}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!node.parentElement || !isShown(node.parentElement)) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`broken inside: ${word}`)
      }
    }
    for (const element of shown) {
      if (!element.matches('a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=row], [tabindex]')) continue
      const isInSentence =
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentNode?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      const { width, height } = element.getBoundingClientRect()
      if (!isInSentence && (width < 24 || height < 24)) faults.push(`small target: ${named(element)} ${Math.round(width)} × ${Math.round(height)} px`)
    }
    return faults
  })
}
