import { expect, it } from 'vitest'
import { madeDefinition, type Step, withSteps } from '../../../reviews/log/test_logs.ts'
import { currentVerdicts } from '../../../reviews/log/verdicts.ts'
import { answerWords } from './answer_words.ts'

const on = { turn: 0, scheme: 's', at: 5 }
const shown = { labels: [{ value: 'a', by: 'm' }], fingerprint: 'f' }

function words(mode: 'check' | 'blind', ...steps: readonly Step[]): string {
  const log = withSteps({ definitions: [madeDefinition('r', 'ann')], entries: [] }, 'r', 'x', steps)
  return answerWords(currentVerdicts(log)[0] ?? null, mode, (value) => value.toUpperCase())
}

it('answers are told apart in words', () => {
  const gives: Step = { ...on, kind: 'label', label: 'b', given: true }
  const wrong: Step = { ...on, kind: 'verdict', label: 'a', verdict: 'wrong' }
  const confirm: Step = { ...on, kind: 'confirm', shown }
  expect(words('check')).toBe('not answered')
  expect(words('check', wrong)).toBe('not confirmed · wrong: A')
  expect(words('check', confirm)).toBe('A')
  expect(words('check', wrong, gives, confirm)).toBe('B · wrong: A · missing: B')
  expect(words('check', { ...on, kind: 'confirm' }, wrong)).toBe('confirmed · wrong: A')
  expect(words('blind', gives)).toBe('not confirmed · B')
  expect(words('blind', gives, confirm, { ...on, kind: 'note', text: 'why?' })).toBe('B · note: “why?”')
  expect(words('blind', confirm)).toBe('no label')
  expect(words('blind', { ...on, kind: 'skip' })).toBe('skipped')
})
