import { writeSchemeFile } from '../../app/reviews/schemes/scheme_file.ts'
import { madeScheme } from '../../app/reviews/schemes/test_schemes.ts'
import { chooseFiles } from '../helpers/chooser.ts'
import { csv } from '../helpers/own_files.ts'
import { storedReviews } from '../helpers/review_store.ts'
import { done } from '../helpers/reviews.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const TURNS = `conversation,speaker,text
1,ann,Could you sell me the lamp for 30 dollars
1,ben,No that is too little
2,cleo,I can pay 25 for the chair today
2,dan,Deal
`

const offers = madeScheme('offers-1', ['offer', 'refusal'], { title: 'Offers' })
const price = madeScheme('price-1', [], {
  ...{ title: 'Price', kind: 'number', after: { scheme: 'offers-1', label: 'offer' } },
})
const outcome = madeScheme('outcome-1', ['deal', 'no deal'], { title: 'Outcome', unit: 'conversation' })
const why = madeScheme('why-1', [], { title: 'Why', kind: 'text', unit: 'conversation' })

test('several schemes are asked of an unlabelled file, and no answer is lost when the page is closed', {
  tag: ['@core', '@core:schemes'],
}, async ({ page }) => {
  await open(page, '')
  await chooseFiles(page, csv(TURNS))
  await expect(page.getByRole('grid', { name: 'Conversations' })).toBeVisible()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Start a review' })
  await dialog.getByRole('link', { name: 'Write a scheme with definitions' }).click()
  await page.locator('[data-scheme-files]').setInputFiles({
    ...{ name: 'made.scheme.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeSchemeFile([offers, price, outcome, why])),
  })
  await expect(page.getByText(/: 4 versions added\.$/)).toBeVisible()
  await page.keyboard.press('v')
  for (const name of [/^Offers/, /^Price/, /^Outcome/, /^Why/])
    await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await idle(page)
  await dialog.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await idle(page)

  // The price is asked only after an offer. Enter in its field confirms the turn.
  const pane = page.getByRole('region', { name: 'Review', exact: true })
  const typed = (scheme: string) => page.locator(`[data-typed-answer="${scheme}"]`)
  await expect(typed('price-1')).toHaveCount(0)
  await page.locator('article[aria-current="true"] [data-turn-text]').selectText()
  await expect(page.getByText(/^Selected: “Could you sell/)).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.locator('[data-evidence]')).toContainText('Could you sell me the lamp for 30 dollars')
  await typed('price-1').fill('30')
  await typed('price-1').press('Enter')

  // The last turn of the conversation asks about the conversation, too.
  await expect(pane.locator('[data-position="1"]')).toBeVisible()
  await idle(page)
  await page.keyboard.press('Shift+Digit2')
  await page.getByRole('button', { name: 'no deal', exact: true }).click()
  await typed('why-1').fill('The offer was too low')
  // Closes the page within the pause of the automatic saving.
  await page.goto('about:blank')
  await open(page, '#/sample-casino?view=reviews')

  const { definitions, entries } = await storedReviews(page)
  expect(definitions[0]?.schemes).toEqual(['offers-1', 'price-1', 'outcome-1', 'why-1'])
  const labels = entries.flatMap((entry) =>
    entry.kind === 'label' && entry.given ? [[entry.turn, entry.scheme, entry.label]] : [],
  )
  expect(labels).toEqual([
    [0, 'offers-1', 'offer'],
    [0, 'price-1', '30'],
    [1, 'offers-1', 'refusal'],
    [1, 'outcome-1', 'no deal'],
    [1, 'why-1', 'The offer was too low'],
  ])
  expect(entries.find(({ kind }) => kind === 'evidence')).toMatchObject({
    spans: [{ start: 0, end: 41, text: 'Could you sell me the lamp for 30 dollars' }],
  })
})

test('a definition changed during a review makes a version, and the turns that it affects are queued', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train?view=schemes')
  await page.locator('[data-scheme-files]').setInputFiles({
    ...{ name: 'made.scheme.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeSchemeFile([offers])),
  })
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Start a review' })
  await dialog.getByRole('checkbox', { name: 'Strategies' }).uncheck()
  await dialog.getByRole('checkbox', { name: /^Offers/ }).check()
  await dialog.getByRole('radio', { name: /^All turns/ }).check()
  await dialog.getByRole('radio', { name: 'The first' }).check()
  await dialog.getByRole('textbox', { name: 'Number of turns' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await idle(page)
  await dialog.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await idle(page)
  const review = new URL(page.url()).hash
  for (const [key, count] of [
    ['1', 1],
    ['2', 2],
  ] as const) {
    await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await done(page, count, 3)
    await idle(page)
  }

  await follow(page, '#/sample-casino/train?view=schemes&scheme=offers-1')
  await page.getByRole('textbox', { name: 'Definition' }).first().fill('Names a price')
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Saved “Offers” as version 2.')).toBeVisible()
  await follow(page, review)
  await expect(
    page.getByText('“Offers” has a newer version. This review uses version 1; the latest is 2.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use version 2' }).click()
  const versions = page.locator('[data-scheme-versions]')
  await expect(versions).toContainText('Offers: 2 turns under version 1.')
  await expect(versions).toContainText('1 turn has an answer that a changed definition affects.')

  // The answer moves to the current version when it is confirmed again.
  await page.getByRole('button', { name: 'Changed definition: go through 1 turn' }).click()
  await idle(page)
  await page.keyboard.press('Enter')
  await expect(versions).toContainText('Offers: 1 turn under version 1 and 1 turn under version 2.')
  await expect(versions).toContainText('No answer is affected by the changed definitions.')
  const { entries } = await storedReviews(page)
  expect(
    entries.flatMap((entry) => (entry.kind === 'confirm' ? [[entry.turn, entry.shown?.version]] : [])),
  ).toEqual([
    [0, '1'],
    [1, '1'],
    [0, '2'],
  ])
})
