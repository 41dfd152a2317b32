import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { fixtureRecords, parquetOf, publish } from '../helpers/published.ts'
import { samples } from '../helpers/samples.ts'
import { follow, head, listPane, row, turn, unfold } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

/** A conversation of each sample with a lot to show. */
const shown: Record<string, string> = {
  'sample-casino': 'train/26?turn=14',
  'sample-craigslist': 'train/8?turn=9',
  'sample-friends': 'train/C_72cf90fadf678ca1f5678d5f4867ce86?turn=5',
  'sample-diplomacy': 'train/Game101-italy-turkey?turn=5',
  'sample-deal': 'train/0?turn=3',
}

test.describe('axe finds nothing in either scheme', () => {
  test('on the start page', { tag: '@core' }, async ({ page }) => {
    await open(page, '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'start page')
  })

  for (const { id } of samples) {
    test(`with ${id} open, at the top and at a turn`, async ({ page }) => {
      await open(page, `#/${id}`)
      await expectNoViolationsInEitherScheme(page, 'list')
      const [path] = (shown[id] ?? '').split('?')
      await follow(page, `#/${id}/${path}?splits=all`)
      await idle(page)
      await unfold(page)
      await expectNoViolationsInEitherScheme(page, 'top of a conversation')
      await follow(page, `#/${id}/${shown[id]}`)
      await idle(page)
      await expectNoViolationsInEitherScheme(page, 'a turn')
    })
  }

  test('in the list as a table, and in its menu', async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 900 })
    await open(page, '#/sample-craigslist/train/3?splits=all&sort=turns.desc')
    await expectNoViolationsInEitherScheme(page, 'table')
    await listPane(page).getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'menu of columns')
  })

  test('in a dropped-down choice, the raw record, help and the report', async ({ page }) => {
    await open(page, '#/sample-casino/train/4?turn=5')
    await page.getByRole('combobox', { name: 'Corpus' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'choice')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)

    await page.keyboard.press('r')
    await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'raw record')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'help')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await listPane(page)
      .getByRole('button', { name: /data warning/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'report')
  })

  test('in the hint of a chip', async ({ page }) => {
    await open(page, '#/sample-casino/train/0?turn=3')
    await turn(page, 3).getByRole('button').last().hover()
    await expect(page.getByText('Chawla et al. 2021')).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'hint')
  })

  test('on a narrow screen, in the list and in the turns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '#/sample-casino')
    await expectNoViolationsInEitherScheme(page, 'narrow list')
    await row(page, 1).click()
    await idle(page)
    await expect(turn(page, 0)).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'narrow turns')
  })

  test('with two conversations side by side, and their background open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '#/sample-craigslist/train/8?compare=train/9')
    for (const name of ['Conversation A', 'Conversation B']) {
      const side = page.getByRole('region', { name, exact: true })
      const folded = side.getByRole('button', { name: /Background/, expanded: false })
      if ((await folded.count()) > 0) await folded.click()
    }
    await expectNoViolationsInEitherScheme(page, 'comparison')
  })

  ownPage('in a long text of the background, which the keyboard scrolls', async ({ page }) => {
    const records = fixtureRecords('craigslist_bargains').slice(0, 1)
    const items = structuredClone(records[0]?.items) as { Description: string[] }
    items.Description = items.Description.map(() => 'A long line of a listing.\n'.repeat(60))
    Object.assign(records[0] ?? {}, { items })
    await publish(page, 'long', 'craigslist_bargains', await parquetOf('craigslist_bargains', records))
    await open(page, '#/long/train/0')
    await unfold(page)
    const text = head(page).getByRole('group').filter({ hasText: 'A long line of a listing.' }).last()
    expect(await text.evaluate((e) => e.scrollHeight > e.clientHeight)).toBe(true)
    await expectNoViolationsInEitherScheme(page, 'long text')
    await text.focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => text.evaluate((e) => e.scrollTop)).toBeGreaterThan(0)
  })

  test('where something failed', async ({ page }) => {
    await open(page, '#/sample-craigslist/nope/3?turn=x')
    await expect(page.getByRole('button', { name: 'Close the notice' })).toBeVisible()
    await expectNoViolationsInEitherScheme(page, 'wrong split')
    await follow(page, '#/sample-casino/train/999')
    await idle(page)
    await expectNoViolationsInEitherScheme(page, 'wrong conversation')
  })
})

/** Elements of the page that move or fade, however briefly. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } =
        getComputedStyle(element)
      const longest = (durations: string) =>
        Math.max(...durations.split(',').map((d) => Number.parseFloat(d)))
      const moves =
        longest(transitionDuration) > 0.001 ||
        (animationName !== 'none' && longest(animationDuration) > 0.001) ||
        scrollBehavior === 'smooth'
      return moves ? [`${element.tagName}.${element.className}`] : []
    }),
  )
}

test('with less motion wanted, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '#/sample-casino/train/0?turn=3')
  await turn(page, 3).getByRole('button').last().hover()
  await expect(page.getByText('Chawla et al. 2021')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(page)).toEqual([])
})

test('every control is reached with the Tab key', async ({ page }) => {
  await open(page, '#/sample-casino/train/4')
  const wanted = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input, select, [role="combobox"], [role="grid"], [role="separator"]',
    )
    return [...controls].flatMap((element) => {
      // A grid is a single tab stop with arrow keys.
      const within = element.closest('[role="grid"]')
      if ((within && within !== element) || element.closest('article, [aria-hidden="true"]')) return []
      if (!element.checkVisibility()) return []
      return [`${element.tagName} ${element.ariaLabel ?? element.textContent?.trim()}`]
    })
  })
  const reached = new Set<string>()
  // More than one round, wherever it starts.
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() => {
        const element = document.activeElement
        return `${element?.tagName} ${element?.ariaLabel ?? element?.textContent?.trim()}`
      }),
    )
  }
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((name) => !reached.has(name))).toEqual([])
})

test('the page has its landmarks, one main heading and a language', { tag: '@core' }, async ({ page }) => {
  await open(page, '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await open(page, '#/sample-casino/train/4')
  await expect(page.getByRole('main')).toBeVisible()
})
