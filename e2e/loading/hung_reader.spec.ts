import { parquetWriteBuffer } from 'hyparquet-writer'
import { prepareToHurry } from '../helpers/hurry.ts'
import { chooseIn } from '../helpers/menus.ts'
import { listPane, row, turn } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

/** Snappy data with a negative text length: hyparquet goes back to the same byte forever. */
const ENDLESS = Uint8Array.of(9, 0xfc, 0xfa, 0xff, 0xff, 0xff, 1, 2, 3)

/** Chat data whose first page hyparquet never finishes reading. */
function endlessFile(): Buffer {
  const columnData = ['prompt', 'response'].map((name) => ({
    ...{ name, data: ['What is left?', 'Two packages.', 'Deal.'], type: 'STRING' as const },
  }))
  const compressors = { SNAPPY: () => ENDLESS }
  return Buffer.from(parquetWriteBuffer({ columnData, compressors, statistics: false }))
}

const chat = (text: string) =>
  JSON.stringify({
    messages: [
      { role: 'user', content: text },
      { role: 'assistant', content: 'Yes.' },
    ],
  })

test('a file that its reader never ends with is named; what was open works on, and is read anew', async ({
  page,
}) => {
  const hurry = await prepareToHurry(page)
  await open(page, '')
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).first().click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  await choose('mine.jsonl', Buffer.from([1, 2, 3].map((i) => chat(`Is firewood ${i} left?`)).join('\n')))
  await idle(page)
  await expect(listPane(page)).toContainText('3 conversations')
  const mine = page.url()

  await page.evaluate(() => {
    window.location.hash = '#/'
  })
  await hurry(true)
  await choose('endless.parquet', endlessFile())
  await expect(page.getByRole('alert')).toContainText('endless.parquet could not be read')
  await hurry(false)

  await page.evaluate((url) => {
    window.location.href = url
  }, mine)
  await idle(page)
  await row(page, 1).click()
  await expect(turn(page, 0)).toContainText('firewood')
  // The record is read from the file, which is sent again to the new worker.
  await chooseIn(page, 'conversation', 'Raw record')
  await expect(page.getByRole('dialog')).toContainText('firewood')
})

test('a reader that ends in silence is replaced when it is asked again', async ({ page }) => {
  await open(page, '#/sample-casino/train/3?turn=4')
  const worker = page.workers().find((w) => w.url().includes('ingest.worker'))
  await worker?.evaluate(() => self.close())
  await chooseIn(page, 'conversation', 'Raw record')
  await expect(page.getByRole('dialog')).toContainText('chat_logs')
  await expect(turn(page, 4)).toHaveAttribute('aria-current', 'true')
})
