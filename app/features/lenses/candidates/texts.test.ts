import { expect, it } from 'vitest'
import { evidenceOf, statesAt } from './model.ts'
import { conversationOf, roles, seenBy } from './test_conversation.ts'
import { namesOf, reasonText, signsOf, spokenText, summaryText, verdictTexts } from './texts.ts'

const conversation = conversationOf(
  'A: Northport?',
  'B: yes',
  'A: Harlow?',
  'B: no',
  'B: no Northport, sorry',
  'A> 4',
  'A> 3',
)
const evidence = evidenceOf(conversation, roles)
const names = namesOf(conversation)

it('a value says who named it, how, and in which turns', () => {
  const spoken = statesAt(evidence, 9)[0]?.spoken[4]?.[0]
  if (!spoken) throw new Error('It was named.')
  expect(signsOf(spoken, names).map(({ text }) => text)).toEqual(['A?', 'B✕'])
  expect(spokenText('Northport', spoken, names)).toBe(
    'Northport: Agent A asks, turn 0; Agent B says it has it, turn 1; Agent B says it has none, turn 4',
  )
})

it('a row that is ruled out says why', () => {
  const state = statesAt(evidence, 9)[0]
  const reasons = state?.exclusions.map((reason) => reason && reasonText(reason, 0, evidence, names, roles))
  expect(reasons).toEqual([
    'Agent B answers “no” to Harlow College.',
    'Agent B answers “no” to Harlow College.',
    null,
    null,
    'Agent B says it has no friends with Kestrel Bay University, Northport.',
  ])
})

it('the folded line sums up the whole conversation', () => {
  expect(summaryText(conversation, evidence, roles)).toBe(
    'Agent A: 5 → 2 friends possible · Agent B: all 3 friends stay possible · 2 of 13 values named · 2 selections',
  )
  const seen = seenBy(conversation, 0)
  expect(summaryText(seen, evidenceOf(seen, roles), roles)).toContain('Agent B’s friends not shown')
  const none = { ...conversation, participants: [] }
  expect(summaryText(none, evidenceOf(none, roles), roles)).toBe(
    'This conversation has no private tables to show.',
  )
})

it('the verdict tells of the shared row only when that is revealed', () => {
  const hidden = verdictTexts(conversation, evidence, roles, false)
  expect(hidden).toEqual([
    'Friend found.',
    'Agent A selects twice (turns 5 and 6) and Agent B makes no selection.',
    'Never named: 11 of 13 values (School 4 of 6, Hobby 5 of 5, Time 2 of 2).',
  ])
  expect(verdictTexts(conversation, evidence, roles, true).slice(3)).toEqual([
    'The shared friend: Kestrel Bay University, Northport (first named in turn 0), Chess (never named), evening (never named).',
    'Agent A selects the shared friend in 1 of 2 selections.',
    'By these rules, the shared friend is ruled out among Agent A’s: a participant was mistaken or gave it up, or Parley misread a message.',
  ])
})

it('sides are told apart by a sign, whatever they are called', () => {
  expect(names.sign).toEqual(['A', 'B'])
  const named = (...given: string[]) =>
    namesOf({
      ...conversation,
      participants: conversation.participants.map((one, i) => ({ ...one, name: given[i] ?? '' })),
    })
  expect(named('Ada', 'Ben').sign).toEqual(['A', 'B'])
  expect(named('Ada', 'Ann').sign).toEqual(['1', '2'])
  expect(named('', '').full).toEqual(['Participant 1', 'Participant 2'])
})
