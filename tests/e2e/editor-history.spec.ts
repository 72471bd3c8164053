import { createMember } from '../support/accounts'
import { expect, test } from '../support/editor-page'

test('[PROJ-34] History tells who saved when, shows cell by cell what differs, and goes back in one step that Undo takes back', async ({
  editor,
  organization,
  page,
  server,
}) => {
  const { id } = await editor.openTable([
    { TYPE: 'A', QTY: '10', 'CATALOG #': 'FIRST' },
    { TYPE: 'B', QTY: '4', 'CATALOG #': 'SECOND' },
  ])
  const colleague = await createMember(server, organization)
  const theirs = {
    columns: ['TYPE', 'QTY', 'CATALOG #'],
    rows: [{ TYPE: 'A', QTY: '12', 'CATALOG #': 'FIRST' }],
  }
  await server.put(`/fixtures/update/${id}`, { data: { fixtureData: theirs }, headers: colleague.bearer })
  await page.reload()
  await editor.expectColumn('QTY', ['12'])
  await editor.type(1, 'QTY', '15')

  const openHistory = async () => {
    await page.keyboard.press('Control+K')
    await page.getByPlaceholder('Type a command...').fill('history')
    await page.keyboard.press('Enter')
  }
  await openHistory()
  const dialog = editor.dialog('History')
  const versions = dialog.getByRole('grid', { name: 'Versions' }).getByRole('row')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(colleague.email)
  await expect(versions.first()).toContainText('2 rows changed')
  await expect(versions.last()).toContainText('First save, 2 rows')
  await versions.last().click()
  const changes = dialog.getByRole('listitem')
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText('QTY')
  await expect(changes.first().getByRole('definition')).toHaveText([/10$/, /15$/])
  await expect(changes.last()).toContainText('B · 4 · SECOND')
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog).toBeHidden()
  await editor.expectColumn('QTY', ['10', '4'])
  await expect(page.getByRole('button', { name: 'Unsaved changes', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Z')
  await editor.expectColumn('QTY', ['15'])
  await page.keyboard.press('Control+Y')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Changes saved successfully!')).toBeVisible()
  expect((await editor.stored(id)).fixtureData.rows).toMatchObject([{ QTY: '10' }, { QTY: '4' }])
  // Going back is a save like any other: the version before it can be restored, too.
  await openHistory()
  await expect(versions).toHaveCount(3)
})
