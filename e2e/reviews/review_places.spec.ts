import { fixturesOf } from '../../tools/fixtures.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { keepReview, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { hash } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

interface Talk {
  readonly chat_logs: readonly { readonly text: string }[]
}

/**
 * The sample in another row order, with an extra turn in the first conversation, a changed text in the second, and
 * without the third.
 */
function changedSample(): string {
  const records = fixturesOf('casino').find(({ split }) => split === 'train')?.records as readonly Talk[]
  const [first, second, , ...others] = structuredClone(records)
  if (!first || !second) throw new Error('The sample has no three conversations.')
  const more = { ...first.chat_logs[0], text: 'One thing before we begin, are you still there?' }
  const inserted = { ...first, chat_logs: first.chat_logs.toSpliced(2, 0, more as Talk['chat_logs'][number]) }
  const edited = {
    ...second,
    chat_logs: second.chat_logs.map((turn, i) =>
      i === 1 ? { ...turn, text: `${turn.text} Edited!` } : turn,
    ),
  }
  return JSON.stringify([...others.toReversed(), edited, inserted])
}

test('verdicts go along with turns that moved, and what no longer fits is listed', async ({ page }) => {
  const before = (await conversationsOf('sample-casino')).filter(({ split }) => split === 'train').slice(0, 3)
  await open(page, '')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().click()
  const file = { name: 'train.json', mimeType: 'application/json', buffer: Buffer.from(changedSample()) }
  await (await chooser).setFiles(file)
  await idle(page)
  const here = (await hash(page)).replace(/\?.*$/, '')
  const corpus = decodeURIComponent(here.slice(2).split('/')[0] ?? '')
  const [first, second, third] = before
  if (!first || !second || !third) throw new Error('The sample has no three conversations.')
  const made = reviewOf('sample-casino', before, 100, { schemes: ['strategy'] })
  const edited = first.turns.length + 1
  const confirmed = [0, 3, edited].map((turn, i) => ({
    ...{ id: `e${i}`, review: made.id, seq: i + 1, at: 1, action: `e${i}` },
    ...{ kind: 'confirm' as const, turn, scheme: 'strategy' },
  }))
  await keepReview(page, made, confirmed)
  // The file is another corpus. Verdicts on the sample are transferred if the reviewer agrees.
  await follow(page, `#/${corpus}?view=reviews`)
  await idle(page)
  await page.getByText('Look for their turns in this corpus').click()
  const offer = page.locator(`[data-use-here="${made.id}"]`)
  const found = first.turns.length + second.turns.length - 1
  await expect(offer).toContainText(
    `${found} of ${made.queue.length} turns found in this corpus, 1 turn edited and ${third.turns.length} turns gone.`,
  )
  await expectNoViolations(page, 'offered')
  await follow(page, `#/${corpus}?review=${made.id}`)
  await idle(page)
  await expect(offer).toContainText(`${found} of ${made.queue.length} turns found`)
  await offer.getByRole('button', { name: 'Use “Made-up review” with this corpus' }).click()
  await idle(page)

  const pane = page.getByRole('region', { name: 'Review', exact: true })
  const fold = pane.locator('details').filter({ hasText: 'The data changed' })
  const moved = first.turns.length + second.turns.length - 1
  await expect(fold.locator('summary')).toHaveText(
    `The data changed: ${moved} turns moved, 1 turn edited and ${third.turns.length} turns gone.`,
  )
  await expect(pane.getByText(`3 of ${made.queue.length} turns done`)).toBeVisible()
  await fold.locator('summary').click()
  await expect(fold.getByRole('listitem')).toHaveCount(1 + third.turns.length)
  await expect(fold.getByRole('listitem').first()).toContainText('Edited!')
  await expectNoViolations(page, 'changed')
  // Verdicts on the edited turn don't count until the reviewer identifies the turn.
  const leftOut = page.getByText('1 verdict left out: the data changed')
  await follow(page, `#/${corpus}?view=agreement`)
  await expect(leftOut).toBeVisible()
  await follow(page, `#/${corpus}?view=reviews`)
  const card = page.locator(`[data-review-card="${made.id}"]`)
  await expect(card).toContainText(`${1 + third.turns.length} turns changed`)
  await card.getByRole('button', { name: 'More about “Made-up review”' }).click()
  await page.getByRole('menuitem', { name: 'Export results…' }).click()
  await expect(leftOut).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download 2 rows' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Continue' }).click()
  await fold.locator('summary').click()
  await fold.getByRole('button', { name: /^This is the turn/ }).click()
  await expect(fold.locator('summary')).not.toContainText('edited')
  // The result is stored: after a reload, turns are not matched again.
  await expect(fold.getByRole('listitem')).toHaveCount(third.turns.length)
})
