import type { Page } from '@playwright/test'
import { excludeIn, expectFound, search, searchField, section, valueIn } from '../helpers/finding.ts'
import { chooseIn, sortBy } from '../helpers/menus.ts'
import { query } from '../helpers/real.ts'
import {
  chooseMore,
  conversationPane,
  expectWithin,
  follow,
  list,
  listPane,
  row,
  turn,
  turnScroller,
} from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

// Three users on real data, at three widths. Each has a single page, so that each corpus is loaded once.

const counter = (page: Page) => page.getByRole('group', { name: 'Hits in this conversation' })

/** Turns of the longest conversation of Italy and England in game 1 that their sender meant to deceive. */
const LIES = `SELECT DISTINCT c.split, c.id, l.turn FROM labels l JOIN conversations c ON c.key = l.conversation_key
  WHERE c.title = 'Italy and England, game 1' AND c.turns = 471 AND l.scheme = 'intention' AND l.value = 'Lie'
  ORDER BY l.turn`

/** Waits until the current turn is a lie, says so in words, and the counter shows its number. */
async function meet(page: Page, index: number, place: string): Promise<void> {
  await page.waitForFunction(
    ([id, expected]) => {
      const current = document.querySelectorAll('article[aria-current="true"]')
      const [only] = current
      const chips = [...(only?.querySelectorAll('button') ?? [])].filter((button) =>
        /^Lie · (believed|caught|not judged)$/.test(button.textContent ?? ''),
      )
      const counter = document.querySelector('[role="group"][aria-label="Hits in this conversation"]')
      return (
        current.length === 1 && only?.id === id && chips.length === 1 && counter?.textContent === expected
      )
    },
    [`turn-${index}`, place] as const,
    { timeout: 10_000 },
  )
}

/** Closes the filter panel or sheet, and moves the pointer to a place without tooltips. */
async function closeFilters(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Close filters' }).click()
  await idle(page)
}

/** Switches between the list and the overview, which are separate screens on a phone. */
async function place(page: Page, name: 'List' | 'Overview'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click()
  await idle(page)
}

