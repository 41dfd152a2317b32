import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render_page.tsx'
import { sample } from '../../testing/test_samples.ts'
import { click } from '../../testing/test_screen.ts'

beforeEach(() => page.viewport(1500, 900))

const dialog = () => page.getByRole('dialog', { name: 'Saved views' })
const names = () =>
  dialog()
    .getByRole('link')
    .elements()
    .map((it) => it.textContent)

async function openDialog(address: string): Promise<void> {
  await renderPage(address, [await sample('sample-casino')])
  await click('More about this list')
  await page.getByRole('menuitem', { name: 'Saved views' }).click()
  await expect.element(dialog()).toBeVisible()
}

const importFile = (text: string) =>
  userEvent.upload(dialog().getByLabelText('File of saved views'), new File([text], 'views.json'))

it('names what is wrong in a file of views, and imports the rest', async () => {
  await openDialog('#/sample-casino/train')
  await importFile('[1, 2')
  await expect.element(dialog().getByText(/This is not a JSON file/)).toBeVisible()
  await importFile('{"name":"parley-viewer"}')
  await expect.element(dialog().getByText(/does not contain saved Parley views/)).toBeVisible()
  const views = [
    { name: 'Good', address: '#/sample-casino/train?q=a' },
    { name: 'Bad', address: 'javascript:alert(1)' },
  ]
  await importFile(JSON.stringify({ format: 'parley-saved-views', version: 1, views }))
  await expect.element(dialog().getByText(/Imported 1 view\..*“Bad” does not lead to a corpus/)).toBeVisible()
  expect(names()).toEqual(['Good'])
})

it('renames a view, deletes it, and brings it back', async () => {
  await openDialog('#/sample-casino/train?q=firewood')
  await dialog().getByRole('textbox', { name: 'Save current filter and sort order as' }).fill('One')
  await dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog().getByText('Saved as “One”.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Rename “One”' }).click()
  await dialog().getByRole('textbox', { name: 'New name of “One”' }).fill('Two')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Two'])
  await dialog().getByRole('button', { name: 'Delete “Two”' }).click()
  await expect.poll(names).toEqual([])
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Two'])
})
