import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseFiles, textFile } from '../helpers/chooser.ts'
import { beyondEdge } from '../helpers/edges.ts'
import { chooseIn, openColumns, openMenu } from '../helpers/menus.ts'
import { chooseMore, listPane, row, unfold } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ viewport: { width: 320, height: 700 } })

const CONVOKIT = join(import.meta.dirname, '../../app/corpora/forms/convokit/fixture')

/** A name without spaces, which can't be wrapped. */
const long = (name: string) => `Bartholomew_von_Hohenzollern_Sigmaringen_the_Fourth_of_Seven_${name}`

/** Opens a popup, expects it to fit the window, and closes it. */
async function expectWithinWindow(page: Page, role: 'dialog' | 'menu', show: () => Promise<unknown>) {
  await show()
  const popup = page.getByRole(role).last()
  await expect(popup).toBeVisible()
  await idle(page)
  await expect.poll(() => beyondEdge(page)).toEqual([])
  // In the SQL editor, the first Escape only affects the editor.
  const close = popup.getByRole('button', { name: 'Close', exact: true })
  if ((await close.count()) > 0) await close.click()
  else await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
}

test('names, labels and file names without a space stay within a window of 320 pixels', async ({ page }) => {
  const said = (i: number) => ({
    role: i % 2 ? 'assistant' : 'user',
    name: long(i % 2 ? 'b' : 'a'),
    content: i === 2 ? long(long('text')) : 'Hello there',
  })
  const records = Array.from({ length: 4 }, (_, i) => ({
    id: long(`id-${i}`),
    title: long('title'),
    [long('field')]: long('value'),
    messages: Array.from({ length: 6 }, (_, turn) => said(turn)),
  }))
  await open(page, '')
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('')
  await chooseFiles(page, textFile(`${long(long('file'))}.jsonl`, text))
  await expect(listPane(page)).toContainText('4 conversations')
  expect(await beyondEdge(page), 'list').toEqual([])
  const bar = listPane(page)
  await expectWithinWindow(page, 'dialog', () => bar.getByRole('button', { name: 'Export' }).click())
  await expectWithinWindow(page, 'dialog', () => chooseMore(page, 'Add labels'))
  await expectWithinWindow(page, 'dialog', () => chooseMore(page, 'SQL'))
  await expectWithinWindow(page, 'dialog', () => chooseMore(page, 'Saved views'))
  await expectWithinWindow(page, 'dialog', () =>
    page.getByRole('button', { name: 'Where this corpus is from' }).click(),
  )
  await expectWithinWindow(page, 'dialog', async () => void (await openColumns(page)))
  await row(page, 0).click()
  await idle(page)
  await unfold(page)
  expect(await beyondEdge(page), 'conversation').toEqual([])
  await expectWithinWindow(page, 'menu', async () => void (await openMenu(page, 'share')))
  await expectWithinWindow(page, 'dialog', () => chooseIn(page, 'conversation', 'Raw record'))
})

test('so do names of ConvoKit speakers, and the number of rows that could not be read', async ({ page }) => {
  const files = readdirSync(CONVOKIT).map((name) => ({
    name,
    text: readFileSync(join(CONVOKIT, name), 'utf8'),
  }))
  const speakers = files.find(({ name }) => name === 'speakers.json')?.text ?? '{}'
  const renamed = (text: string) =>
    Object.keys(JSON.parse(speakers)).reduce(
      (all, id) => all.replaceAll(JSON.stringify(id), JSON.stringify(long(id))),
      text,
    )
  await open(page, '')
  await chooseFiles(
    page,
    files.map(({ name, text }) => textFile(name, renamed(text))),
  )
  await expect(listPane(page)).toContainText(/rows could not be read/)
  expect(await beyondEdge(page), 'list').toEqual([])
  await row(page, 0).click()
  await idle(page)
  await unfold(page)
  expect(await beyondEdge(page), 'conversation').toEqual([])
})
