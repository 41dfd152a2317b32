import type { Turn } from '../../app/model/index.ts'
import { facetValues } from '../helpers/facets.ts'
import {
  chips,
  conversationsFound,
  excludeIn,
  expectFound,
  filters,
  section,
  turnsFound,
  valueIn,
} from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { expectHash } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const facet = facetValues('sample-casino')
const among = (key: string, value: string) => (c: (typeof conversations)[number]) =>
  ([facet(key, c)].flat() as unknown[]).includes(value)

test('a click includes a value, the button beside it excludes it, again leaves it open; a chip says so', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train')
  const svo = await section(page, 'Agent 1: SVO')
  const value = valueIn(svo, 'prosocial')
  const exclude = excludeIn(svo, 'prosocial')
  const prosocial = among('agent_1_svo', 'prosocial')
  await expect(value).toContainText(String(conversations.filter(prosocial).length))

  await value.click()
  await expectFound(page, conversationsFound(conversations, prosocial))
  await expect(value).toHaveAttribute('data-choice', 'included')
  await expect(chips(page)).toHaveText([/^Agent 1 SVO: prosocial$/])

  await exclude.click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => !prosocial(c)),
  )
  await expect(value).toHaveAttribute('data-choice', 'excluded')
  await expect(exclude).toHaveAttribute('aria-pressed', 'true')
  await expect(chips(page)).toHaveText([/^Agent 1 SVO: not prosocial$/])
  await expectHash(page, '#/sample-casino/train?f.agent_1_svo=!prosocial')

  await value.click()
  await expectFound(page, conversationsFound(conversations, prosocial))
  await expect(exclude).toHaveAttribute('aria-pressed', 'false')
  await value.click()
  await idle(page)
  await expect(value).toHaveAttribute('data-choice', 'open')
  await expect(chips(page)).toHaveCount(0)
  await expectHash(page, '#/sample-casino/train')
})

test('every count is that under all other filters, and holds when it is clicked', async ({ page }) => {
  const deal = among('outcome', 'deal')
  await open(page, '#/sample-casino/train?f.outcome=deal')
  const svo = await section(page, 'Agent 1: SVO')
  const values = [...new Set(conversations.map((c) => facet('agent_1_svo', c)))].filter((v) => v !== null)
  expect(values.length).toBeGreaterThan(1)
  for (const value of values.map(String)) {
    const those = conversations.filter((c) => deal(c) && among('agent_1_svo', value)(c)).length
    await expect(valueIn(svo, value)).toContainText(new RegExp(`\\b${those} conversation`))
  }
  // A facet's own filter doesn't narrow its counts.
  const walked = conversations.filter(among('outcome', 'walked_away')).length
  await expect(valueIn(await section(page, 'Outcome'), 'Walked away')).toContainText(`${walked}`)
  await valueIn(svo, 'proself').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => deal(c) && among('agent_1_svo', 'proself')(c)),
  )
})

test('of a list, any of the chosen values is enough, or all are needed', async ({ page }) => {
  const [a, b] = [among('svo', 'prosocial'), among('svo', 'proself')]
  expect(conversations.filter((c) => a(c) && b(c)).length).not.toBe(
    conversations.filter((c) => a(c) || b(c)).length,
  )
  await open(page, '#/sample-casino/train')
  const svo = await section(page, 'Either agent: SVO')
  await valueIn(svo, 'prosocial').click()
  await valueIn(svo, 'proself').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => a(c) || b(c)),
  )
  await svo.getByText('All of them').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => a(c) && b(c)),
  )
  await expect(chips(page)).toHaveText([/^Either agent SVO: prosocial and proself$/])
  await page.reload()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => a(c) && b(c)),
  )
})

