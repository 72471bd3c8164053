import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Question {
  /** Checks only the part inside this selector. */
  readonly within?: string
  /** Checks only this rule. */
  readonly only?: string
  /** Checks all rules except this one. */
  readonly without?: string
}

/**
 * The accessibility faults of a page, each as its rule and the elements that break it. axe runs in the page itself and
 * stays loaded. Its default mode opens a second page for every check, at five times the cost, to merge the results of frames;
 * our pages have none.
 */
export async function faultsOf(page: Page, { within, only, without }: Question = {}): Promise<string[]> {
  expect(page.frames(), 'a frame would be passed over').toHaveLength(1)
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
  axe.setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  if (only) axe.withRules(only)
  if (without) axe.disableRules(without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
