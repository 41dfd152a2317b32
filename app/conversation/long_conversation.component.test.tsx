import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage, settled } from '../testing/render_page.tsx'
import type { TestCorpus } from '../testing/sample_corpora.ts'
import { sample } from '../testing/test_samples.ts'
import {
  currentTurns,
  eventually,
  expectWithin,
  hash,
  press,
  turn,
  turnScroller,
} from '../testing/test_screen.ts'

/** Many times as many as are in the page at once. */
const TURNS = 300

let corpus: TestCorpus
const place = '#/sample-diplomacy/train/Game101-italy-austria'

/** The turns of a sample over and over, one line or a whole screen high, with sections and labels. */
beforeAll(async () => {
  const { info, conversations } = await sample('sample-diplomacy')
  const original = conversations.find(({ id }) => id === 'Game101-italy-austria')
  if (!original) throw new Error('The sample lacks the conversation.')
  const turns = Array.from({ length: TURNS }, (_, i) => {
    const turn = original.turns[i % original.turns.length]
    if (!turn) throw new Error('The sample has no turns.')
    return { ...turn, text: `${i} ${turn.text.repeat(i % 41 === 0 ? 12 : 1)}` }
  })
  corpus = { info, conversations: [{ ...original, turns }] }
})

beforeEach(() => page.viewport(1280, 800))

const openAt = (address: string) => renderPage(address, [corpus])

/** Indices of the turns that are in view at least in part. */
function inView(): readonly number[] {
  const { top, bottom } = turnScroller().getBoundingClientRect()
  return [...turnScroller().querySelectorAll('article')]
    .filter((article) => {
      const box = article.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    })
    .map(({ id }) => Number(id.replace('turn-', '')))
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))

it('meets every turn while it is scrolled to the end and back', async () => {
  await openAt(place)
  const scroller = turnScroller()
  // Less than a screen at a time, so that each turn is in view after some step.
  const stride = scroller.clientHeight - 60
  const all = Array.from({ length: TURNS }, (_, i) => i)
  for (const direction of [1, -1]) {
    const met = new Set(inView())
    for (let step = 0; step < 1500; step++) {
      scroller.scrollBy(0, direction * stride)
      await nextFrame()
      await nextFrame()
      for (const index of inView()) met.add(index)
      const rest = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
      if (met.size === TURNS && (direction === 1 ? rest < 1 : scroller.scrollTop <= 0)) break
    }
    expect([...met].sort((a, b) => a - b)).toEqual(all)
  }
  expect(scroller.scrollTop).toBe(0)
})

it('brings each turn into view that j and k make current', async () => {
  await openAt(place)
  const missed: number[] = []
  for (let index = 0; index < TURNS; index++) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    await nextFrame()
    if (currentTurns().includes(`turn-${index}`) && inView().includes(index)) continue
    await eventually(() => expect(currentTurns()).toEqual([`turn-${index}`]))
    await settled()
    if (!inView().includes(index)) missed.push(index)
  }
  expect(missed).toEqual([])
  expect(hash()).toBe(`${place}?turn=${TURNS - 1}`)
  await expectWithin(() => turn(TURNS - 1), turnScroller)
  for (let index = TURNS - 2; index >= TURNS - 40; index--) {
    await press('k')
    expect(currentTurns()).toEqual([`turn-${index}`])
  }
  await expectWithin(() => turn(TURNS - 40), turnScroller)
})

it('arrives at the end while j is held down', async () => {
  await openAt(place)
  await userEvent.keyboard(`{j>${TURNS}/}`)
  await settled()
  expect(hash()).toBe(`${place}?turn=${TURNS - 1}`)
  await expectWithin(() => turn(TURNS - 1), turnScroller)
})

it('jumps to the ends by G and g g', async () => {
  await openAt(place)
  await press('G')
  expect(currentTurns()).toEqual([`turn-${TURNS - 1}`])
  await expectWithin(() => turn(TURNS - 1), turnScroller)
  await userEvent.keyboard('gg')
  await settled()
  expect(currentTurns()).toEqual(['turn-0'])
  await expectWithin(() => turn(0), turnScroller)
})

it('reaches the end and the beginning by End and Home, also after G and g g', async () => {
  await openAt(place)
  turnScroller().focus()
  await press('{End}')
  await expect.poll(inView).toContain(TURNS - 1)
  await press('{Home}')
  await expect.poll(() => turnScroller().scrollTop).toBe(0)
  await press('G')
  await userEvent.keyboard('gg')
  await settled()
  await expectWithin(() => turn(0), turnScroller)
  await settled()
  await press('{End}')
  await expect.poll(inView).toContain(TURNS - 1)
})

it.each([12, 150, TURNS - 1])('opens a link to turn %s with that turn in view', async (index) => {
  await openAt(`${place}?turn=${index}`)
  expect(currentTurns()).toEqual([`turn-${index}`])
  await expectWithin(() => turn(index), turnScroller)
})