test('parts of the filter stand together, and each chip takes its own out', async ({ page }) => {
  const [walked, annotated] = [
    among('outcome', 'walked_away'),
    (c: (typeof conversations)[number]) => c.annotated.length > 0,
  ]
  await open(page, '#/sample-casino/train')
  await valueIn(await section(page, 'Outcome'), 'Walked away').click()
  await valueIn(await section(page, 'Annotated'), 'yes').click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => walked(c) && annotated(c)),
  )
  await page.getByRole('button', { name: 'Remove filter Outcome: Walked away' }).click()
  await expectFound(page, conversationsFound(conversations, annotated))
  await valueIn(await section(page, 'Outcome'), 'Walked away').click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await idle(page)
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByText(`${conversations.length} conversations`).first()).toBeVisible()
})

test('a filter is found among many by its title', async ({ page }) => {
  await open(page, '#/sample-casino/train')
  const panel = await filters(page)
  await panel.getByRole('searchbox', { name: 'Find a filter' }).fill('gendér')
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Either agent: gender',
    'Agent 1: gender',
    'Agent 2: gender',
  ])
})

test('the finder finds values, too: by what they are called, with the field that they are of', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train')
  const panel = await filters(page)
  await panel.getByRole('searchbox', { name: 'Find a filter' }).fill('walk')
  const found = panel
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Outcome' }) })
  const value = found.getByRole('listitem').getByRole('button', { name: /^Outcome walked away/i })
  await value.click()
  const walked = among('outcome', 'walked_away')
  await expectFound(page, conversationsFound(conversations, walked))
  await found.getByRole('button', { name: /^Exclude Outcome/ }).click()
  await expectFound(
    page,
    conversationsFound(conversations, (c) => !walked(c)),
  )
  await panel.getByRole('searchbox', { name: 'Find a filter' }).fill('no such thing')
  await expect(panel.getByText('No filter or value matches.')).toBeVisible()
})

test('the list keeps its headers and its line while the panel is open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino/train')
  const header = page.getByRole('columnheader', { name: /Turns/ })
  await expect(header).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Conversations' })
  const top = async () => (await grid.boundingBox())?.y ?? 0
  const closed = await top()
  expect(closed, 'the search, and one line of results and tools, above the list').toBeLessThan(150)
  const panel = await filters(page)
  await expect(header).toBeVisible()
  expect(await top()).toBe(closed)

  // If there is no room for three panes, the list is shown alone until a conversation is opened.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(header).toBeVisible()
  const overview = page.getByRole('region', { name: /^Overview of/ })
  await expect(overview).toBeHidden()
  await grid.getByRole('row').nth(2).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toBeVisible()
})

test('a field of turns finds the conversations that have such a turn, by the panel and by a link', async ({
  page,
}) => {
  const bargains = (await conversationsOf('sample-craigslist')).filter((c) => c.split === 'train')
  const offers = (turn: Turn) => Number(turn.values.price ?? Number.NaN)
  const all = bargains.flatMap((c) => c.turns.map(offers)).filter((price) => price > 0)
  const from = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const fits = (turn: Turn) => offers(turn) >= from
  const found = conversationsFound(bargains, (c) => c.turns.some(fits))
  const chip = `Has a turn with Price from ${from.toLocaleString('en')} USD`

  await open(page, '#/sample-craigslist/train')
  const price = await section(page, 'Price in a turn')
  await price.getByRole('textbox', { name: 'Price in a turn, from' }).fill(String(from))
  await page.keyboard.press('Enter')
  await expectFound(page, found)
  await expect(chips(page)).toHaveText([chip])
  await expectHash(page, `#/sample-craigslist/train?tr.price=${from}..`)

  // With a search, the conversation must satisfy both conditions, but each turn only one of them.
  await open(page, `#/sample-craigslist/train?q=action:propose&tr.price=${from}..`)
  await expect(chips(page)).toHaveText(['Search: action:propose', chip])
  const proposes = (turn: Turn) => turn.action?.type === 'propose'
  await expectFound(
    page,
    turnsFound(bargains, (turn, _, c) => proposes(turn) && c.turns.some(fits)),
  )
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(chips(page)).toHaveCount(0)
})
