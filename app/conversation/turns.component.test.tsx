import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { labelDefinition } from '../model/index.ts'
import { renderPage } from '../testing/render_page.tsx'
import { conversationOf, type SampleId, sample, samples } from '../testing/test_samples.ts'
import {
  conversationPane,
  eventually,
  follow,
  one,
  press,
  turn,
  turnScroller,
} from '../testing/test_screen.ts'

beforeEach(() => page.viewport(1280, 800))

const textOf = (index: number) => one('p[dir="auto"]', turn(index))

describe('every turn stands there as it was written', () => {
  it.each([
    ['sample-casino', '14'],
    ['sample-craigslist', '17'],
    ['sample-friends', 'C_6824f0918d62b18009cf4833abf3ad60'],
    ['sample-diplomacy', 'Game101-italy-austria'],
  ] as const)('in %s %s', async (corpus: SampleId, id) => {
    const { turns, participants } = await conversationOf(corpus, 'train', id)
    await renderPage(`#/${corpus}/train/${id}`, [await sample(corpus)])
    for (const [index, { text, speaker, labels }] of turns.entries()) {
      await press('j')
      const article = turn(index)
      expect(article.dataset.labels).toBe(labels.map((l) => l.value).join(' '))
      expect(article.dataset.side).toBe(String(speaker + 1))
      expect(article.textContent).toContain(participants[speaker]?.name ?? '')
      if (text !== '') expect(textOf(index).textContent, `turn ${index}`).toBe(text)
    }
  })
})

it('sets the two sides apart by place, colour and name', async () => {
  await renderPage('#/sample-craigslist/train/0', [await sample('sample-craigslist')])
  const { turns, participants } = await conversationOf('sample-craigslist', 'train', '0')
  const looks = [0, 1].map((side) => {
    const index = turns.findIndex(({ speaker, text }) => speaker === side && text !== '')
    expect(turn(index).textContent).toContain(participants[side]?.name ?? '')
    const { left, right } = textOf(index).getBoundingClientRect()
    return { place: `${left} ${right}`, colour: getComputedStyle(textOf(index)).backgroundColor }
  })
  expect(looks[0]?.place).not.toBe(looks[1]?.place)
  expect(looks[0]?.colour).not.toBe(looks[1]?.colour)
})

it('draws an allocation as a table, an offer as a price and a selection as its fields', async () => {
  await renderPage('#/sample-casino/train/1?turn=15', await samples())
  expect(turn(15).textContent).toContain('Submits a deal')
  const cells = [...turn(15).querySelectorAll('tr')].map((tr) =>
    [...tr.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )
  expect(cells[0]?.slice(1)).toEqual(['Food', 'Water', 'Firewood'])
  expect(cells.slice(1)).toEqual([
    ['Agent 1', '1', '3', '1'],
    ['Agent 2', '2', '0', '2'],
  ])
  expect(turn(16).textContent).toContain('Accepts the deal')
  await follow('#/sample-casino/train/1?turn=10')
  expect(turn(10).textContent).toContain('Rejects the deal')
  await follow('#/sample-casino/train/2?turn=14')
  expect(turn(14).textContent).toContain('Walks away')

  await follow('#/sample-craigslist/train/3?turn=10')
  expect(turn(10).textContent).toMatch(/Offer.*1,075/)
  expect(turn(11).textContent).toContain('Accept')
  await follow('#/sample-craigslist/train/19?turn=6')
  expect(turn(6).textContent).toContain('$10.40')
  await follow('#/sample-craigslist/train/11?turn=6')
  expect(turn(6).textContent).toContain('price not given')
  await follow('#/sample-craigslist/train/11?turn=9')
  expect(turn(9).textContent).toContain('Quit')

  const friend = 'C_167d76d6755cc605bce8ec680740e91b'
  await follow(`#/sample-friends/train/${friend}?turn=6`)
  const payload = (await conversationOf('sample-friends', 'train', friend)).turns[6]?.action?.payload
  if (payload?.kind !== 'item') throw new Error('The sample has no selection there.')
  expect(turn(6).textContent).toContain('Select')
  const texts = (selector: string) => [...turn(6).querySelectorAll(selector)].map((e) => e.textContent)
  expect(texts('dt')).toEqual(payload.fields.map(({ name }) => name))
  expect(texts('dd')).toEqual(payload.fields.map(({ value }) => String(value)))
})

it('says that an event is not recorded', async () => {
  await renderPage('#/sample-craigslist/test/1?turn=5', [await sample('sample-craigslist')])
  expect(turn(5).textContent).toContain('Event not recorded in this release')
  await follow('#/sample-craigslist/test/1?turn=0')
  expect(turn(0).textContent).toContain('Event not recorded in this release')
  expect(conversationPane().textContent).toContain('Not recorded')
})

it('tells “not annotated” and “no label” apart', async () => {
  await renderPage('#/sample-casino/train/4?turn=5', [await sample('sample-casino')])
  expect(turn(5).textContent).toContain('Not annotated')
  for (const silent of [4, 13]) {
    await follow(`#/sample-casino/train/4?turn=${silent}`)
    expect(turn(silent).textContent).not.toMatch(/not annotated|no label/i)
  }
  expect((await conversationOf('sample-casino', 'train', '3')).annotated).toEqual([])
  await follow('#/sample-casino/train/3')
  expect(conversationPane().textContent).toContain('Not annotated')
  expect(turn(0).textContent).not.toMatch(/not annotated|no label/i)
})

it('keeps line breaks, emoji, right-to-left text and endless words in shape', async () => {
  await renderPage('#/sample-casino/train/14?turn=9', await samples())
  expect(textOf(9).innerText).toBe((await conversationOf('sample-casino', 'train', '14')).turns[9]?.text)
  await follow('#/sample-casino/train/14?turn=10')
  expect(turn(10).textContent).toMatch(/\p{Extended_Pictographic}/u)
  await follow('#/sample-friends/train/C_f9e18d5779e6aee9a29d13c4cc3e9f0f?turn=0')
  expect(getComputedStyle(textOf(0)).direction).toBe('rtl')
  await follow('#/sample-friends/train/C_9464a7901b68ab97cded09ad851f61a8?turn=2')
  expect(turn(2).checkVisibility()).toBe(true)
  expect(turnScroller().scrollWidth).toBeLessThanOrEqual(turnScroller().clientWidth)
})

it('leaves nothing of the conversation before', async () => {
  await renderPage('#/sample-casino/train/26?turn=26', [await sample('sample-casino')])
  await follow('#/sample-casino/train/3')
  expect(conversationPane().textContent).toContain('11 turns')
  const { turns } = await conversationOf('sample-casino', 'train', '3')
  const drawn = [...document.querySelectorAll('article')].map((a) => [
    a.id,
    a.querySelector('p[dir="auto"]')?.textContent ?? '',
  ])
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn).toEqual(turns.slice(0, drawn.length).map(({ text }, i) => [`turn-${i}`, text]))
})

