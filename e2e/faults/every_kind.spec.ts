import type { Page } from '@playwright/test'
import type { Entry } from '../../app/reviews/log/review.ts'
import { storedReviews } from '../helpers/review_store.ts'
import { label, pane } from '../helpers/reviews.ts'
import { expect, idle, test } from '../support/test.ts'
import {
  addressOf,
  atWork,
  beginWithoutStorage,
  EVERY_KIND,
  fillStorage,
  labelledReview,
  openReview,
  pageWithLittleRoom,
  report,
  savedLog,
  saving,
  untilSaved,
} from './review_faults.ts'

/** A review of the first turn of each of some conversations, so that each of them asks about its conversation. */
async function everyKind(turns: number) {
  const all = await labelledReview(Number.POSITIVE_INFINITY, {
    ...{ mode: 'blind', written: EVERY_KIND, schemes: EVERY_KIND.map(({ id }) => id) },
  })
  const first = new Map(all.queue.toReversed().map((turn) => [turn.conversation, turn]))
  const queue = [...first.values()].reverse().slice(0, turns)
  expect(queue).toHaveLength(turns)
  return { ...all, queue }
}

const typed = (page: Page, scheme: string) => page.locator(`[data-typed-answer="${scheme}"]`)

/** Answers the turn under every question, with words as evidence and a note, and confirms it. */
async function answer(page: Page, words: string): Promise<void> {
  await page.locator('article[aria-current="true"] [data-turn-text]').selectText()
  await expect(page.getByText(/^Selected: “/)).toBeVisible()
  await label(page, /^offer/i).click()
  await label(page, /^high/i).click()
  await label(page, /^fair/i).click()
  await typed(page, 'price-1').fill('12.5')
  await typed(page, 'why-1').fill(words)
  await pane(page).getByRole('button', { name: 'Note', exact: true }).click()
  await pane(page).getByRole('textbox', { name: 'Note' }).fill(`note: ${words}`)
  await pane(page).getByRole('button', { name: 'Save note' }).click()
}

/** Summary of the entries of a turn. */
function said(entries: readonly Entry[], turn: number): readonly string[] {
  const labels = new Map<string, string>()
  const others = new Set<string>()
  for (const entry of entries) {
    if (!('turn' in entry) || entry.turn !== turn) continue
    if (entry.kind === 'label' && entry.given) labels.set(entry.scheme, entry.label)
    else if (entry.kind === 'note') labels.set('note', entry.text)
    else if (entry.kind === 'evidence') others.add(`evidence for ${entry.label}: ${entry.spans.length}`)
    else if (entry.kind === 'confirm') others.add(`confirmed ${entry.scheme}`)
  }
  return [...[...labels].map(([scheme, value]) => `${scheme} ${value}`), ...others].sort()
}

const everything = (words: string, isConfirmed: boolean) =>
  [
    ...['act-1 offer', 'level-1 high', 'outcome-1 fair', 'price-1 12.5', `why-1 ${words}`],
    ...[`note note: ${words}`, 'evidence for offer: 1'],
    ...(isConfirmed ? EVERY_KIND.map(({ id }) => `confirmed ${id}`) : []),
  ].sort()

test.beforeEach(() => {
  // A page is opened, or two, and every kind of answer is given.
  test.setTimeout(180_000)
})

const confirm = (page: Page) => pane(page).getByRole('button', { name: 'Confirm', exact: true }).click()

test('answers of every kind that two tabs give in turns are all kept, and both tabs show them', async ({
  page,
  context,
}) => {
  const definition = await everyKind(2)
  await openReview(page, definition)
  const other = await context.newPage()
  await other.goto(`./${addressOf(definition.id)}`)
  await atWork(other)
  await answer(page, 'from one tab')
  await untilSaved(page)
  await expect(typed(other, 'price-1')).toHaveValue('12.5')
  await expect(typed(other, 'why-1')).toHaveValue('from one tab')
  await expect(label(other, /^high/i)).toHaveAttribute('aria-pressed', 'true')
  await expect(other.locator('[data-evidence]')).toHaveCount(1)
  await confirm(other)
  await expect(pane(other).locator('[data-position="1"]')).toBeVisible()
  await answer(other, 'from the other')
  // The first tab is still at the first turn and types there.
  await typed(page, 'why-1').fill('changed later')
  await confirm(other)
  for (const tab of [page, other]) await untilSaved(tab)
  const { entries } = await storedReviews(page)
  expect(said(entries, 0)).toEqual(
    everything('changed later', true).map((one) => one.replace(/^note note: .*/, 'note note: from one tab')),
  )
  expect(said(entries, 1)).toEqual(everything('from the other', true))
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
  report(`two tabs gave every kind of answer: ${entries.length} entries kept, none missing`)
})

test('where the storage gets full, answers of every kind are told as not saved, saved to a file, and kept later', async ({
  browser,
  baseURL,
}) => {
  const { context, page, makeRoom } = await pageWithLittleRoom(browser, baseURL)
  await openReview(page, await everyKind(2))
  await fillStorage(page)
  await answer(page, 'no room')
  await confirm(page)
  await expect(saving(page)).toHaveAttribute('data-saving', 'failed')
  expect(said((await storedReviews(page)).entries, 0)).toEqual([])
  expect(said((await savedLog(page)).entries, 0)).toEqual(everything('no room', true))
  await makeRoom()
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilSaved(page)
  const kept = said((await storedReviews(page)).entries, 0)
  report(
    `storage full: ${kept.length} of ${everything('no room', true).length} answers of every kind kept later`,
  )
  expect(kept).toEqual(everything('no room', true))
  await context.close()
})

test('where the browser blocks storage, answers of every kind are told as not saved, and are in the file', async ({
  page,
}) => {
  await beginWithoutStorage(page, await everyKind(2))
  await answer(page, 'not stored')
  await confirm(page)
  await expect(saving(page)).toContainText('not saved')
  await idle(page)
  const inFile = said((await savedLog(page)).entries, 0)
  report(`storage blocked: ${inFile.length} answers of every kind are in the saved file`)
  expect(inFile).toEqual(everything('not stored', true))
})
