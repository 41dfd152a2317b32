import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../session/idle.ts'
import { renderPage } from '../testing/render_page.tsx'
import { conversationOf, sample } from '../testing/test_samples.ts'
import { follow, one, turn } from '../testing/test_screen.ts'
import { cellText } from './blocks/cell_text.ts'

beforeEach(() => page.viewport(1280, 800))

const head = () => one('[aria-label="About this conversation"]')
const toggle = () => one('button[aria-expanded]', head())
const card = (name: string) =>
  document.querySelector<HTMLElement>(`[role="group"][aria-label="${name}"], fieldset[aria-label="${name}"]`)

async function unfold(): Promise<void> {
  toggle().click()
  await idle()
}

it('is one line until it is unfolded, and stays as it was left', async () => {
  const corpus = await sample('sample-casino')
  await renderPage('#/sample-casino/train/1', [corpus])
  expect(toggle().ariaExpanded).toBe('false')
  expect(head().textContent).toContain('20 : 18 points')
  expect(card('Agent 1')).toBeNull()
  expect(turn(0).getBoundingClientRect().top).toBeLessThan(window.innerHeight)
  await unfold()
  expect(toggle().ariaExpanded).toBe('true')
  expect(card('Agent 1')?.checkVisibility()).toBe(true)
  await follow('#/sample-casino/train/2')
  expect(head().textContent).toContain('Walked away')
  expect(card('Agent 1')?.checkVisibility()).toBe(true)
  toggle().click()
  await idle()
  expect(card('Agent 1')).toBeNull()
})

it('stays as it was left in the same corpus only', async () => {
  await renderPage('#/sample-casino/train/1', [await sample('sample-casino'), await sample('sample-friends')])
  await unfold()
  await follow('#/sample-friends/train/C_72cf90fadf678ca1f5678d5f4867ce86')
  expect(toggle().ariaExpanded).toBe('false')
  await follow('#/sample-casino/train/2')
  expect(toggle().ariaExpanded).toBe('true')
})

it('marks the mutual friend in both tables, and only there', async () => {
  const id = 'C_72cf90fadf678ca1f5678d5f4867ce86'
  await renderPage(`#/sample-friends/train/${id}`, [await sample('sample-friends')])
  await unfold()
  const friends: string[][] = []
  for (const { name, blocks } of (await conversationOf('sample-friends', 'train', id)).participants) {
    const table = blocks.find((b) => b.kind === 'table')
    if (table?.kind !== 'table' || !table.marked) throw new Error(`${name} has no marked table.`)
    const rows = [...(card(name)?.querySelectorAll('tbody tr') ?? [])]
    expect(rows.length).toBe(table.rows.length)
    const stars = rows.filter((row) => row.querySelector(`[aria-label^="${table.marked?.as}"]`))
    expect(stars.length).toBe(1)
    const cells = [...(stars[0]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(cells).toEqual(table.rows[table.marked.rows[0] ?? -1]?.map(cellText))
    friends.push([...cells].sort())
    expect(card(name)?.textContent).toContain(table.marked.as)
  }
  expect(friends[0]).toEqual(friends[1])
})

it('shows reported and computed points beside each other', async () => {
  await renderPage('#/sample-casino/train/2', [await sample('sample-casino')])
  await unfold()
  expect(head().textContent).toContain('Walked away')
  for (const name of ['Agent 1', 'Agent 2'])
    expect(head().textContent).toContain(`Points of ${name}: reported 5, computed 5`)
  expect(head().querySelectorAll('[data-agrees="true"]').length).toBe(2)
})

it('breaks no words of tables side by side', async () => {
  await renderPage('#/sample-casino/train/1', [await sample('sample-casino')])
  await unfold()
  const cells = [...head().querySelectorAll('td, th')]
  expect(cells.length).toBeGreaterThan(0)
  const broken = cells.flatMap((cell) => {
    const words = cell.textContent.trim()
    if (words === '' || words.length > 12 || /\s/.test(words)) return []
    const range = document.createRange()
    range.selectNodeContents(cell)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size > 1 ? [words] : []
  })
  expect(broken).toEqual([])
})
