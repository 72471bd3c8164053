import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/editor-page'
import { uploadDialogOf } from '../support/upload-dialog'

test('[UPLOAD-05][API-12] the prompt field says what it understands, and the remarks what was done with it', async ({
  editor,
  page,
}) => {
  test.setTimeout(90_000)
  await editor.open()
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = uploadDialogOf(editor)
  const prompt = dialog.getByLabel('Custom prompt')
  await expect(prompt).toHaveValue('')
  await expect(prompt).toHaveAccessibleDescription(
    'Without Gemini, a prompt can say which column is which, what to leave out and how types start: “catalog number is in the third column”, “ignore VOLTS”, “types start with L”. The remarks on the table say what was done.',
  )
  await pick({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: await readFile('tests/fixtures/schedules/s02.png'),
  })
  await prompt.fill('use MOUNTING as quantity, ignore VOLTS\nno emergency fixtures')
  await send()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('REMARKS')).toBeAttached()
  await expect(head('VOLTS')).toHaveCount(0)
  await expect(head('MOUNTING')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('QTY was read from the column MOUNTING; VOLTS was left out.')
  await expect(problems).toContainText('Not understood without Gemini: “no emergency fixtures”.')
})
