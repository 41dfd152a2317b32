import type { Page } from '@playwright/test'
import { kappaOf } from '../helpers/agreement.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { clipboard } from '../helpers/profile.ts'
import { done, label, pane } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, listPane } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const CORPUS = 'sample-casino'
const conversations = (await conversationsOf(CORPUS)).filter(({ split }) => split === 'train')

/**
 * The second annotator changes every other label of the first to small talk, and examined only turns with one label.
 */
function secondAnnotator() {
  const pairs: [string, string][] = []
  const lines = ['conversation,turn,label,model,score']
  for (const { id, turns } of conversations) {
    for (const [turn, { labels }] of turns.entries()) {
      const [label] = labels
      if (labels.length !== 1 || !label) continue
      const other = pairs.length % 2 === 0 ? label.value : 'small-talk'
      pairs.push([label.value, other])
      lines.push(`${id},${turn},${other},mini,${label.value === other ? 0.9 : 0.2}`)
    }
  }
  return { pairs, text: `${lines.join('\n')}\n` }
}

async function add(page: Page, text: string): Promise<void> {
  await chooseMore(page, 'Add labels')
  const dialog = page.getByRole('dialog', { name: 'Add labels' })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'mini.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog).toContainText('by mini on')
  await dialog.getByRole('button', { name: 'Close' }).click()
}

/** Starts the review that the open dialog describes. */
async function start(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Start a review' })
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await idle(page)
  await dialog.getByRole('button', { name: 'Start review' }).click()
  await expect(dialog).toHaveCount(0)
  await idle(page)
}

test('a model is compared with the published labels: figures, threshold, cells, report, and a reviewer beside them', {
  tag: ['@core:agreement', '@core:annotator'],
}, async ({ page, context }) => {
  // A single walk through figures of three annotators and two reviews.
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { pairs, text } = secondAnnotator()
  const differing = pairs.filter(([a, b]) => a !== b)
  expect(differing.length).toBeGreaterThan(2)
  await open(page, `#/${CORPUS}/train?view=agreement`)
  const view = page.getByRole('region', { name: /^Agreement on/ })
  await expect(view).toContainText('Only one annotator examined turns under')

  await add(page, text)
  await idle(page)
  const kappa = view.locator('[data-part="overall"] [data-of="cohen"]')
  const said = async () => Number(await kappa.getAttribute('data-value'))
  expect(await said()).toBeCloseTo(kappaOf(pairs), 12)
  await expect(view.locator('[data-part="facts"]')).toContainText(`${pairs.length} turns`)
  await expect(kappa.locator('[data-interval]')).toHaveText(/^−?\d\.\d{3} to \d\.\d{3}$/)
  const interval = await kappa.locator('[data-interval]').textContent()
  await view.getByLabel('Seed').fill('7')
  await view.getByLabel('Seed').press('Enter')
  await expect(view.locator('[data-part="overall"]')).toContainText('1,000 samples, seed 7')
  await expect(kappa.locator('[data-interval]')).not.toHaveText(interval ?? '')

  // The model's wrong labels all have low scores.
  await view.getByRole('combobox', { name: 'Reference (gold)' }).click()
  await page.getByRole('option', { name: 'annotator' }).click()
  const precision = view.locator('[data-average="micro"] [data-of="precision"]')
  await expect(precision).toHaveAttribute('data-value', String(1 - differing.length / pairs.length))
  await view.getByLabel('Minimum score that counts', { exact: true }).fill('0.5')
  await expect(precision).toHaveAttribute('data-value', '1')
  await expect(page).toHaveURL(/reference=by%3Aannotator&threshold=0.5/)
  await view.getByLabel('Minimum score that counts', { exact: true }).fill('')
  await expect(precision).not.toHaveAttribute('data-value', '1')

  await view.getByRole('button', { name: `${differing.length} turns differ` }).click()
  const list = view.locator('[data-listed]')
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(50, differing.length))
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^#\/sample-casino\/train\/.*turn=\d/)
  await expectNoViolations(page, 'agreement')

  // The report scrolls next to the list, but is printed alone.
  const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop)
  await view.getByRole('link').last().scrollIntoViewIfNeeded()
  expect(await scrolled(), 'the page around the list and the report').toBe(0)
  await expect(listPane(page)).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(listPane(page)).toBeHidden()
  await expect(view.locator('[data-part="labels"]')).toBeVisible()
  await page.emulateMedia({ media: null })

  await view.getByRole('button', { name: 'Copy report' }).click()
  await page.getByRole('menuitem', { name: 'LaTeX' }).click()
  const copied = await clipboard(page)
  expect(copied).toContain('\\begin{tabular}')
  expect(copied).toContain(`Cohen's $\\kappa$ & ${kappaOf(pairs).toFixed(3)} & `)

  // The differing turns are reviewed: one label is wrong, another is replaced by small talk, and the third is right.
  await view.getByRole('button', { name: 'Review these turns…' }).click()
  await start(page)
  await done(page, 0, differing.length)
  const focused = page.locator('[data-palette-label]:focus')
  for (const position of [0, 1, 2]) {
    await expect(focused).toHaveAttribute('data-palette-label', differing[position]?.[0] ?? '')
    await expect(focused).toHaveAccessibleName(/, published$/)
    if (position < 2) await page.keyboard.press('x')
    if (position === 1) await label(page, /^Small-Talk/).click()
    await pane(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await done(page, position + 1, differing.length)
  }

  // Computed by hand: the third is kept, the first is wrong, and the second is wrong with small talk missing.
  await follow(page, `#/${CORPUS}/train?view=agreement&annotators=by%3Aannotator/reviewer%3AAda`)
  await idle(page)
  await expect(view).toContainText('Ada (reviewer) checked labels instead of giving them')
  await expect(view.locator('[data-check="Ada"]')).toContainText(
    '1 of 3 turns correct, 2 of 3 labels wrong, 1 missing',
  )
  await expect(view.locator('[data-annotator]')).toHaveCount(2)
  await expect(kappa).toHaveCount(0)
})
