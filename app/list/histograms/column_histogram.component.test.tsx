import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render_page.tsx'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { eventually, hash, list, one, press, settle } from '../../testing/test_screen.ts'

const PLACE = '#/sample-casino'

const bars = (column: string) => [
  ...one(`[role="listbox"][aria-label="Filter by ${column}"]`, list()).querySelectorAll<HTMLElement>(
    '[role="option"]',
  ),
]
const names = (column: string) => bars(column).map(({ ariaLabel }) => ariaLabel ?? '')
const heightOfHeader = () => one('[role="columnheader"]', list()).getBoundingClientRect().height

async function render(width = 1440): Promise<readonly number[]> {
  await page.viewport(width, 900)
  const corpus = await sample('sample-casino')
  await renderPage(PLACE, [corpus])
  return corpus.conversations.map(({ turns }) => turns.length)
}

describe('the histogram of a column', () => {
  beforeEach(() => settle())

  it('names its values with their count and of how many, and filters by a click, again by another', async () => {
    const turns = await render()
    await eventually(() => expect(bars('Turns').length).toBeGreaterThan(1))
    const least = Math.min(...turns)
    const first = names('Turns')[0] ?? ''
    expect(first).toMatch(/^up to \d+: \d+ of \d+ conversations$/)
    const most = Number(/up to (\d+)/.exec(first)?.[1])
    const count = turns.filter((n) => n <= most).length
    expect(most).toBeGreaterThanOrEqual(least)
    expect(first).toBe(`up to ${most}: ${count} of ${turns.length} conversations`)

    await userEvent.click(bars('Turns')[0] as HTMLElement)
    await eventually(() => expect(hash()).toBe(`${PLACE}?r.turns=..${most}`))
    await settle()
    expect(list().ariaRowCount ?? list().getAttribute('aria-rowcount')).toBe(String(count + 1))
    expect(
      bars('Turns')
        .map((bar) => bar.getAttribute('aria-selected'))
        .slice(0, 2),
    ).toEqual(['true', 'false'])

    await userEvent.click(bars('Turns')[0] as HTMLElement)
    await eventually(() => expect(hash()).toBe(PLACE))
  })

  it('shows outcomes as one bar of parts, which add up', async () => {
    await render()
    await eventually(() => expect(bars('Outcome').length).toBeGreaterThan(1))
    await userEvent.click(bars('Outcome')[0] as HTMLElement)
    await eventually(() => expect(hash()).toMatch(/\?f\.outcome=[a-z_]+$/))
    await settle()
    await userEvent.click(bars('Outcome')[1] as HTMLElement)
    await eventually(() => expect(hash()).toMatch(/\?f\.outcome=[a-z_]+,[a-z_]+$/))
  })

  it('is reached and used by keys, between the header and the rows', async () => {
    await render()
    await eventually(() => expect(bars('Turns').length).toBeGreaterThan(1))
    one('[role="columnheader"][data-column="turns"]', list()).focus()
    await press('{ArrowDown}', '{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(bars('Turns')[1]?.id)
    expect(document.querySelector('[data-active]')?.ariaLabel).toBe(names('Turns')[1])
    await press('{Enter}')
    await eventually(() => expect(hash()).toContain('r.turns='))
    await press('{ArrowUp}')
    expect(document.activeElement?.getAttribute('data-column')).toBe('turns')
    await press('{ArrowDown}', '{ArrowDown}')
    expect(document.activeElement).toBe(list())
  })

  it('moves nothing when it comes, and is not in cards', async () => {
    await render()
    const before = heightOfHeader()
    await eventually(() => expect(bars('Turns').length).toBeGreaterThan(1))
    expect(heightOfHeader()).toBe(before)
    await page.viewport(390, 844)
    await settle()
    expect(document.querySelectorAll('[aria-label="Filter by Turns"]')).toHaveLength(0)
  })

  it('has nothing that axe finds', async () => {
    await render()
    await eventually(() => expect(bars('Turns').length).toBeGreaterThan(1))
    await expectNoViolations()
  })
})