it('explains a chip with its source while it is hovered or focused', async () => {
  const corpus = await sample('sample-casino')
  await renderPage('#/sample-casino/train/0?turn=3', [corpus])
  const { labelSchemes } = corpus.info
  const { labels } = (await conversationOf('sample-casino', 'train', '0')).turns[3] ?? { labels: [] }
  expect(labels.length).toBeGreaterThan(1)
  for (const label of labels) {
    const definition = labelDefinition(labelSchemes, label)
    if (!definition) throw new Error(`${label.value} has no definition.`)
    const chip = page.elementLocator(turn(3)).getByRole('button', { name: definition.title })
    await expect.element(chip).toHaveTextContent(definition.mark)
    const explanation = page.getByText(definition.definition, { exact: true })
    expect(explanation.query()).toBeNull()
    await chip.hover()
    await expect.element(explanation).toBeVisible()
    await expect.element(page.getByText(labelSchemes[0]?.source ?? '')).toBeVisible()
    await page.elementLocator(one('header')).hover()
    await eventually(() => expect(explanation.query()).toBeNull())

    ;(chip.element() as HTMLElement).focus()
    await press('{Shift>}{Tab}{/Shift}', '{Tab}')
    await expect.element(chip).toHaveFocus()
    await expect.element(explanation).toBeVisible()
    await press('{Escape}')
    await eventually(() => expect(explanation.query()).toBeNull())
    ;(chip.element() as HTMLElement).blur()
  }
})

it('gives every strategy a colour and a mark of its own', async () => {
  const { info, conversations } = await sample('sample-casino')
  await renderPage('', [{ info, conversations }])
  const looks = new Map<string, string>()
  for (const { id, turns } of conversations) {
    for (const [index, { labels }] of turns.entries()) {
      if (labels.every(({ value }) => looks.has(value))) continue
      await follow(`#/sample-casino/train/${id}?turn=${index}`)
      const chips = [...turn(index).querySelectorAll('button:has([aria-hidden])')]
      expect(chips.length).toBe(labels.length)
      for (const [i, chip] of chips.entries()) {
        const mark = chip.querySelector('[aria-hidden]')?.textContent
        looks.set(labels[i]?.value ?? '', `${getComputedStyle(chip).color} ${mark}`)
      }
    }
  }
  expect([...looks.keys()].sort()).toEqual(info.labelSchemes[0]?.values.map((v) => v.value).sort())
  expect(new Set(looks.values()).size).toBe(looks.size)
})

it('divides seasons by a heading with the score, and a bar follows the reader', async () => {
  const id = 'Game104-england-russia'
  const { turns, sectionNotes = {} } = await conversationOf('sample-diplomacy', 'test', id)
  await renderPage(`#/sample-diplomacy/test/${id}`, [await sample('sample-diplomacy')])
  const bar = () => one('[data-section-bar]').textContent
  expect(bar()).toBe(`${turns[0]?.section}${sectionNotes[turns[0]?.section ?? '']}`)
  let seasons = 0
  for (const [index, { section = '' }] of turns.entries()) {
    await press('j')
    const headings = [...(turn(index).closest('[role="listitem"], li')?.querySelectorAll('h3') ?? [])]
    const begins = index > 0 && section !== turns[index - 1]?.section
    expect(headings.map((h) => h.textContent)).toEqual(begins ? [`${section}${sectionNotes[section]}`] : [])
    if (begins) seasons += 1
  }
  expect(seasons).toBeGreaterThan(1)
  turnScroller().scrollTo(0, 1e6)
  await eventually(() => expect(bar()).not.toContain(turns[0]?.section))
})
