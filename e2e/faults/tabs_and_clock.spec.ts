import { saidOf, storedReviews } from '../helpers/review_store.ts'
import { expect, idle, test } from '../support/test.ts'
import { addressOf, atWork, isFull, labelledReview, openReview, report, untilSaved } from './review_faults.ts'

/** Number of keys in each of two tabs. */
const KEYS = isFull ? 500 : 50

/** Marks the focused label as wrong and unsure in turns. Each key adds an entry. */
async function pressKeys(keys: number): Promise<void> {
  for (let i = 0; i < keys; i++) {
    const key = i % 2 === 0 ? 'x' : 'u'
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

test('two tabs that write together overwrite nothing of each other, and see each other’s verdicts', async ({
  page,
  context,
}) => {
  test.setTimeout(isFull ? 240_000 : 60_000)
  const definition = await labelledReview(3)
  await openReview(page, definition)
  const other = await context.newPage()
  await other.goto(`./${addressOf(definition.id)}`)
  await atWork(other)
  await Promise.all([page, other].map((tab) => tab.evaluate(pressKeys, KEYS)))
  for (const tab of [page, other]) await untilSaved(tab)

  const { entries } = await storedReviews(page)
  const seqs = entries.map(({ seq }) => seq)
  report(
    `two tabs wrote ${KEYS} entries each: ${entries.length} kept, ${new Set(entries.map(({ id }) => id)).size} ids, ` +
      `numbered 1–${seqs.at(-1)}`,
  )
  expect(entries).toHaveLength(2 * KEYS)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
  for (const tab of [page, other])
    await expect
      .poll(() => tab.evaluate(async () => (await window.parley.reviews())[0]?.entries))
      .toBe(2 * KEYS)

  // Both tabs show the last verdict, and the next one of either tab.
  const last = (await storedReviews(page)).entries.at(-1)
  const word = last?.kind === 'verdict' ? last.verdict : ''
  const labels = [page, other].map((tab) => tab.locator('[data-palette-label]:focus'))
  for (const label of labels) await expect(label).toHaveAccessibleName(new RegExp(`, ${word}$`))
  await page.keyboard.press(word === 'wrong' ? 'u' : 'x')
  const next = word === 'wrong' ? 'unsure' : 'wrong'
  for (const label of labels) await expect(label).toHaveAccessibleName(new RegExp(`, ${next}$`))
})

test('a clock that is set back changes nothing in the order of what was said', async ({ page }) => {
  await page.addInitScript(() => {
    // The clock goes back by a second on each call.
    let now = Date.now()
    Date.now = () => {
      now -= 1000
      return now
    }
  })
  await openReview(page, await labelledReview(3))
  for (const key of ['x', 'u', 'x', 'u', 'Enter', 's', 'z', 's']) {
    await atWork(page)
    await page.keyboard.press(key)
    await untilSaved(page)
  }
  const stored = await storedReviews(page)
  const times = stored.entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(saidOf(stored, 'made-up-review')).toEqual([
    ...['wrong', 'unsure', 'wrong', 'unsure', 'confirm', 'skip', 'undo', 'skip'],
  ])
  await page.reload()
  await idle(page)
  const [row] = await page.evaluate(() => window.parley.reviews())
  report(`clock set back before each of ${times.length} entries: their order is that of the keys`)
  expect(row).toMatchObject({ entries: 8, done: 1, skipped: 1, unsure: 1 })
})
