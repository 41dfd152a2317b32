import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { fixtureRecords, offer, parquetOf, publish } from '../helpers/published.ts'
import { sample } from '../helpers/samples.ts'
import { conversationPane, follow, hash, list, listPane, row, turn } from '../helpers/views.ts'
import { answer } from '../support/interception.ts'
import { expect, idle, open, test } from '../support/test.ts'

test('a record that does not fit is reported with file, row, field, found and expected; the others load', {
  tag: '@core:report',
}, async ({ page }) => {
  const records = fixtureRecords('casino').slice(0, 6)
  Object.assign(records[2] ?? {}, { participant_info: null })
  await publish(page, 'broken', 'casino', await parquetOf('casino', records))
  await open(page, '#/broken')
  await expect(listPane(page)).toContainText('5 conversations')
  await expect(list(page)).toHaveAttribute('aria-rowcount', '6')
  await expect(row(page, 2).locator('[data-column="id"]')).toHaveText('3')

  await listPane(page)
    .getByRole('button', { name: /could not be read/ })
    .click()
  const report = page.getByRole('dialog', { name: 'Report on the data' })
  await expect(report).toContainText('1 row could not be read')
  const leftOut = report.getByRole('row').filter({ hasText: 'participant_info' })
  await expect(leftOut.getByRole('cell').nth(0)).toHaveText(
    /^row 2 \(first is 0\) of broken\.parquet\s*Show record$/,
  )
  await expect(leftOut.getByRole('cell').nth(1)).toContainText('participant_info')
  await expect(leftOut.getByRole('cell').nth(2)).toHaveText('nothing')
  await expect(leftOut.getByRole('cell').nth(3)).not.toHaveText('')
  await leftOut.getByRole('button', { name: 'Show record' }).click()
  await expect(report.getByRole('cell').getByRole('tree')).toContainText('chat_logs')
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)

  // A link to that record says what is wrong with it.
  await page.goto('about:blank')
  await open(page, '#/broken/train/2')
  const alert = conversationPane(page).getByRole('alert')
  await expect(alert).toContainText('does not fit')
  await expect(alert).toContainText('row 2 (first is 0) of broken.parquet')
  await alert.getByText('Details').click()
  await expect(alert).toContainText('participant_info')
  await follow(page, '#/broken/train/3')
  await idle(page)
  await expect(turn(page, 0)).toBeVisible()
})

test('two records with one id are two conversations, each with a link of its own', async ({ page }) => {
  const [first, second] = fixtureRecords('mutual_friends')
  const same = { ...second, uuid: first?.uuid }
  await publish(page, 'twice', 'mutual_friends', await parquetOf('mutual_friends', [first, same]))
  await open(page, '#/twice')
  await expect(listPane(page)).toContainText('2 conversations')
  await row(page, 1).click()
  await idle(page)
  await expect(conversationPane(page)).toContainText('2 of 2')
  await expect.poll(async () => decodeURIComponent(await hash(page))).toContain(`${first?.uuid}~1`)
  const texts = await turn(page, 0).textContent()
  await page.reload()
  await idle(page)
  await expect(conversationPane(page)).toContainText('2 of 2')
  expect(await turn(page, 0).textContent()).toBe(texts)
  await listPane(page)
    .getByRole('button', { name: /data warning/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Report on the data' })).toContainText(
    `“${first?.uuid}” again; it is listed as “${first?.uuid}~1”`,
  )
})

test('what is odd in the sample is reported, and shown all the same', async ({ page }) => {
  await open(page, '#/sample-casino')
  await listPane(page).getByRole('button', { name: '2 data warnings' }).click()
  const report = page.getByRole('dialog', { name: 'Report on the data' })
  await expect(report).toContainText('0 rows could not be read, 2 data warnings')
  await expect(report.getByRole('cell', { name: 'annotations[9][1]' })).toBeVisible()
  await expect(report.getByRole('cell', { name: 'chat_logs[5].text' })).toBeVisible()
  await idle(page)
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(listPane(page)).toContainText('29 conversations')
})

test('an examined turn without a label says “No label”', async ({ page }) => {
  const records = fixtureRecords('casino').slice(0, 2)
  const annotations = structuredClone(records[0]?.annotations) as [string, string][]
  const first = annotations[0]
  if (!first) throw new Error('The first made-up record is not annotated.')
  first[1] = ''
  Object.assign(records[0] ?? {}, { annotations })
  await publish(page, 'unlabelled', 'casino', await parquetOf('casino', records))
  await open(page, '#/unlabelled/train/0')
  await expect(turn(page, 0)).toHaveAttribute('data-labels', '')
  await expect(turn(page, 0)).toContainText('No label')
  await expect(turn(page, 1)).not.toContainText('No label')
})

test('a split without records says that it is empty', async ({ page }) => {
  await publish(page, 'nothing', 'casino', await parquetOf('casino', []))
  await open(page, '#/nothing')
  await expect(listPane(page)).toContainText('This split has no conversations.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a corpus in several files is one list, numbered through', async ({ page }) => {
  const all = fixtureRecords('casino')
  const parts = [all.slice(0, 3), all.slice(3, 5), all.slice(5, 9)]
  const files: CorpusEntry['splits'][number]['files'] = []
  for (const [i, part] of parts.entries()) {
    const body = await parquetOf('casino', part)
    const url = `published/train-0000${i}-of-00003.parquet`
    await answer(page, `*/${url}`, body, 'application/octet-stream')
    files.push({ url, bytes: body.length })
  }
  await offer(page, { ...sample('sample-casino'), id: 'sharded', splits: [{ name: 'train', files }] })
  await open(page, '#/sharded/train/7')
  await expect(listPane(page)).toContainText('9 conversations')
  await expect(row(page, 7).locator('[data-column="id"]')).toHaveText('7')
  await expect(conversationPane(page)).toContainText('13 turns')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText('row 2 (first is 0) of train-00002-of-00003.parquet')
})
