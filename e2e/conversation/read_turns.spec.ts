import { moneyText } from '../../app/conversation/blocks/cell_text.ts'
import { addressOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, follow, scrollToTurn, turn, turnScroller } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.describe('every turn of a conversation stands there as it was written', () => {
  const conversations = [
    ['sample-casino', 'train', '14'],
    ['sample-casino', 'train', '26'],
    ['sample-craigslist', 'train', '17'],
    ['sample-friends', 'train', 'C_6824f0918d62b18009cf4833abf3ad60'],
    ['sample-diplomacy', 'train', 'Game101-italy-austria'],
  ] as const
  for (const [corpus, split, id] of conversations) {
    test(`${corpus} ${id}`, async ({ page }) => {
      const conversation = await conversationOf(corpus, split, id)
      await open(page, addressOf(corpus, conversation))
      for (const [index, { text, speaker, labels }] of conversation.turns.entries()) {
        const article = turn(page, index)
        await scrollToTurn(page, index)
        await expect(article).toHaveAttribute('data-labels', labels.map((l) => l.value).join(' '))
        await expect(article).toHaveAttribute('data-side', String(speaker + 1))
        await expect(article).toContainText(conversation.participants[speaker]?.name ?? '')
        if (text !== '') {
          expect(await article.locator('p[dir="auto"]').first().textContent(), `turn ${index}`).toBe(text)
        }
      }
    })
  }
})

test('the two sides stand apart, each with its own colour and its name', async ({ page }) => {
  await open(page, '#/sample-craigslist/train/0')
  const { participants, turns } = await conversationOf('sample-craigslist', 'train', '0')
  const looks = new Map<number, { left: number; right: number; background: string }>()
  for (const [index, { speaker, text }] of turns.entries()) {
    if (text === '' || looks.has(speaker)) continue
    const text$ = turn(page, index).locator('p[dir="auto"]').first()
    await turn(page, index).scrollIntoViewIfNeeded()
    const box = await text$.boundingBox()
    const background = await text$.evaluate((p) => getComputedStyle(p).backgroundColor)
    if (box) looks.set(speaker, { left: box.x, right: box.x + box.width, background })
    await expect(turn(page, index)).toContainText(participants[speaker]?.name ?? '')
  }
  const [first, second] = [looks.get(0), looks.get(1)]
  expect(first?.background).not.toBe(second?.background)
  expect([first?.left, first?.right]).not.toEqual([second?.left, second?.right])
})

test('an allocation is a table of who gets what, an offer a price, a selection the friend', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train/1?turn=15')
  const deal = turn(page, 15)
  await expect(deal).toContainText('Submits a deal')
  const cells = await deal
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    )
  expect(cells[0]?.slice(1)).toEqual(['Food', 'Water', 'Firewood'])
  expect(cells.slice(1)).toEqual([
    ['Agent 1', '1', '3', '1'],
    ['Agent 2', '2', '0', '2'],
  ])
  await expect(turn(page, 10)).toContainText('Rejects the deal')
  await expect(turn(page, 16)).toContainText('Accepts the deal')

  await follow(page, '#/sample-casino/train/2?turn=14')
  await expect(turn(page, 14)).toContainText('Walks away')

  await follow(page, '#/sample-craigslist/train/3?turn=10')
  await expect(turn(page, 10)).toContainText('Offer')
  await expect(turn(page, 10)).toContainText(moneyText(1075, 'USD'))
  await expect(turn(page, 11)).toContainText('Accept')
  await follow(page, '#/sample-craigslist/train/19?turn=6')
  await expect(turn(page, 6)).toContainText('$10.40')
  await follow(page, '#/sample-craigslist/train/11?turn=6')
  await expect(turn(page, 6)).toContainText('price not given')
  await expect(turn(page, 9)).toContainText('Quit')

  const friend = 'C_167d76d6755cc605bce8ec680740e91b'
  await follow(page, `#/sample-friends/train/${friend}?turn=6`)
  const selection = turn(page, 6)
  await expect(selection).toContainText('Select')
  const { turns } = await conversationOf('sample-friends', 'train', friend)
  const payload = turns[6]?.action?.payload
  if (payload?.kind !== 'item') throw new Error('The sample has no selection there.')
  for (const { name, value } of payload.fields) {
    await expect(selection.locator('dt', { hasText: name })).toBeVisible()
    await expect(selection.locator('dd', { hasText: String(value) })).toBeVisible()
  }
})

