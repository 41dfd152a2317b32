import { query, realRows } from '../helpers/real.ts'
import {
  conversationPane,
  currentTurn,
  follow,
  head,
  listPane,
  row,
  turn,
  turnScroller,
} from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

interface CraigslistRow {
  readonly utterance: readonly string[]
  readonly dialogue_acts: { readonly intent: readonly string[]; readonly price: readonly number[] }
  readonly items: { readonly Price: readonly number[] }
}

test('every conversation of the three splits is listed', async ({ page }) => {
  await open(page, '#/craigslist_bargains')
  await expect(listPane(page)).toContainText('656 conversations')
  const counted = await query(page, 'SELECT split, count(*) AS n FROM conversations GROUP BY split')
  expect(Object.fromEntries(counted.map(({ split, n }) => [split, n]))).toEqual({
    train: 648,
    validation: 5,
    test: 3,
  })
})

test('rows 0 and 1 of train agree on 7 and on 145', async ({ page }) => {
  await open(page, '#/craigslist_bargains/train')
  await expect(row(page, 0)).toContainText('$7')
  await expect(row(page, 1)).toContainText('$145')
  const agreed =
    'SELECT outcome, agreed_price FROM conversations WHERE split = ? AND id IN (?, ?) ORDER BY key'
  expect(await query(page, agreed, ['train', '0', '1'])).toEqual([
    { outcome: 'deal', agreed_price: 7 },
    { outcome: 'deal', agreed_price: 145 },
  ])
  for (const [id, price] of [
    ['0', '$7'],
    ['1', '$145'],
  ]) {
    await follow(page, `#/craigslist_bargains/train/${id}`)
    await idle(page)
    await expect(head(page)).toContainText('Deal')
    await expect(head(page)).toContainText(price ?? '')
    await page.keyboard.press('Shift+G')
    await idle(page)
    await expect(currentTurn(page)).toContainText('Accept')
  }
})

test('row 2 is unparsed: its closing events are not recorded in the release', async ({ page }) => {
  const [published] = (await realRows('craigslist_bargains', 'train', {
    rowStart: 2,
    rowEnd: 3,
  })) as unknown as [CraigslistRow]
  const events = published.utterance.flatMap((text, i) => (text === '' ? [i] : []))
  expect(events.length).toBeGreaterThan(0)
  expect(events.map((i) => published.dialogue_acts.intent[i])).toEqual(events.map(() => ''))
  await open(page, '#/craigslist_bargains/train/2')
  await expect(head(page)).toContainText('Not recorded')
  await expect(conversationPane(page)).toContainText('Not annotated')
  for (const index of events) {
    await follow(page, `#/craigslist_bargains/train/2?turn=${index}`)
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    await expect(turn(page, index)).toContainText('Event not recorded in this release')
  }
})

test('the closing events of rows whose messages are unparsed are offers, answers and quits', async ({
  page,
}) => {
  const published = (await realRows('craigslist_bargains')) as unknown as CraigslistRow[]
  const index = published.findIndex(
    ({ utterance, dialogue_acts }, i) =>
      i > 4 && utterance.some((text, t) => text === '' && dialogue_acts.intent[t] === 'offer'),
  )
  const found = published[index]
  if (!found) throw new Error('The data has no such row.')
  const { utterance, dialogue_acts } = found
  const offer = dialogue_acts.intent.indexOf('offer')
  await open(page, `#/craigslist_bargains/train/${index}?turn=${offer}`)
  await expect(turn(page, offer)).toContainText('Offer')
  const price = dialogue_acts.price[offer] ?? -1
  await expect(turn(page, offer)).toContainText(`$${new Intl.NumberFormat('en').format(Math.trunc(price))}`)
  await expect(conversationPane(page)).toContainText(`${utterance.length} turns`)
  await expect(turnScroller(page)).toBeVisible()
})

test('the price path of row 12 is mostly found in texts, and ends in a deal at $190', async ({ page }) => {
  await open(page, '#/craigslist_bargains/train/12?turn=6')
  const lens = conversationPane(page).locator('[data-lens="price_path"]')
  await lens.getByRole('button', { name: 'Price path' }).click()
  const mark = (index: number) => lens.locator(`[data-turn="${index}"]`)
  await expect(mark(6)).toHaveAccessibleName(
    'Turn 6, Buyer: Found in the text, $125 · 39% of listing price · position −0.52',
  )
  await expect(mark(6)).toHaveAttribute('aria-current', 'true')
  const agreed = lens.locator('[data-kind="agreed"]')
  await expect(agreed).toHaveAccessibleName(/: Agreed, \$190 · 59% of listing price/)
  await agreed.click()
  await expect(currentTurn(page)).toContainText('Accept')
  await expect(row(page, 12).locator('[data-column="f.price_steps"]')).toHaveText(/^320 → .*, agreed at 190$/)
})
