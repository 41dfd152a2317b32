import type { ReviewLog } from '../../app/reviews/log/review.ts'
import { writeReviewFile } from '../../app/reviews/log/review_file.ts'
import { storedReviews } from '../helpers/review_store.ts'
import { expect, follow, idle, test } from '../support/test.ts'
import { damagedFiles } from './damaged_files.ts'
import { CORPUS, labelledReview, openReview, report, untilSaved } from './review_faults.ts'

test('files that are damaged, half-written, foreign or made to harm are refused, and change nothing', async ({
  page,
}) => {
  const definition = await labelledReview(4)
  await openReview(page, definition)
  for (const key of ['u', 'x', 'u', 'x']) await page.keyboard.press(key)
  await untilSaved(page)
  const before = await storedReviews(page)
  const log: ReviewLog = before
  expect(log.entries).toHaveLength(4)
  await follow(page, `${CORPUS}?view=reviews`)
  await idle(page)

  const files = damagedFiles(log)
  expect(files.length).toBeGreaterThanOrEqual(200)
  const input = page.locator('[data-review-files]')
  const chosen = (all: typeof files) =>
    input.setInputFiles(
      all.map(({ name, text }) => ({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) })),
    )
  await chosen(files)
  const refused = page.getByRole('alert').getByRole('listitem')
  await expect(refused).toHaveCount(files.length)
  const sentences = await refused.allTextContents()
  for (const [i, { name }] of files.entries()) {
    expect(sentences[i]).toMatch(new RegExp(`^${name}: .+\\. Nothing was added\\.$`))
    expect(sentences[i]).not.toMatch(/undefined|\[object|Error:/)
  }
  expect(await storedReviews(page)).toEqual(before)
  report(
    `${files.length} damaged, foreign and hostile files: ${sentences.length} refused, nothing of the store changed`,
  )

  // A valid file is added, even if its texts look like markup.
  const entries = log.entries.map((entry) => ({ ...entry, id: `${entry.id}-2`, review: 'other' }))
  const other = {
    definitions: [{ ...definition, id: 'other', name: '<b>Other</b>' }],
    entries: entries.map((entry) => ('action' in entry ? { ...entry, action: entry.id } : entry)),
  }
  await chosen([{ name: 'whole.jsonl', text: writeReviewFile(other) }])
  await expect(refused).toHaveCount(0)
  await expect(page.getByText('<b>Other</b>').first()).toBeVisible()
  expect((await storedReviews(page)).entries).toHaveLength(8)
})