test('an event that the release does not describe says so', async ({ page }) => {
  await open(page, '#/sample-craigslist/test/1')
  await expect(turn(page, 0)).toContainText('Event not recorded in this release')
  await turn(page, 5).scrollIntoViewIfNeeded()
  await expect(turn(page, 5)).toContainText('Event not recorded in this release')
  await expect(conversationPane(page)).toContainText('Not recorded')
})

test('“not annotated” and “no label” are told apart', async ({ page }) => {
  await open(page, '#/sample-casino/train/4?turn=5')
  await expect(turn(page, 5)).toContainText('Not annotated')
  for (const silent of [4, 13]) {
    await follow(page, `#/sample-casino/train/4?turn=${silent}`)
    await expect(turn(page, silent)).toHaveAttribute('aria-current', 'true')
    await expect(turn(page, silent)).not.toContainText(/not annotated|no label/i)
  }

  const unexamined = await conversationOf('sample-casino', 'train', '3')
  expect(unexamined.annotated).toEqual([])
  await follow(page, '#/sample-casino/train/3')
  await idle(page)
  await expect(conversationPane(page)).toContainText('Not annotated')
  await expect(turn(page, 0)).toBeVisible()
  await expect(turn(page, 0)).not.toContainText(/not annotated|no label/i)
})

test('line breaks, emoji, right-to-left text and endless words keep their shape', async ({ page }) => {
  await open(page, '#/sample-casino/train/14?turn=9')
  const broken = turn(page, 9).locator('p[dir="auto"]').first()
  const { turns } = await conversationOf('sample-casino', 'train', '14')
  expect(await broken.evaluate((p: HTMLElement) => p.innerText)).toBe(turns[9]?.text)

  await follow(page, '#/sample-casino/train/14?turn=10')
  await expect(turn(page, 10)).toContainText(/\p{Extended_Pictographic}/u)

  await follow(page, '#/sample-friends/train/C_f9e18d5779e6aee9a29d13c4cc3e9f0f?turn=0')
  await idle(page)
  const rtl = turn(page, 0).locator('p[dir="auto"]').first()
  await expect(rtl).toBeVisible()
  expect(await rtl.evaluate((p) => getComputedStyle(p).direction)).toBe('rtl')

  await follow(page, '#/sample-friends/train/C_9464a7901b68ab97cded09ad851f61a8?turn=2')
  await idle(page)
  await expect(turn(page, 2)).toBeVisible()
  const overflow = await turnScroller(page).evaluate((s) => s.scrollWidth - s.clientWidth)
  expect(overflow, 'a long word makes nothing scroll sideways').toBeLessThanOrEqual(0)
})

test('walking through conversations leaves nothing of the one before', async ({ page }) => {
  await open(page, '#/sample-casino/train/26?turn=26')
  await follow(page, '#/sample-casino/train/3')
  await idle(page)
  await expect(conversationPane(page)).toContainText('11 turns')
  const { turns } = await conversationOf('sample-casino', 'train', '3')
  await expect(turn(page, 0)).toBeVisible()
  const drawn = await page
    .locator('article')
    .evaluateAll((all) => all.map((a) => [a.id, a.querySelector('p[dir="auto"]')?.textContent ?? '']))
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn).toEqual(turns.slice(0, drawn.length).map(({ text }, i) => [`turn-${i}`, text]))
})
