import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Conversation } from '../../model/index.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { sample } from '../../testing/test_samples.ts'
import { click, eventually, follow, hash, press, turnScroller } from '../../testing/test_screen.ts'

beforeEach(() => {
  localStorage.clear()
  return page.viewport(1280, 800)
})

/**
 * 0 ─ 1 ─ 2
 *   ├ 3 ─ 4 (active)
 *   └ 5
 */
const REPLIES = [undefined, 0, 1, 0, 3, 0]

async function openTree(change: Partial<Conversation> = { activeTurn: 4 }) {
  const { info, conversations } = await sample('sample-casino')
  const original = conversations.find(({ id }) => id === '1')
  if (!original) throw new Error('The sample lacks the conversation.')
  const turns = REPLIES.map((replyTo, i) => {
    const turn = original.turns[i]
    if (!turn) throw new Error('The sample has too few turns.')
    return { ...turn, text: `This is ${i}.`, ...(replyTo !== undefined && { replyTo }) }
  })
  await renderPage('#/sample-casino/train/1', [{ info, conversations: [{ ...original, turns, ...change }] }])
}

const shownTurns = () =>
  [...turnScroller().querySelectorAll('article[id^="turn-"]')].map((article) => Number(article.id.slice(5)))
const bar = () => turnScroller().querySelector('[aria-label="Branches"]')?.textContent

it('shows the active branch, steps through alternatives, and names the branch in the address', async () => {
  await openTree()
  await eventually(() => expect(shownTurns()).toEqual([0, 3, 4]))
  expect(bar()).toContain('One of 3 branches: 3 of 6 turns')
  expect(turnScroller().textContent).toContain('3 alternatives')
  await click('Previous alternative to turn 3')
  await eventually(() => expect(shownTurns()).toEqual([0, 1, 2]))
  expect(hash()).toContain('turn=1')
  // The branch stays while one of its turns is current.
  await press('k')
  expect(hash()).toContain('turn=0')
  expect(shownTurns()).toEqual([0, 1, 2])
  await press('j', 'j')
  expect(hash()).toContain('turn=2')
  await follow('#/sample-casino/train/1?turn=5')
  await eventually(() => expect(shownTurns()).toEqual([0, 5]))
})

it('shows all branches if the user asks, and if people discuss without an assistant', async () => {
  await openTree({})
  await eventually(() => expect(shownTurns()).toEqual([0, 1, 2, 3, 4, 5]))
  expect(bar()).toContain('All 6 turns of 3 branches')
  await click('Show one branch')
  await eventually(() => expect(shownTurns()).toEqual([0, 1, 2]))
  await click('Show all branches')
  await eventually(() => expect(shownTurns()).toHaveLength(6))
})
