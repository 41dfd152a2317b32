import type { ActionType } from '../action.ts'

/** Stands for the number of a turn that belongs to another participant than its speaker, see `TurnField.ownedBy`. */
export const PARTNERS = '*'

/** Condition on a turn of a sequence. */
export type StepTest =
  | { readonly kind: 'label'; readonly scheme: string; readonly value: string }
  | { readonly kind: 'action'; readonly action: ActionType }
  /** A number that differs from the last one, of the same speaker (`own`) or of anyone (`any`). */
  | {
      readonly kind: 'change'
      /** Key of a numeric turn field, or `PARTNERS`. */
      readonly field: string
      readonly change: 'lower' | 'higher'
      readonly than: 'own' | 'any'
    }

/** A later turn of a sequence. */
export interface SequenceStep {
  readonly test: StepTest
  /** The speaker, compared with that of the previous step. */
  readonly by: 'anyone' | 'same' | 'other'
  /** Maximum distance to the previous step in turns, at least 1. */
  readonly within: number
}

/** Turns that follow each other within some distance. The first one is the hit. */
export interface SequenceFilter {
  readonly first: StepTest
  /** At least one. */
  readonly next: readonly SequenceStep[]
}

/** Actions that a step can require. Others say nothing about what was done. */
export const SEQUENCE_ACTIONS = [
  'propose',
  'accept',
  'reject',
  'select',
  'leave',
] as const satisfies readonly ActionType[]

/** Maximum number of steps after the first. The engine reads the table of turns once for each. */
export const MOST_STEPS = 5

/** A numeric field of turns, as sequences compare it. */
export interface NumberField {
  readonly key: string
  /** Id of the participant whom the number belongs to. */
  readonly ownedBy?: string
}

/** A label followed by another. */
export function labelSequence(
  first: { readonly scheme: string; readonly value: string },
  second: { readonly scheme: string; readonly value: string },
  within: number,
): SequenceFilter {
  return {
    first: { kind: 'label', ...first },
    next: [{ test: { kind: 'label', ...second }, by: 'anyone', within }],
  }
}

/** All tests of a sequence, in order. */
export function testsOfSequence({ first, next }: SequenceFilter): readonly StepTest[] {
  return [first, ...next.map(({ test }) => test)]
}

/** Label schemes that a sequence names. */
export function schemesOfSequence(sequence: SequenceFilter | null): readonly string[] {
  const tests = sequence ? testsOfSequence(sequence) : []
  return tests.flatMap((test) => (test.kind === 'label' ? [test.scheme] : []))
}

/** Replaces tests of a sequence. */
export function mapTests(
  { first, next }: SequenceFilter,
  change: (test: StepTest) => StepTest,
): SequenceFilter {
  return { first: change(first), next: next.map((step) => ({ ...step, test: change(step.test) })) }
}

/** Fields that give a number, the first that has one: the field itself, or those that belong to someone else. */
export function numberKeys(field: string, fields: readonly NumberField[]): readonly NumberField[] {
  if (field === PARTNERS) return fields.filter(({ ownedBy }) => ownedBy !== undefined)
  return fields.filter(({ key }) => key === field).map(({ key }) => ({ key }))
}
