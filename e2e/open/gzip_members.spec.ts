import { gzipSync } from 'node:zlib'
import { listPane } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test('a gzip file of several members opens with all of them', async ({ page }) => {
  const line = (text: string) =>
    `${JSON.stringify({
      messages: [
        { role: 'user', content: text },
        { role: 'assistant', content: 'Yes.' },
      ],
    })}\n`
  const buffer = Buffer.concat(['one', 'two', 'three'].map((text) => gzipSync(line(text))))
  await open(page, '')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().click()
  await (await chooser).setFiles({ name: 'log.jsonl.gz', mimeType: 'application/gzip', buffer })
  await idle(page)
  await expect(listPane(page)).toContainText('3 conversations')
})
