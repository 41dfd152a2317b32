import type { Page } from '@playwright/test'
import { conversationPane, expectHash, follow, list, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

/** Horizontal overflow of the page and the turns' scroller, in pixels. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.scrollingElement, document.body, document.querySelector('main')]
    scrollers.push(document.querySelector('[aria-label="Turns, scrollable"]'))
    return Math.max(...scrollers.map((element) => (element ? element.scrollWidth - element.clientWidth : 0)))
  })
}

/** Vertical overflow of the page around the views, in pixels. The views scroll by themselves. */
async function outside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const around = [document.documentElement, document.body, document.querySelector('main')]
    return Math.max(...around.map((element) => (element ? element.scrollHeight - element.clientHeight : 0)))
  })
}

/** Controls beyond the left or right edge of the window. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'header button, header a, header p, header h2, [role="combobox"]',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((element) => element.ariaLabel ?? element.textContent ?? element.tagName),
  )
}

/** Visible buttons and fields that can't be scrolled fully into view vertically. */
async function lostButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    // The row of filters above the list, and the sections of the overview.
    const scrollsSideways = (element: Element) => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement)
        if (/auto|scroll/.test(getComputedStyle(outer).overflowX) && outer.scrollWidth > outer.clientWidth)
          return outer.getBoundingClientRect().right <= width + 1
      return false
    }
    const lost = (element: Element) => {
      const box = element.getBoundingClientRect()
      if (box.left < -1 || box.right > width + 1) return !scrollsSideways(element)
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowY } = getComputedStyle(outer)
        const { top, bottom } = outer.getBoundingClientRect()
        // A scroller can show all its content if it is high enough itself.
        if (overflowY === 'auto' || overflowY === 'scroll') return bottom - top < 88
        if (overflowY !== 'visible' && (box.top < top - 1 || box.bottom > bottom + 1)) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, input, a[href], [role="combobox"], [role="tab"]')]
      .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((e) => e.getBoundingClientRect().width > 1 && lost(e))
      .map((e) => e.ariaLabel ?? (e.textContent || e.tagName))
  })
}

/** Expects that turns don't overlap once they have been measured again. */
async function expectApart(page: Page): Promise<void> {
  await idle(page)
  await expect(async () => {
    const boxes = await page
      .locator('article')
      .evaluateAll((all) =>
        all.map((article) => article.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
    expect(boxes.length).toBeGreaterThan(1)
    for (const [i, { top }] of boxes.entries()) {
      if (i > 0) expect(top).toBeGreaterThanOrEqual((boxes[i - 1]?.bottom ?? 0) - 1)
    }
  }).toPass({ timeout: 5_000 })
}

/** Opens a view with the text size already doubled. */
async function openEnlarged(page: Page, place: string): Promise<void> {
  await open(page, '')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await follow(page, place)
  await idle(page)
}

test.describe('on a screen of 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('list and turns are two screens, with a way back', { tag: '@core' }, async ({ page }) => {
    await open(page, '#/sample-casino')
    await expect(list(page)).toBeVisible()
    await expect(conversationPane(page)).toHaveCount(0)
    await row(page, 3).click()
    await expectHash(page, '#/sample-casino/train/3')
    await expect(turn(page, 0)).toBeVisible()
    await expect(list(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Back to the list' }).click()
    await idle(page)
    await expect(list(page)).toBeVisible()
    await expectHash(page, '#/sample-casino/train')
    await expect(turn(page, 0)).toHaveCount(0)

    await page.goBack()
    await expect(turn(page, 0)).toBeVisible()
    await page.goBack()
    await expect(list(page)).toBeVisible()
  })
})

test.describe('with text at 200 %', () => {
  for (const [place, more] of [
    ['#/sample-casino?l.strategy=self-need', 'Filters'],
    ['#/sample-casino?view=overview', null],
  ] as const) {
    test(`a phone loses no control: ${place}${more ? `, ${more}` : ''}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openEnlarged(page, place)
      if (more) await page.getByRole('button', { name: more }).first().click()
      await idle(page)
      expect(await lostButtons(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    })
  }

  ownPage(
    'a page that begins so does not scroll sideways, and a phone loses no control',
    async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '32px'
        })
      })
      await open(page, '#/sample-casino/train/26?turn=14')
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect(await cutOff(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await idle(page)
      expect(await lostButtons(page)).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    },
  )
})

test('views of a corpus scroll by themselves, and the list stays where it is', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const place of [
      '#/sample-casino?view=overview',
      '#/sample-casino?view=reviews',
      '#/sample-casino?view=agreement',
      '#/sample-casino?view=figures',
      '#/sample-casino?q=water&hits=turns',
      '#/sample-casino/train/26?turn=14',
      '#/sample-casino/train/26?compare=train/3',
    ]) {
      await open(page, place)
      expect(await outside(page), `${place} at ${width}`).toBe(0)
    }
  }
})

test('the number of results is not cut off, whatever the width', async ({ page }) => {
  await open(page, '#/sample-casino?q=the')
  const count = page.getByText(/^\d+ turns in \d+ conversations of \d+$/)
  await expect(count).toBeVisible()
  for (const width of [1600, 1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await idle(page)
    const cut = await count.evaluate((element) => {
      const line = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const words = new Range()
      words.selectNodeContents(element)
      // The line fades out in its last 16 pixels.
      return [...words.getClientRects()].filter(
        ({ top, bottom, right }) => top < line.top - 1 || bottom > line.bottom + 1 || right > line.right - 16,
      )
    })
    expect(cut, `${width} pixels`).toEqual([])
  }
})

test('turns keep their places when the window is resized', { tag: '@core' }, async ({ page }) => {
  await open(page, '#/sample-diplomacy/train/Game101-italy-austria?turn=50')
  for (const width of [900, 1700, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expectApart(page)
  }
})
