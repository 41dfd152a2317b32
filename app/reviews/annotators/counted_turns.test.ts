import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grouped } from '../../base/grouped.ts'
import { type Agreement, agreement, prepareAgreement } from '../agreement/agreement.ts'
import { given, LABELS, type Rows, rowsOf } from '../agreement/test_rows.ts'
import type { Entry } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import { type Annotations, annotationsOf } from './annotations.ts'
import type { GivenLabels } from './annotator.ts'
import { comparedJudgements, differingUnits, turnsIn } from './compared.ts'
import { type JudgementTable, judgementsIn, withoutTurns } from './counted_turns.ts'

const scheme = {
  id: 's',
  by: 'annotator 0',
  values: LABELS.map((value) => ({ value, title: value, definition: '', mark: value, hue: 1 as const })),
}

/** Turns per conversation. */
const LENGTH = 4

/** Each row is a turn, with the labels of each annotator. */
function judgedOf(rows: Rows): readonly GivenLabels[] {
  return rows.flatMap((row, i) =>
    row.flatMap((labels, annotator) =>
      labels === null
        ? []
        : [
            {
              ...{ split: 'train', conversation: `c${Math.floor(i / LENGTH)}`, turn: i % LENGTH },
              by: `annotator ${annotator}`,
              labels: labels.map((value) => ({ value, score: null })),
            },
          ],
    ),
  )
}

function counted(judged: readonly GivenLabels[]): JudgementTable {
  const annotators = [...new Set(judged.map(({ by }) => by))]
  const turns = grouped(judged, ({ conversation, turn }) => `${conversation} ${turn}`)
  const combinations = grouped(turns.values(), (own) =>
    JSON.stringify(
      annotators.map(
        (by) =>
          own
            .find((one) => one.by === by)
            ?.labels.map(({ value }) => value)
            .sort() ?? null,
      ),
    ),
  )
  return {
    annotators,
    scored: annotators.map(() => 0),
    combinations: [...combinations].map(([key, all]) => ({ turns: all.length, given: JSON.parse(key) })),
  }
}

/** A blind review of the first turns of a conversation, with one label for each. */
function reviewOf(conversation: number, labels: readonly string[]) {
  const queue = labels.map((_, turn) => ({
    ...{ split: 'train', conversation: `c${conversation}`, turn, fingerprint: `${turn}` },
  }))
  const definition = { ...madeDefinition('r', 'Ann'), mode: 'blind' as const, queue, schemes: ['s'] }
  const steps = labels.flatMap((label, turn) => [
    { kind: 'label', turn, scheme: 's', label, given: true } as const,
    { kind: 'confirm', turn, scheme: 's' } as const,
  ])
  const entries = steps.map(
    (step, i) => ({ ...step, id: `${i}`, action: `${i}`, review: 'r', seq: i + 1, at: i }) as Entry,
  )
  return reviewState(definition, entries)
}

function figuresOf(annotations: Annotations, reference?: number): Agreement {
  const judgements = comparedJudgements(annotations, annotations.annotators)
  const order = reference === undefined ? {} : { reference }
  return agreement(judgements, order, prepareAgreement(judgements, order))
}

const countsOf = ({ annotators }: Annotations) =>
  annotators.map(({ key, examined, labelled }) => ({ key, examined, labelled }))

const rows = rowsOf(given, 2, 4)

describe('turns counted by combination', () => {
  it('give exactly the figures of single turns', () => {
    fc.assert(
      fc.property(rows, (units) => {
        const judged = judgedOf(units)
        const single = annotationsOf({ scheme, judged, reviews: [], splits: ['train'] })
        const table = counted(judged)
        const together = annotationsOf({ scheme, judged: [], counted: table, reviews: [], splits: ['train'] })
        expect(judgementsIn(table)).toBe(judged.length)
        expect(countsOf(together)).toEqual(countsOf(single))
        if (single.annotators.length < 2) return
        for (const reference of [undefined, 0])
          expect(figuresOf(together, reference)).toEqual(figuresOf(single, reference))
        const [one, other] = [single, together].map((annotations) => {
          const judgements = comparedJudgements(annotations, annotations.annotators)
          return turnsIn(judgements, differingUnits(judgements, 0, 1))
        })
        expect(other).toBe(one)
      }),
    )
  })

  it('are compared with reviews turn by turn', () => {
    const review = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.constantFrom(...LABELS), { minLength: 1, maxLength: LENGTH }),
    )
    fc.assert(
      fc.property(rows, review, (units, [conversation, labels]) => {
        const judged = judgedOf(units)
        const reviews = [reviewOf(conversation, labels)]
        const single = annotationsOf({ scheme, judged, reviews, splits: ['train'] })
        const near = judged.filter((one) => one.conversation === `c${conversation}`)
        const rest = withoutTurns(counted(judged), near)
        expect(rest).not.toBeNull()
        const together = annotationsOf({
          ...{ scheme, judged: near, reviews, splits: ['train'] },
          ...(rest && { counted: rest }),
        })
        expect(countsOf(together)).toEqual(countsOf(single))
        const [found, expected] = [figuresOf(together), figuresOf(single)]
        expect({ ...found, figures: [], recommended: null, confusion: null }).toEqual({
          ...{ ...expected, figures: [], recommended: null, confusion: null },
        })
        expect(found.confusion).toEqual(expected.confusion)
        expect(found.recommended).toEqual(expected.recommended)
        for (const [i, { estimate, ...key }] of expected.figures.entries()) {
          const own = found.figures[i]
          expect(own).toMatchObject(key)
          // Sums in another order are rounded differently.
          if (estimate.value === null) expect(own?.estimate).toEqual(estimate)
          else expect(own?.estimate.value).toBeCloseTo(estimate.value, 10)
        }
      }),
    )
  })

  it('that the table does not have are noticed', () => {
    const judged = judgedOf([[['p'], ['q']]])
    expect(withoutTurns(counted(judged), judged)?.combinations).toEqual([])
    expect(withoutTurns(counted(judged), judgedOf([[['p'], ['p']]]))).toBeNull()
    expect(
      withoutTurns(
        counted(judged),
        judgedOf([
          [['p'], ['q']],
          [['p'], ['q']],
        ]),
      ),
    ).toBeNull()
  })
})
