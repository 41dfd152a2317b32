import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { joinPieces } from '../../model/index.ts'
import { idle } from '../../session/idle.ts'
import { renderPage } from '../../testing/render_page.tsx'
import type { TestCorpus } from '../../testing/sample_corpora.ts'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { sample } from '../../testing/test_samples.ts'
import { one, turn } from '../../testing/test_screen.ts'

const ANSWER =
  'Two **offers**:\n\n1. 80 *now*\n2. 90 later\n\n| price | when |\n|---|---|\n| 80 | now |\n\n<b>x</b>'
const CALL = '[tool call: price_of {"item":"lamp"}]'

let corpus: TestCorpus

beforeAll(async () => {
  const { info, conversations } = await sample('sample-craigslist')
  const [first] = conversations
  const [participant] = first?.participants ?? []
  const [said] = first?.turns ?? []
  if (!first || !participant || !said) throw new Error('The sample is empty.')
  const turnOf = (speaker: number, text: string) => ({ ...said, speaker, text, labels: [], annotated: [] })
  const { text, parts } = joinPieces([
    { text: '[thinking] They ask 80.', part: { kind: 'reasoning', name: 'thinking', body: [11, 23] } },
    { text: 'Let me look.' },
    { text: CALL, part: { kind: 'call', name: 'price_of', body: [21, CALL.length - 1] } },
  ])
  const roles = ['user', 'assistant', 'tool']
  const chat = {
    ...first,
    participants: roles.map((role) => ({ ...participant, id: role, role, name: role, blocks: [] })),
    turns: [
      turnOf(0, '**Hello**'),
      { ...turnOf(1, text), parts },
      turnOf(2, '{\n  "price": 25\n}'),
      turnOf(1, ANSWER),
    ],
  }
  corpus = { info, conversations: [chat] }
})

beforeEach(() => page.viewport(1280, 800))

const open = (search = '') => renderPage(`#/sample-craigslist/train/0${search}`, [corpus])

it('formats Markdown of a model, not of a person, and shows it as written on request', async () => {
  await open()
  expect(turn(0).textContent).toContain('**Hello**')
  const answer = turn(3)
  expect(answer.querySelector('strong')?.textContent).toBe('offers')
  expect([...answer.querySelectorAll('ol > li')].map((it) => it.textContent)).toEqual(['80 now', '90 later'])
  expect([...answer.querySelectorAll('th')].map((it) => it.textContent)).toEqual(['price', 'when'])
  expect(answer.querySelector('b')).toBeNull()
  expect(answer.textContent).toContain('<b>x</b>')
  await expectNoViolations()
  one('button[aria-pressed]', answer).click()
  await idle()
  expect(one('p[dir="auto"]', answer).textContent).toBe(ANSWER)
})

it('folds reasoning, tool calls with their arguments, and results', async () => {
  await open()
  const cards = [...turn(1).querySelectorAll('details')]
  expect(cards.map((card) => card.open)).toEqual([false, false])
  expect(cards.map((card) => one('summary', card).textContent)).toEqual([
    'ThinkingThey ask 80.',
    'Tool callprice_of{ "item": "lamp" }',
  ])
  expect(one('pre', cards[1]).textContent).toBe('{\n  "item": "lamp"\n}')
  expect(turn(1).textContent).toContain('Let me look.')
  expect(one('pre', one('details', turn(2))).textContent).toContain('"price": 25')
})

it('opens a folded part with a match, and marks every match', async () => {
  await open('?q=ask')
  expect(one('details[open] mark', turn(1)).textContent).toBe('ask')
})
