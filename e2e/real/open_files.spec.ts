import { join } from 'node:path'
import { chooseFiles } from '../helpers/chooser.ts'
import { query } from '../helpers/real.ts'
import { listPane, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

const DATA = join(import.meta.dirname, '../../../shared/data')

test('Diplomacy as a ConvoKit zip has the same messages and quadrants as its Parquet form', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await open(page, '')
  await chooseFiles(page, join(DATA, 'diplomacy/diplomacy-corpus.zip'))
  await expect(listPane(page)).toContainText('246 conversations')
  const turns = await query(
    page,
    'SELECT count(*) AS n, count(DISTINCT c.split) AS splits FROM turns t, conversations c WHERE t.conversation_key = c.key',
  )
  expect(turns).toEqual([{ n: 17_289, splits: 1 }])
  const quadrants = await query(
    page,
    "SELECT value, count(*) AS n FROM labels WHERE scheme = 'quadrant' GROUP BY value ORDER BY n DESC",
  )
  expect(quadrants.map((r) => r.n)).toEqual([14_314, 691, 667, 111])
  await row(page, 0).click()
  await expect(turn(page, 0)).toBeVisible()
})

test('the original releases open with all their conversations', async ({ page }) => {
  test.slow()
  for (const [file, count] of [
    ['casino_valid.json', 30],
    ['diplomacy_validation.jsonl', 21],
    ['craigslist_parsed_5.json', 5],
    ['mutual_friends_5.json', 5],
  ] as const)
    await test.step(file, async () => {
      await open(page, '')
      await chooseFiles(page, join(DATA, 'originals', file))
      await expect(listPane(page)).toContainText(`${count} conversations`)
      await row(page, 0).click()
      await expect(turn(page, 0)).toBeVisible()
    })
})
