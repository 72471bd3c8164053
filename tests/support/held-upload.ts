import { expect, type Page, type Route } from '@playwright/test'
import type { EditorPage } from './editor-page'
import { TINY_PICTURE } from './tiny-picture'
import { uploadDialogOf } from './upload-dialog'

/** A picture file, as a user chooses it. */
export const picture = (name: string, mimeType = 'image/png', buffer = TINY_PICTURE) => ({ name, mimeType, buffer })

/** The server's answer to pictures of a schedule. */
export const answer = (rows: readonly Record<string, string>[], columns = ['TYPE', 'QTY', 'MFG', 'CATALOG #']) => ({
  data: { columns, rows },
  sections: [],
  rowSources: rows.map(() => null),
})

type Reply = Parameters<Route['fulfill']>[0]

/** Holds POST /upload until `letGo` is called, then answers with a row of this TYPE, or with `reply`. */
export async function holdUpload(page: Page, type: string, reply: Reply = { json: answer([{ TYPE: type }]) }) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let calls = 0
  await page.route('**/upload', async (route) => {
    calls += 1
    await held
    // The page may have given up in the meantime.
    await route.fulfill(reply).catch(() => {})
  })
  return { letGo, started: () => expect.poll(() => calls).toBe(1) }
}

/** Holds an upload and closes its dialog while the picture is being read. */
export async function startAndLeave(editor: EditorPage, page: Page, type: string, reply?: Reply) {
  const upload = await holdUpload(page, type, reply)
  await page.keyboard.press('Alt+Q')
  const { dialog, pick, send } = uploadDialogOf(editor)
  await pick(picture('one.png'))
  await send()
  await upload.started()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return upload
}
