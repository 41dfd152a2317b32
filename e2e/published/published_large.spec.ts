import type { Page } from '@playwright/test'
import { casino } from '../../app/corpora/known/casino/index.ts'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { csvRows, saved } from '../helpers/downloads.ts'
import { publishedFigures } from '../helpers/figures.ts'
import {
  conversationsFound,
  expectFound,
  search,
  searchField,
  section,
  turnsFound,
  valueIn,
} from '../helpers/finding.ts'
import { done } from '../helpers/reviews.ts'
import { chooseMore, currentTurn, list, listPane, row } from '../helpers/views.ts'
import { startFaultyHost } from '../support/faulty_host.ts'
import { largeConversations, RARE } from '../support/large_conversations.ts'
import { expect, follow, idle, test } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await largeConversations()
const byTurns = conversations.toSorted((a, b) => b.turns.length - a.turns.length)
let host: LocalServer | undefined

/** Opens the site at its corpus. */
async function openLarge(page: Page, folder: string, allowOrigin: (url: string) => void): Promise<void> {
  host = await startHost('github', folder)
  allowOrigin(host.url)
  await page.goto(`${host.url}/#/casino`)
  await idle(page)
}

/** Goes to a view of the open page. */
async function go(page: Page, hash: string): Promise<void> {
  await follow(page, hash)
  await idle(page)
}

test.afterEach(async () => {
  await host?.close()
  host = undefined
})

const total = conversations.length
type Turn = (typeof conversations)[number]['turns'][number]
const value = (key: string, c: (typeof conversations)[number]) =>
  casino.facets.find((facet) => facet.key === key)?.read(c)
const has = (label: string) => (t: Turn) => t.labels.some((one) => one.value === label)
const says = (word: string) => (t: { text: string }) => t.text.toLowerCase().includes(word)

test.describe('parts of an index that go wrong on their way', () => {
  test.use({ expectedErrors: [/Failed to load resource|^FAIL WITH: Error: Range request/] })

  test('a connection that is cut within a part, and a part that comes damaged, are told, and trying again cures both', async ({
    page,
    largeSite,
    allowOrigin,
  }) => {
    let faulty = await startFaultyHost(largeSite)
    // A browser keeps what it has read of a host.
    const other = await startFaultyHost(largeSite)
    for (const { url } of [faulty, other]) allowOrigin(url)
    try {
      await page.goto(`${faulty.url}/#/casino`)
      await idle(page)
      const alert = page.getByRole('alert')
      const trying = async (
        fault: Parameters<typeof faulty.spoil>[0],
        ask: () => Promise<void>,
        told: string,
      ) => {
        faulty.spoil(fault)
        const before = faulty.spoilt
        await ask()
        await idle(page)
        await expect(alert).toContainText(told)
        expect(faulty.spoilt).toBeGreaterThan(before)
        faulty.spoil(null)
        await alert.getByRole('button', { name: 'Try again' }).click()
      }
      // The tables of these orders are the last of the file, so that nothing else has read their parts.
      const sorted = () => follow(page, '#/casino?sort=f.agent_2_openness_to_experiences.desc')
      await trying({ cutAfter: 1_000 }, sorted, 'The index of the corpus could not be read.')
      await idle(page)
      await search(page, RARE)
      await expectFound(page, turnsFound(conversations, says(RARE)))
      await expect(alert).toHaveCount(0)

      await faulty.close()
      faulty = other
      await page.goto(`${faulty.url}/#/casino`)
      await idle(page)
      await trying('damaged', sorted, 'The index of the corpus (index.duckdb) is damaged.')
      await idle(page)
      await follow(page, '#/casino?sort=turns.desc')
      await expect(row(page, 0)).toContainText(byTurns[0]?.title ?? '')
      await expect(row(page, 1)).toContainText(byTurns[1]?.title ?? '')
      await expect(alert).toHaveCount(0)
    } finally {
      await faulty.close()
    }
  })
})

