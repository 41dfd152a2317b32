import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fingerprintOf } from '../model/index.ts'
import { renderPage } from '../testing/render_page.tsx'
import { conversationOf, sample, samples } from '../testing/test_samples.ts'
import {
  click,
  conversationPane,
  currentTurns,
  eventually,
  expectWithin,
  follow,
  hash,
  list,
  one,
  press,
  row,
  settle,
  turn,
} from '../testing/test_screen.ts'

beforeEach(() => page.viewport(1280, 800))

const listPane = () => one('[aria-label="List of conversations"]')
const idOfRow = (position: number) => one('[data-column="id"]', row(position)).textContent
/** Notices on wrong parts of an address. */
const notices = () => [...document.querySelectorAll('[role="status"]')].map((it) => it.textContent).join('\n')

it('brings the row of a linked conversation into view', async () => {
  await renderPage('#/sample-casino/train/28', [await sample('sample-casino')])
  expect(row(28).ariaSelected).toBe('true')
  await expectWithin(() => row(28), list)
})

it('adds no steps to the history for chosen turns', async () => {
  await renderPage('#/sample-casino/train/2', [await sample('sample-casino')])
  row(3).click()
  await settle()
  expect(hash()).toBe('#/sample-casino/train/3')
  await press('j', 'j', 'j')
  expect(hash()).toBe('#/sample-casino/train/3?turn=2')
  window.history.back()
  await eventually(() => expect(hash()).toBe('#/sample-casino/train/2'))
})

it('names conversation and corpus in the title of the page', async () => {
  await renderPage('#/sample-casino/train/3', [await sample('sample-casino')])
  await eventually(() => expect(document.title).toMatch(/3 · CaSiNo/))
  await follow('#/')
  await eventually(() => expect(document.title).toBe('Parley'))
})

it('shows no notice for a linked turn that is unchanged', async () => {
  const { turns } = await conversationOf('sample-casino', 'train', '3')
  const text = turns[4]?.text ?? ''
  const print = `print=${fingerprintOf([text])}&text=${encodeURIComponent(text.slice(0, 60))}`
  await renderPage(`#/sample-casino/train/3?turn=4&${print}&v=1`, [await sample('sample-casino')])
  expect(currentTurns()).toEqual(['turn-4'])
  expect(document.querySelector('[aria-label="Close the notice"]')).toBeNull()
  expect(conversationPane().textContent).not.toContain('linked turn')
})

describe('a wrong part of an address is named, and the nearest valid view shown', () => {
  it('corpus', async () => {
    await renderPage('#/no-such-corpus/train/3?turn=4', await samples())
    expect(notices()).toContain('no-such-corpus')
    await expect.element(page.getByRole('region', { name: 'Made-up samples' })).toBeVisible()
  })

  it('split', async () => {
    await renderPage('#/sample-craigslist/dev/3', [await sample('sample-craigslist')])
    expect(notices()).toMatch(/dev.*“train”/s)
    expect(listPane().textContent).toContain('31 conversations')
    expect(page.getByRole('region', { name: 'Conversation', exact: true }).elements()).toEqual([])
  })

  it('conversation', async () => {
    await renderPage('#/sample-casino/train/999', [await sample('sample-casino')])
    expect(conversationPane().textContent).toContain('There is no conversation “999” in train.')
    expect(listPane().textContent).toContain('29 conversations')
    row(1).click()
    await settle()
    expect(hash()).toBe('#/sample-casino/train/1')
    expect(turn(0).checkVisibility()).toBe(true)
  })

  it('conversation of a corpus whose ids are names', async () => {
    await renderPage('#/sample-friends/train/C_nobody', [await sample('sample-friends')])
    expect(conversationPane().textContent).toContain('There is no conversation “C_nobody” in train.')
  })

  it.each([
    ['turn beyond the end', '#/sample-casino/train/3?turn=99', 'There is no turn 99'],
    ['turn that is no number', '#/sample-casino/train/3?turn=first', '“first” is not a turn'],
    ['sort', '#/sample-casino/train/3?sort=loudness', '“loudness”'],
    ['text after the conversation', '#/sample-casino/train/3/more', 'more'],
  ])('%s', async (_, address, words) => {
    await renderPage(address, [await sample('sample-casino')])
    expect(notices()).toContain(words)
    expect(turn(0).checkVisibility()).toBe(true)
    expect(currentTurns()).toEqual([])
    expect(idOfRow(0)).toBe('0')
  })

  it('fingerprint of a turn', async () => {
    await renderPage('#/sample-casino/train/3?turn=4&print=NOT-ONE&v=1', [await sample('sample-casino')])
    expect(document.body.textContent).toContain('“NOT-ONE” is not a turn fingerprint')
    expect(currentTurns()).toEqual(['turn-4'])
  })

  it('escape sequence', async () => {
    await renderPage('#/sample-casino/train/%E0%A4%A', [await sample('sample-casino')])
    expect(notices()).toContain('not well formed')
    expect(listPane().textContent).toContain('29 conversations')
  })

  it('the notice can be closed, and the next wrong address brings a new one', async () => {
    await renderPage('#/sample-casino/train/3?turn=first', [await sample('sample-casino')])
    await click('Close the notice')
    expect(document.body.textContent).not.toContain('“first” is not a turn')
    await follow('#/sample-casino/train/3?turn=last')
    expect(document.body.textContent).toContain('“last” is not a turn')
    await follow('#/sample-casino/train/3?turn=1')
    expect(document.body.textContent).not.toContain('is not a turn')
  })
})
