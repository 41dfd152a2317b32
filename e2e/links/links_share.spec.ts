import type { Turn } from '../../app/model/index.ts'
import { chips, expectFound, search, turnsFound } from '../helpers/finding.ts'
import { chooseIn } from '../helpers/menus.ts'
import { clipboard, inNewProfile } from '../helpers/profile.ts'
import { addressOf, conversationOf, conversationsOf } from '../helpers/samples.ts'
import { chooseMore, currentTurn, expectWithin, hash, row, turn, turnScroller } from '../helpers/views.ts'
import { intercept } from '../support/interception.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const GAME = ['sample-diplomacy', 'train', 'Game101-italy-austria'] as const
const game = await conversationOf(...GAME)
const AT = 60

test('a link to a conversation', async ({ page, elsewhere }) => {
  await open(
    page,
    `${addressOf('sample-casino', await conversationOf('sample-casino', 'train', '3'))}?f.outcome=deal`,
  )
  await chooseIn(page, 'share', 'Copy link to this conversation')
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await clipboard(page)
  expect(new URL(link).hash, 'what the list is filtered by is not part of it').toBe(
    '#/sample-casino/train/3?v=1',
  )
  const { turns } = await conversationOf('sample-casino', 'train', '3')
  await inNewProfile(elsewhere, link, async (other) => {
    await expect(turn(other, 0)).toContainText(turns[0]?.text ?? '')
    await expect(row(other, 3)).toHaveAttribute('aria-selected', 'true')
    await expect(other).toHaveTitle(/3 · CaSiNo/)
  })
})

test('a link to a turn lands on it: in view, with the focus, marked, and nothing to be said', {
  tag: '@core:reader',
}, async ({ page, elsewhere }) => {
  await open(page, `${addressOf(GAME[0], game)}?turn=${AT}`)
  await chooseIn(page, 'share', `Copy link to turn ${AT}`)
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await clipboard(page)
  expect(new URL(link).hash).toMatch(new RegExp(`\\?turn=${AT}&print=[0-9a-z]+-[0-9a-z]+&text=`))
  await inNewProfile(elsewhere, link, async (other) => {
    await expect(currentTurn(other)).toHaveId(`turn-${AT}`)
    await expect(currentTurn(other)).toContainText(game.turns[AT]?.text ?? '')
    await expectWithin(currentTurn(other), turnScroller(other))
    await expect(currentTurn(other)).toBeFocused()
    await expect(other.getByRole('button', { name: 'Close the notice' })).toHaveCount(0)
    await other.keyboard.press('j')
    await expect(turn(other, AT + 1)).toBeFocused()
  })
})

ownPage('a link to a turn has the focus there also where the catalogue comes late', async ({ page }) => {
  const session = await intercept(page, '*/catalogue.json')
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void page
      .waitForFunction(() => 'parley' in window)
      .then(() => session.send('Fetch.continueRequest', { requestId }))
  })
  await open(page, `${addressOf(GAME[0], game)}?turn=${AT}`)
  await expect(currentTurn(page)).toHaveId(`turn-${AT}`)
  await expect(currentTurn(page)).toBeFocused()
})

test('a link to selected words marks them in their turn', async ({ page, elsewhere }) => {
  await open(page, `${addressOf(GAME[0], game)}?turn=${AT}`)
  const text = game.turns[AT]?.text ?? ''
  const words = text.split(' ').slice(1, 4).join(' ')
  expect(words.length).toBeGreaterThan(5)
  await turn(page, AT)
    .locator('p[dir="auto"]')
    .evaluate((paragraph, wanted) => {
      const node = paragraph.firstChild
      const from = node?.textContent?.indexOf(wanted) ?? -1
      if (!node || from < 0) throw new Error('The words are not there.')
      window.getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
    }, words)
  await chooseIn(page, 'share', 'Copy link to the selected words')
  await expect(page.getByText('Link copied, with the selected words')).toBeVisible()
  const link = await clipboard(page)
  await inNewProfile(elsewhere, link, async (other) => {
    await expect(currentTurn(other)).toHaveId(`turn-${AT}`)
    await expect(currentTurn(other).locator('mark')).toHaveText([words])
  })
})

test('a link to a filtered list brings filter, order and way of listing, not what is open', async ({
  page,
  elsewhere,
}) => {
  await open(
    page,
    '#/sample-casino/train/4?turn=2&sort=turns.desc&hits=turns&f.outcome=deal&l.strategy=!uv-part',
  )
  await search(page, 'water -"no water"')
  await chooseMore(page, 'Copy link to this list')
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await clipboard(page)
  const labelled = (t: Turn) => t.labels.some((l) => l.value === 'uv-part')
  const expected = turnsFound(await conversationsOf('sample-casino'), (t, _, c) => {
    const text = t.text.toLowerCase()
    const said = text.includes('water') && !text.includes('no water')
    return said && c.outcome.status === 'deal' && !c.turns.some(labelled)
  })
  await expectFound(page, expected)
  await inNewProfile(elsewhere, link, async (other) => {
    await expectFound(other, expected)
    await expect(chips(other)).toHaveCount(3)
    await expect(other.getByRole('grid', { name: 'Turns found' })).toBeVisible()
    expect(await hash(other)).toContain('sort=turns.desc')
    await expect(other.getByRole('region', { name: /^Overview of/ })).toBeVisible()
  })
})

test('a link to a query shows it in a new profile, and nothing has run', async ({ page, elsewhere }) => {
  await open(page, '#/sample-diplomacy/test')
  await chooseMore(page, 'SQL')
  const sql = "SELECT conversation, turn FROM labels WHERE value = 'Caught' ORDER BY ALL"
  await page.getByRole('textbox', { name: 'SQL query' }).fill(sql)
  await page.getByRole('button', { name: 'Copy link', exact: true }).click()
  const link = await clipboard(page)
  await inNewProfile(elsewhere, link, async (other) => {
    await expect(other.getByRole('textbox', { name: 'SQL query' })).toContainText(sql)
    await expect(other.getByText('This query came with a link and has not run.')).toBeVisible()
    await expect(other.getByRole('table', { name: 'Result' })).toHaveCount(0)
    await other.getByRole('button', { name: 'Run' }).click()
    await expect(other.getByRole('table', { name: 'Result' })).toBeVisible()
  })
})

test('a random conversation is the same for everybody who has its seed', async ({ page, elsewhere }) => {
  await open(page, '#/sample-casino/train?f.outcome=deal')
  await chooseMore(page, 'Random conversation')
  await idle(page)
  const [, id, seed] = /\/train\/(\d+)\?.*seed=([0-9a-z]+)/.exec(await hash(page)) ?? []
  const { outcome } = await conversationOf('sample-casino', 'train', id ?? '')
  expect(outcome.status).toBe('deal')
  const link = new URL(`#/sample-casino/train?f.outcome=deal&seed=${seed}`, page.url()).href
  await inNewProfile(elsewhere, link, async (other) => {
    await expect.poll(() => hash(other)).toContain(`/train/${id}?`)
  })
})