test('published figures of a large corpus read the documents that they need from packs', async ({
  page,
  largeSite,
  allowOrigin,
}) => {
  // Pretend that the corpus isn't made up, because made-up ones have no published figures.
  await page.route('**/catalogue.json', async (route) => {
    const response = await route.fetch()
    const catalogue = await response.json()
    for (const corpus of catalogue.corpora) delete corpus.madeUp
    await route.fulfill({ response, json: catalogue })
  })
  await openLarge(page, largeSite, allowOrigin)
  await go(page, '#/casino?view=figures')
  await expect(page.locator('[data-figure="casino-t5-examples"]')).toContainText('0 of 12')
  const figures = await publishedFigures(page)
  expect(figures.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a large corpus is listed, sorted, filtered, counted and searched; what takes too much is refused in words', async ({
  page,
  largeSite,
  allowOrigin,
}) => {
  await openLarge(page, largeSite, allowOrigin)
  await test.step('the list, its end, and the order by a column', async () => {
    await expect(listPane(page)).toContainText(`${total} conversations`)
    await list(page).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
    await expect(row(page, total - 1)).toContainText(conversations[total - 1]?.title ?? '')
    await go(page, '#/casino?sort=turns.desc')
    await expect(row(page, 0)).toContainText(byTurns[0]?.title ?? '')
    await expect(row(page, 1)).toContainText(byTurns[1]?.title ?? '')
  })

  await test.step('a category, a number and a label, with their counts', async () => {
    await go(page, '#/casino')
    const prosocial = (c: (typeof conversations)[number]) => value('agent_1_svo', c) === 'prosocial'
    const svo = valueIn(await section(page, 'Agent 1: SVO'), 'prosocial')
    await expect(svo).toContainText(String(conversations.filter(prosocial).length))
    await svo.click()
    await expectFound(page, conversationsFound(conversations, prosocial))
    const walked = (c: (typeof conversations)[number]) => c.outcome.status === 'walked_away'
    const outcome = valueIn(await section(page, 'Outcome'), 'Walked away')
    const both = conversations.filter((c) => prosocial(c) && walked(c)).length
    await expect(outcome).toContainText(new RegExp(`\\b${both} conversation`))

    await go(page, '#/casino?r.joint_points=40..')
    const rich = (c: (typeof conversations)[number]) => Number(value('joint_points', c) ?? 0) >= 40
    await expectFound(page, conversationsFound(conversations, rich))
    const given = conversations.filter((c) => typeof value('joint_points', c) === 'number')
    await expect(await section(page, 'Joint points')).toContainText(`given in ${given.length} conversations`)

    await go(page, '#/casino?q=strategy:no-need')
    await expectFound(page, turnsFound(conversations, has('no-need')))
  })

  await test.step('a word, a phrase, a part of a word, a pattern, and what is refused', async () => {
    const searches: readonly (readonly [string, (t: Turn) => boolean])[] = [
      ['firewood', says('firewood')],
      ['"is mine"', says('is mine')],
      ['yrlam', says('yrlam')],
    ]
    for (const [words, holds] of searches) {
      await search(page, words)
      await expectFound(page, turnsFound(conversations, holds))
    }
    await go(page, `#/casino?q=${encodeURIComponent(`${RARE} (is|was) m`)}&mode=pattern`)
    await expectFound(page, turnsFound(conversations, says(`${RARE} is m`)))
    await go(page, `#/casino?q=${encodeURIComponent('^.$')}&mode=pattern`)
    await expect(listPane(page)).toContainText('too large to match the pattern /^.$/ against every text')
  })
})

test('what a large corpus holds is gone through hit by hit, exported, asked and reviewed', async ({
  page,
  largeSite,
  allowOrigin,
}) => {
  await openLarge(page, largeSite, allowOrigin)
  await test.step('from hit to hit, and the overview of what was found', async () => {
    await go(page, `#/casino?q=${RARE}`)
    const hits = conversations.flatMap((c) =>
      c.turns.flatMap((t, turn) => (says(RARE)(t) ? [{ id: c.id, turn }] : [])),
    )
    await searchField(page).press('Enter')
    for (const [i, hit] of hits.slice(0, 2).entries()) {
      if (i > 0) await page.keyboard.press('n')
      await idle(page)
      expect(page.url()).toContain(`#/casino/train/${hit.id}?`)
      await expect(currentTurn(page)).toHaveId(`turn-${hit.turn}`)
    }
    await go(page, `#/casino?q=${RARE}`)
    const outcomes = page.locator('figure[data-chart="outcomes"]')
    const deals = conversations.filter((c) => c.outcome.status === 'deal')
    await expect(outcomes.getByRole('button', { name: /^deal:/i })).toHaveAttribute(
      'data-all',
      String(deals.length),
    )
  })

  await test.step('an export of the hits', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const box = page.getByRole('dialog', { name: 'Export', exact: true })
    await box.getByRole('radio', { name: /^Turns One row each/ }).check()
    await box.getByRole('radio', { name: /^CSV/ }).check()
    await box.getByRole('radio', { name: /only/i }).check()
    const file = await saved(page, () => box.getByRole('button', { name: /^Download/ }).click())
    const found = conversations.flatMap((c) =>
      c.turns.flatMap((t, i) => (says(RARE)(t) ? [[c.id, String(i), t.text]] : [])),
    )
    expect(csvRows(file).map((one) => [one.conversation, one.turn, one.text])).toEqual(found)
    await page.keyboard.press('Escape')
  })

  await test.step('queries, which only read, and where documents are', async () => {
    await chooseMore(page, 'SQL')
    const dialog = page.getByRole('dialog', { name: 'SQL' })
    const run = async (sql: string) => {
      await dialog.getByRole('textbox', { name: 'SQL query' }).fill(sql)
      await page.keyboard.press('ControlOrMeta+Enter')
      await idle(page)
    }
    await run('SELECT count(*) AS n FROM turns')
    const turns = conversations.reduce((sum, c) => sum + c.turns.length, 0)
    await expect(dialog.getByRole('table', { name: 'Result' }).getByRole('cell')).toHaveText([String(turns)])
    const error = dialog.getByRole('alert', { name: 'Error' })
    await run('DELETE FROM turns')
    await expect(error).toContainText('Parser Error')
    await run('SELECT c.document FROM conversations c')
    await expect(error).toContainText('An export of conversations as documents contains the same data.')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a review of the hits', async () => {
    await page.keyboard.press('v')
    const dialog = page.getByRole('dialog', { name: 'Start a review' })
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await idle(page)
    await dialog.getByRole('button', { name: 'Start review' }).click()
    await expect(dialog).toHaveCount(0)
    await done(page, 0, conversations.flatMap((c) => c.turns.filter(says(RARE))).length)
    await expect(currentTurn(page)).toContainText(RARE)
  })
})
