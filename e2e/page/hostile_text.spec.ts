import type { Page } from '@playwright/test'
import { adapters } from '../../app/corpora/registry.ts'
import { fixtureRecords, parquetOf, publish } from '../helpers/published.ts'
import { conversationOf } from '../helpers/samples.ts'
import { conversationPane, follow, head, list, listPane, row, turn, unfold } from '../helpers/views.ts'
import { answer, answerJson } from '../support/interception.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

declare global {
  interface Window {
    hacked?: boolean
  }
}

/**
 * Selectors for elements that only come from markup in the data. Exceptions: the form of the start page, which has a
 * placeholder, and links to the corpus's paper in the overview.
 */
const PAPERS = adapters.map(({ citation }) => `[href="${citation.url}"]`).join(', ')
const FOREIGN = `main :is(script, b, i, img, iframe, object, embed, marquee, form:not(:has([placeholder^="https"])), base, meta, style, a:not([href^="#"], ${PAPERS}))`

async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator(FOREIGN)).toHaveCount(0)
  await expect(page.locator('[onerror], [onload], [onclick]')).toHaveCount(0)
  expect(await page.evaluate(() => window.hacked)).toBeUndefined()
}

const written = [
  ['sample-casino', 'train', '22', [0, 1, 2]],
  ['sample-craigslist', 'train', '15', [1, 5]],
  ['sample-friends', 'train', 'C_00af6da93a88f981fa52362f93a6511b', [2]],
  ['sample-diplomacy', 'train', 'Game102-germany-france', [5, 6]],
] as const

for (const [corpus, split, id, indices] of written) {
  test(`${corpus}: markup in what people wrote stays what they wrote`, async ({ page }) => {
    const { turns } = await conversationOf(corpus, split, id)
    await open(page, `#/${corpus}/${split}/${id}`)
    for (const index of indices) {
      await follow(page, `#/${corpus}/${split}/${id}?turn=${index}`)
      await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
      const text = turn(page, index).locator('p[dir="auto"]').first()
      expect(await text.textContent()).toBe(turns[index]?.text)
      await expect(text.locator('*')).toHaveCount(0)
    }
    await expectHarmless(page)
  })
}

const MARKUP = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script><b>bold</b>'
const SQL = `'; DROP TABLE turns; DROP SCHEMA hostile CASCADE; -- "`

ownPage('markup and SQL in every field of a listing are only text', { tag: '@core' }, async ({ page }) => {
  const records = fixtureRecords('craigslist_bargains').slice(0, 3)
  const [record] = records
  Object.assign(record ?? {}, {
    agent_info: { Bottomline: [MARKUP, SQL], Role: ['buyer', 'seller'], Target: [10, 20] },
    agent_turn: [0, 1, 0],
    dialogue_acts: { intent: [MARKUP, SQL, 'offer'], price: [-1, -1, 15] },
    utterance: [MARKUP, SQL, ''],
    items: {
      Category: [MARKUP, MARKUP],
      Images: [MARKUP, 'javascript:window.hacked=true'],
      Price: [20, 20],
      Description: [MARKUP + SQL, SQL],
      Title: [MARKUP, SQL],
    },
  })
  await publish(page, 'hostile', 'craigslist_bargains', await parquetOf('craigslist_bargains', records))
  await open(page, '#/hostile/train/0')
  expect(await turn(page, 0).locator('p[dir="auto"]').first().textContent()).toBe(MARKUP)
  expect(await turn(page, 1).locator('p[dir="auto"]').first().textContent()).toBe(SQL)
  await expect(turn(page, 0)).toHaveAttribute('data-labels', MARKUP)
  await unfold(page)
  await expect(head(page)).toContainText(MARKUP)
  await expect(row(page, 0)).toContainText(MARKUP)
  await expectHarmless(page)

  await turn(page, 0).getByRole('button').last().focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog').getByRole('tree')).toContainText('onerror')
  await expectHarmless(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await follow(page, '#/hostile?sort=title.desc')
  await idle(page)
  await expect(listPane(page)).toContainText('3 conversations')
  expect(await page.evaluate(() => window.parley.query('SELECT count(*) AS n FROM turns'))).not.toEqual([
    { n: 0 },
  ])
  await expectHarmless(page)
})

ownPage('ids made of slashes, quotes and markup are addresses like any other', async ({ page }) => {
  // The page is loaded eight times, once for each of them.
  test.setTimeout(180_000)
  const ids = ['a/b?turn=3&sort=id', '#/sample-casino', MARKUP, SQL, '../..', '%2F%', 'ünï 🏕 ?']
  const records = fixtureRecords('mutual_friends').slice(0, ids.length)
  for (const [i, uuid] of ids.entries()) Object.assign(records[i] ?? {}, { uuid })
  await publish(page, 'hostile', 'mutual_friends', await parquetOf('mutual_friends', records))
  await open(page, '#/hostile')
  await expect(listPane(page)).toContainText(`${ids.length} conversations`)
  for (const [position, id] of ids.entries()) {
    await row(page, position).click()
    await expect(row(page, position)).toHaveAttribute('aria-selected', 'true')
    await idle(page)
    await expect(conversationPane(page)).toContainText(id)
    await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1)
    await page.reload()
    await idle(page)
    await expect(conversationPane(page)).toContainText(id)
    await expect(row(page, position)).toHaveAttribute('aria-selected', 'true')
    await expectHarmless(page)
  }
})

ownPage('names of attributes, friends and selections are only text', async ({ page }) => {
  const records = JSON.parse(
    JSON.stringify(fixtureRecords('mutual_friends').slice(0, 2))
      .replaceAll('Harlow College', '<img src=x onerror=window.hacked=true>')
      .replaceAll('"School"', JSON.stringify('<b>School</b>')),
  )
  await publish(page, 'hostile', 'mutual_friends', await parquetOf('mutual_friends', records))
  await open(page, '#/hostile')
  await row(page, 0).click()
  await idle(page)
  await unfold(page)
  await expect(head(page)).toContainText('<img src=x onerror=window.hacked=true>')
  await expect(head(page)).toContainText('<b>School</b>')
  await expectHarmless(page)
})

ownPage('an address made of markup is only quoted', async ({ page }) => {
  await open(page, `#/${encodeURIComponent(MARKUP)}/train/${encodeURIComponent(MARKUP)}`)
  await expect(page.getByRole('status').filter({ hasText: 'onerror' })).toBeVisible()
  await expectHarmless(page)
  await follow(page, `#/sample-casino/train/${encodeURIComponent(MARKUP)}`)
  await idle(page)
  await expect(conversationPane(page)).toContainText(MARKUP)
  await expectHarmless(page)
})

ownPage('a catalogue made of markup is only quoted', async ({ page }) => {
  const file = await parquetOf('casino', fixtureRecords('casino').slice(0, 1))
  await answer(page, '*/published/hostile.parquet', file, 'application/octet-stream')
  const corpora = [
    {
      id: 'hostile',
      title: MARKUP,
      adapter: 'casino',
      madeUp: true,
      note: MARKUP,
      splits: [{ name: '<b>train</b>', files: [{ url: 'published/hostile.parquet', bytes: 1 }] }],
    },
    {
      id: 'javascript',
      title: 'x',
      adapter: MARKUP,
      splits: [{ name: 'train', files: [{ url: 'javascript:alert(1)', bytes: 1 }] }],
    },
  ]
  await answerJson(page, '*/catalogue.json', { version: 1, corpora })
  await open(page, '')
  await expect(page.getByRole('listitem').filter({ hasText: MARKUP }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('javascript:alert(1)')
  await expectHarmless(page)
})