/** On a phone, the list is a separate screen. */
async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the list' })
  if (await back.isVisible()) await back.click()
  await idle(page)
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('one who studies deception finds the 55 lies among 471 messages, and meets each', async ({
      page,
    }) => {
      test.setTimeout(150_000)
      await open(page, '#/diplomacy')
      const lies = await query(page, LIES)
      expect(lies).toHaveLength(55)
      await valueIn(await section(page, "Sender's intention"), 'Lie').click()
      await closeFilters(page)
      const found = list(page).getByRole('row').filter({ hasText: 'Italy and England, game 1' })
      await found.filter({ hasText: '471' }).first().click()
      await idle(page)
      await expect(conversationPane(page)).toContainText('471 turns')
      for (const [i, lie] of lies.entries()) {
        await meet(page, Number(lie.turn), `Hit ${i + 1} of 55`)
        // At one width, visits all of them by key. At the others, visits some with the button, which phones have, too.
        if (width !== 1440 && i === 4) break
        if (width === 1440) await page.keyboard.press('n')
        else await counter(page).getByRole('button', { name: 'Next hit' }).click()
      }
      await idle(page)
      await expectWithin(page.locator('article[aria-current="true"]'), turnScroller(page))
      // A user who opens the copied link sees that turn.
      await follow(page, '')
      const { split, id, turn: at } = lies[40] ?? {}
      await follow(page, `#/diplomacy/${split}/${id}?turn=${at}`)
      await idle(page)
      await expect(turn(page, Number(at))).toHaveAttribute('aria-current', 'true')
      await expectWithin(turn(page, Number(at)), turnScroller(page))
    })

    test('one who reads the paper on CaSiNo sorts, excludes, searches, and follows a question', async ({
      page,
    }) => {
      await open(page, '#/casino')
      const [best] = await query(page, 'SELECT max(joint_points) AS most FROM conversations')
      await sortBy(page, 'Joint points')
      await idle(page)
      const points = row(page, 0).locator('[data-column="f.joint_points"]')
      await expect(points).toHaveText(new RegExp(`^(Joint points )?${best?.most}$`))

      await excludeIn(await section(page, 'Strategies'), 'Self-Need').click()
      await closeFilters(page)
      await expectFound(page, '44 of 1,030 conversations')
      await expect(page.getByText('and 634 not annotated')).toBeVisible()
      await page.getByRole('button', { name: 'Include conversations that are not annotated' }).click()
      await expectFound(page, '678 of 1,030 conversations')
      await expect(page.getByText('634 of them not annotated')).toBeVisible()

      await follow(page, '#/casino')
      await search(page, 'firewood')
      await searchField(page).press('Enter')
      await idle(page)
      await expect(counter(page)).toContainText(/^Hit 1 of (?!1\b|2\b)\d+$/)
      await page.keyboard.press('n')
      await page.keyboard.press('n')
      await expect(counter(page)).toContainText(/^Hit 3 of \d+$/)
      await expect(page.locator('article[aria-current="true"] mark').first()).toBeVisible()

      await follow(page, '#/casino')
      if (width === 390) await place(page, 'Overview')
      const overview = page.getByRole('region', { name: /^Overview of/ })
      await overview.getByRole('link', { name: 'Self-need in walk-aways' }).click()
      await idle(page)
      expect(page.url()).toMatch(/#\/casino\/train\/\d+\?.*f\.outcome=walked_away/)
      await expect(page.locator('article[aria-current="true"]')).toBeVisible()
      await follow(page, '#/casino?f.outcome=walked_away&l.strategy=self-need')
      await expectFound(page, '5 of 1,030 conversations')
      await expect(listPane(page)).toContainText('Walked away')
      if (width === 390) await place(page, 'Overview')
      await expect(overview.locator('[data-fact="conversations"]')).toContainText('5of 1,030')
      await follow(page, '#/casino?f.outcome=walked_away')
      if (width === 390) await place(page, 'Overview')
      const selfNeed = overview.locator('figure[data-chart="labels"]')
      await expect(
        selfNeed.getByRole('button', {
          name: /^Self-Need: 17 of 99 annotated turns \(17\.2%.*all: 964 of 4,615 annotated turns \(20\.9%\)/,
        }),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('one who annotates adds labels, and compares them with those of the corpus', async ({ page }) => {
      await open(page, '#/casino')
      const labels = await query(
        page,
        `SELECT l.turn, min(l.value) AS value FROM labels l WHERE l.conversation = '3' AND l.split = 'train'
          GROUP BY l.turn HAVING count(*) = 1 ORDER BY l.turn`,
      )
      expect(labels.length).toBeGreaterThan(3)
      // The second annotator labels everything as small talk.
      const lines = labels.map(({ turn: at }) => `3,${at},small-talk,second`)
      await chooseMore(page, 'Add labels')
      const dialog = page.getByRole('dialog', { name: 'Add labels' })
      const text = ['conversation,turn,label,annotator', ...lines, ''].join('\n')
      const file = { name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await dialog.locator('input[type="file"]').setInputFiles(file)
      await expect(dialog).toContainText(`${labels.length} labels by second on ${labels.length} turns`)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await follow(page, '#/casino/train/3')
      await idle(page)
      await chooseIn(page, 'conversation', 'Labels by different people')
      const both = page.getByRole('dialog', { name: 'Labels side by side' })
      const agreed = labels.filter(({ value }) => value === 'small-talk').length
      await expect(both.locator('tbody tr[data-agreement="agree"]')).toHaveCount(agreed)
      await expect(both.locator('tbody tr[data-agreement="disagree"]')).toHaveCount(labels.length - agreed)
      await both.getByRole('button', { name: 'Close' }).first().click()
      await backToList(page)
      await chooseMore(page, 'Add labels')
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await idle(page)
      await dialog.getByRole('button', { name: 'Close' }).click()
    })
  })
}
