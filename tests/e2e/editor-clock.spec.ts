import type { Page } from '@playwright/test'
import { draftKept, EditorPage, expect, test } from '../support/editor-page'
import { openWindow } from '../support/windows'

const HOUR = 3_600_000

/** Shifts the time that the browser's pages see. */
async function setClock(page: Page, ahead: number): Promise<void> {
  await page.context().addInitScript((ms) => {
    const Real = Date
    class Shifted extends Real {
      constructor(...given: [] | [number | string | Date]) {
        if (given.length === 0) super(Real.now() + ms)
        else super(given[0])
      }
      static override now() {
        return Real.now() + ms
      }
    }
    globalThis.Date = Shifted as DateConstructor
  }, ahead)
}

for (const [how, first, then] of [
  ['an hour ahead, and set right', HOUR, -HOUR],
  ['an hour behind, and set right', -HOUR, HOUR],
] as const) {
  test(`a computer whose clock is ${how} loses nothing and signs nobody out`, async ({
    editor,
    page,
    member,
    server,
  }) => {
    await setClock(page, first)
    const { title } = await editor.openTable()
    await editor.type(2, 'TYPE', 'saved')
    await page.keyboard.press('Control+S')
    await expect(page.getByText('Changes saved successfully!')).toBeVisible()
    await editor.type(3, 'TYPE', 'kept')
    await draftKept(page)
    // The second shift makes the clock right again.
    await setClock(page, then)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await editor.expectColumn('TYPE', ['', 'SAVED', 'KEPT'])
    await page.close({ runBeforeUnload: false })
    const later = await openWindow(page.context())
    const again = new EditorPage(later, server, member)
    await later.goto('/')
    await expect(later.getByRole('tab', { name: title })).toBeVisible()
    await again.expectColumn('TYPE', ['', 'SAVED', 'KEPT'])
    await later.keyboard.press('Control+S')
    await expect(later.getByText('Changes saved successfully!')).toBeVisible()
    await expect(again.dots).toHaveCount(0)
  })
}
