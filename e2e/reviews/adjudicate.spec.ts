import type { ReviewDefinition } from '../../app/reviews/log/review.ts'
import type { TurnDraft } from '../../app/reviews/store/store.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { csvRows, jsonLines, type Saved, saved } from '../helpers/downloads.ts'
import { pane, reviewFileOf, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, row, turn } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const CORPUS = 'sample-casino'
const SCHEME = 'strategy'

const gives = (at: number, label: string): TurnDraft => ({
  ...{ kind: 'label', turn: at, scheme: SCHEME, label },
  given: true,
})
const confirms = (at: number): TurnDraft => ({ kind: 'confirm', turn: at, scheme: SCHEME })

const asPicked = ({ name, bytes }: Saved) => ({ name, mimeType: 'text/plain', buffer: bytes })

test('what two reviewers saved is settled by keys, exported, added again, and corrects the corpus', async ({
  page,
}) => {
  // A single walk through many dialogs and three corpora.
  test.slow()
  const all = await conversationsOf(CORPUS)
  const labelled = all.find(({ annotated, turns }) => annotated.length > 0 && turns.length > 4)
  if (!labelled) throw new Error('no annotated conversation')
  const make = (id: string, more: Partial<ReviewDefinition>) =>
    reviewOf(CORPUS, [labelled], 3, { id, name: id, schemes: [SCHEME], mode: 'blind', ...more })
  const ann = reviewFileOf(make('of-ann', { reviewer: 'Ann' }), [
    ...[gives(0, 'small-talk'), confirms(0), gives(1, 'self-need'), confirms(1), confirms(2)],
  ])
  const ben = reviewFileOf(make('of-ben', { reviewer: 'Ben' }), [
    ...[gives(0, 'no-need'), confirms(0), confirms(1), gives(2, 'other-need'), confirms(2)],
    ...[{ kind: 'note', turn: 0, scheme: SCHEME, text: 'Not sure at all' } as const],
  ])
  const annotators = ['reviewer:Ann', 'reviewer:Ben', 'by:annotator']
  const settling = reviewFileOf(make('settled', { mode: 'adjudicate', reviewer: 'Cyd', annotators }), [])

  await open(page, `#/${CORPUS}?view=reviews`)
  await page.locator('[data-review-files]').setInputFiles([ann, ben, settling])
  await idle(page)
  await expect(page.locator('[data-review-card]')).toHaveCount(3)

  // Side by side with keys: one annotator's labels, the other's, and different ones.
  await follow(page, `#/${CORPUS}?review=settled`)
  await idle(page)
  // A review from a file is read-only until the user confirms to be its reviewer.
  await page.getByRole('button', { name: 'I am Cyd' }).click()
  await idle(page)
  const choices = page.getByRole('list', { name: 'Labels by annotator' }).getByRole('button')
  await expect(choices).toHaveCount(3)
  await expect(choices.nth(0)).toContainText('Small-Talk')
  await expect(choices.nth(1)).toContainText('No-Need')
  await expect(choices.nth(1)).toContainText('Not sure at all')
  // The published annotator's labels are among the choices, but not on the turns of the queue.
  expect(labelled.turns[0]?.labels).not.toEqual([])
  const unqueued = labelled.turns.slice(3, 5).flatMap((of) => of.labels).length
  expect(unqueued).toBeGreaterThan(0)
  await expect(choices.nth(2)).not.toContainText('No label')
  const shown = pane(page).getByRole('group', { name: 'Turns under review' })
  await expect(shown.locator('[aria-current="true"]')).toContainText(labelled.turns[0]?.text ?? '?')
  await expect(shown.locator('footer [data-hue]')).toHaveCount(unqueued)
  await expect(pane(page)).toContainText('to add it to the decision, and again to take it out')
  const key = async (at: number) => (await choices.nth(at).getAttribute('aria-keyshortcuts')) ?? ''
  await page.keyboard.press(await key(1))
  await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(pane(page)).toContainText('Decision so far: No-Need')
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expectNoViolations(page, `adjudication at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Enter')
  await expect(choices.nth(0)).toContainText('Self-Need')
  await page.keyboard.press(await key(0))
  await page.keyboard.press('Enter')
  await expect(choices.nth(1)).toContainText('Other-Need')
  await page.keyboard.press('1')
  await expect(pane(page)).toContainText('Decision so far: Small-Talk')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name: 'All 3 turns are done.' })).toBeVisible()

  // Its labels, its decisions, and the corpus. Then another reviewer's results as an annotator of the page.
  await follow(page, `#/${CORPUS}?view=reviews`)
  const annCard = page.locator('[data-review-card="of-ann"]')
  await annCard.getByRole('button', { name: 'Use these labels in list, search and comparison' }).click()
  await expect(annCard).toContainText('Added 2 labels on 3 turns.')
  const card = page.locator('[data-review-card="settled"]')
  await card.getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: /Export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Export review' })
  const download = (what: RegExp, as: RegExp, button: RegExp) => async () => {
    await dialog.getByRole('radio', { name: what }).check()
    await dialog.getByRole('radio', { name: as }).check()
    await dialog.getByRole('button', { name: button }).click()
  }
  const labels = await saved(page, download(/^Labels/, /^CSV/, /Download 3 rows/))
  expect(csvRows(labels)).toMatchObject([
    { turn: '0', labels: '["no-need"]', annotator: 'adjudicated', reviewer: 'Cyd' },
    { turn: '1', labels: '["self-need"]' },
    { turn: '2', labels: '["small-talk"]' },
  ])
  const decisions = await saved(page, download(/^Decisions/, /^JSON Lines/, /Download 3 rows/))
  expect(jsonLines(decisions)).toMatchObject([
    {
      'given by Ann': ['small-talk'],
      'given by Ben': ['no-need'],
      chosen: 'reviewer:Ben',
      'decided by': 'Cyd',
    },
    { 'given by Ann': ['self-need'], 'given by Ben': [], decision: ['self-need'], chosen: 'reviewer:Ann' },
    { decision: ['small-talk'], chosen: null },
  ])
  await dialog.getByRole('radio', { name: /^Corpus/ }).check()
  await expect(dialog.getByText(/^The labels of \d turns? change\.$/)).toBeVisible()
  await expectNoViolations(page, 'export of a review')
  const corpus = await saved(page, download(/^Corpus/, /^The corpus’s own format/, /Download corpus/))
  expect(jsonLines(corpus)).toHaveLength(all.length)
  const convokit = await saved(page, download(/^Corpus/, /^ConvoKit/, /Download corpus/))
  expect(convokit.name).toMatch(/\.zip$/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // Adding the file again leaves no rows out, and its labels are next to those shown from the review.
  await follow(page, `#/${CORPUS}/${labelled.split}/${labelled.id}`)
  await idle(page)
  await chooseMore(page, 'Add labels')
  const adding = page.getByRole('dialog', { name: 'Add labels' })
  await adding.locator('input[type="file"]').setInputFiles(asPicked(labels))
  await idle(page)
  const added = adding.getByRole('region', { name: labels.name })
  await expect(added).toContainText('3 labels by adjudicated on 3 turns.')
  await expect(added.locator('tbody tr')).toHaveCount(0)
  const shownFile = adding.getByRole('region', { name: /of-ann/ })
  await expect(shownFile).toContainText('2 labels by Ann on 3 turns.')
  await expect(shownFile.locator('tbody tr')).toHaveCount(0)
  await adding.getByRole('button', { name: 'Close' }).click()
  await expect(turn(page, 1).getByRole('button', { name: 'Ann: Self-Need' })).toBeVisible()

  // The corrected corpus opens again in both formats.
  for (const file of [corpus, convokit]) {
    const chooser = page.waitForEvent('filechooser')
    await follow(page, '#/')
    await page.getByRole('button', { name: 'Choose files' }).first().click()
    await (await chooser).setFiles(asPicked(file))
    await idle(page)
    await row(page, all.indexOf(labelled)).click()
    await expect(turn(page, 0)).toContainText(labelled.turns[0]?.text ?? '?')
    await expect(turn(page, 0)).toHaveAttribute('data-labels', 'no-need')
    await expect(turn(page, 2)).toHaveAttribute('data-labels', 'small-talk')
  }
})
