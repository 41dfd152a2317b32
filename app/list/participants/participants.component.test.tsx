import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render_page.tsx'
import { sample } from '../../testing/test_samples.ts'
import { eventually, hash, list, one, settle } from '../../testing/test_screen.ts'

beforeEach(() => page.viewport(1800, 900))

const people = () => one('[role="grid"][aria-label="Participants of conversations"]')
const row = (position: number) => one(`[data-position="${position}"]`, people())
const header = (name: string) =>
  page.elementLocator(people()).getByRole('columnheader', { name, exact: true })

it('lists participants instead of conversations, sorts them, and opens the conversation of a row', async () => {
  const casino = await sample('sample-casino')
  await renderPage('#/sample-casino', [casino])
  list()
  await page
    .getByRole('radio', { name: 'Participants' })
    .or(page.getByRole('button', { name: 'Participants' }))
    .click()
  await eventually(() => expect(row(0).textContent).toContain('Agent 1'))
  expect(hash()).toBe('#/sample-casino?hits=participants')
  await eventually(() =>
    expect(people().ariaRowCount ?? people().getAttribute('aria-rowcount')).toBe(
      String(2 * casino.conversations.length + 1),
    ),
  )
  const [first, second] = casino.conversations[0]?.participants ?? []
  expect(row(0).textContent).toContain(String(first?.attributes.points))
  expect(row(1).textContent).toContain(String(second?.attributes.points))
  await header('Points').getByRole('button').click()
  await settle()
  expect(hash()).toBe('#/sample-casino?sort=p.points.desc&hits=participants')
  row(3).click()
  await settle()
  expect(hash()).toContain(`/${casino.conversations[1]?.split}/${casino.conversations[1]?.id}?`)
  expect(hash()).toContain('hits=participants')
})
