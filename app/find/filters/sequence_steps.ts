import {
  type LabelScheme,
  PARTNERS,
  SEQUENCE_ACTIONS,
  type SequenceFilter,
  type SequenceStep,
  type StepTest,
} from '../../model/index.ts'
import { distinctLabelTitle, type FilterWords, labelTitle, testText } from './filter_parts.ts'
import { filterMessages as t } from './messages.ts'

/** A sequence that is being built. A test is null until it is chosen. */
export interface SequenceDraft {
  readonly first: StepTest | null
  readonly next: readonly (Omit<SequenceStep, 'test'> & { readonly test: StepTest | null })[]
}

/** Default maximum distance between the steps of a new sequence. */
const FIRST_WITHIN = 3

export const NEW_STEP: SequenceDraft['next'][number] = { test: null, by: 'anyone', within: FIRST_WITHIN }

export const NEW_SEQUENCE: SequenceDraft = { first: null, next: [NEW_STEP] }

/** The filter of a draft; null while a test is missing. */
export function wholeSequence({ first, next }: SequenceDraft): SequenceFilter | null {
  const steps = next.flatMap(({ test, ...step }) => (test ? [{ ...step, test }] : []))
  return first && steps.length === next.length && steps.length > 0 ? { first, next: steps } : null
}

/** Choices for a step: every declared label, actions, changes of numbers, and tests that the sequence already has. */
export function testItems(words: FilterWords, chosen: readonly (StepTest | null)[]) {
  const schemes = words.labelSchemes
  const labels = schemes.flatMap((scheme) =>
    scheme.values.map(({ value }): StepTest => ({ kind: 'label', scheme: scheme.id, value })),
  )
  const numbers = words.turnFields.filter(({ kind }) => kind === 'number')
  const keys = [
    ...numbers.map(({ key }) => key),
    ...(numbers.some(({ ownedBy }) => ownedBy !== undefined) ? [PARTNERS] : []),
  ]
  const changes = keys.flatMap((field) =>
    (['own', 'any'] as const).flatMap((than) =>
      (['lower', 'higher'] as const).map((change): StepTest => ({ kind: 'change', field, change, than })),
    ),
  )
  const actions = SEQUENCE_ACTIONS.map((action): StepTest => ({ kind: 'action', action }))
  const known = new Set<string>()
  return [...labels, ...actions, ...changes, ...chosen].flatMap((test) => {
    const value = JSON.stringify(test)
    if (!test || known.has(value)) return []
    known.add(value)
    const note = noteOf(test, schemes)
    return [{ value, label: testText(test, words), ...(note && { note }) }]
  })
}

function noteOf(test: StepTest, schemes: readonly LabelScheme[]): string | null {
  if (test.kind === 'action') return t.actions
  if (test.kind === 'change') return t.changes
  if (schemes.length < 2) return null
  const isNamed = distinctLabelTitle(schemes, test) !== labelTitle(schemes, test)
  return isNamed ? null : (schemes.find(({ id }) => id === test.scheme)?.title ?? test.scheme)
}
