import type { Locator, Page } from '@playwright/test'
import { facetValues } from '../helpers/facets.ts'
import { chips, conversationsFound, expectFound, section } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { expectHash, hash } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')
const points = (c: (typeof conversations)[number]) => {
  const value = facetValues('sample-casino')('joint_points', c)
  return typeof value === 'number' ? value : null
}
const numbers = conversations.map(points).filter((n) => n !== null)
const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
const within = (min: number, max: number) =>
  conversationsFound(conversations, (c) => {
    const value = points(c)
    return value !== null && value >= min && value <= max
  })

/** Drags a slider's thumb to a share of the track. */
async function drag(page: Page, part: Locator, thumb: Locator, share: number): Promise<void> {
  await thumb.hover()
  const [from, plot] = [await thumb.boundingBox(), await part.locator('svg').last().boundingBox()]
  if (!from || !plot) throw new Error('The histogram is not drawn.')
  const y = from.y + from.height / 2
  await page.mouse.down()
  await page.mouse.move(plot.x + plot.width * share, y, { steps: 8 })
  await page.mouse.up()
  await idle(page)
}

async function range(page: Page): Promise<readonly string[]> {
  const found = /r\.joint_points=(\d*)\.\.(\d*)/.exec(decodeURIComponent(await hash(page)))
  return found?.slice(1) ?? []
}

test('a histogram is brushed from both ends, and let go again', async ({ page }) => {
  await open(page, '#/sample-casino/train')
  const part = await section(page, 'Joint points')
  const thumb = (index: 0 | 1) => part.locator(`[data-index="${index}"]`)
  await expect(part).toContainText(`given in ${numbers.length} conversations`)

  await drag(page, part, thumb(0), 0.5)
  const [min = ''] = await range(page)
  expect(Number(min)).toBeGreaterThan(lowest)
  expect(Number(min)).toBeLessThan(highest)
  await expectFound(page, within(Number(min), highest))
  await expect(chips(page)).toHaveText([`Joint points from ${min} points`])

  await drag(page, part, thumb(1), 0.8)
  const [, max = ''] = await range(page)
  expect(Number(max)).toBeGreaterThanOrEqual(Number(min))
  expect(Number(max)).toBeLessThan(highest)
  await expectFound(page, within(Number(min), Number(max)))

  await drag(page, part, thumb(0), 0)
  await drag(page, part, thumb(1), 1)
  await expectHash(page, '#/sample-casino/train')
  await expect(chips(page)).toHaveCount(0)
})

test('the same by keys, and by numbers that are typed', async ({ page }) => {
  await open(page, '#/sample-casino/train')
  const part = await section(page, 'Joint points')
  await part.getByRole('slider', { name: 'Joint points, up to' }).focus()
  await page.keyboard.press('ArrowLeft')
  await idle(page)
  await expect.poll(() => range(page)).toEqual(['', String(highest - 1)])
  await expectFound(page, within(lowest, highest - 1))

  await part.getByRole('textbox', { name: 'Joint points, from' }).fill('about 36')
  await expect(part.getByText('Not a number')).toBeVisible()
  await part.getByRole('textbox', { name: 'Joint points, from' }).fill('36')
  await page.keyboard.press('Enter')
  await expectFound(page, within(36, highest - 1))
  await page.reload()
  await expectFound(page, within(36, highest - 1))
})

test('a histogram counts what the other filters leave', async ({ page }) => {
  const left = conversations.filter((c) => c.outcome.status === 'deal' && points(c) !== null).length
  expect(left).toBeLessThan(numbers.length)
  await open(page, '#/sample-casino/train?f.outcome=deal')
  await expect(await section(page, 'Joint points')).toContainText(`${left} under the other filters`)
})
