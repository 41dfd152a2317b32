import { agreement, prepareAgreement } from '../../app/reviews/agreement/agreement.ts'
import { bootstrap, SAMPLES } from '../../app/reviews/agreement/bootstrap.ts'
import { type Judgements, judgementsOf } from '../../app/reviews/agreement/judgements.ts'
import { type Given, secondAnnotator } from '../agreement/second_annotator.ts'
import { createRandom } from '../synthesize/random.ts'
import type { Figure } from './report.ts'

const UNITS = 100_000

const LABELS = Array.from({ length: 10 }, (_, i) => `label ${i}`)

/**
 * Agreement of two annotators over 100,000 turns: all coefficients with those of ten labels, against a reference too, from
 * labels as texts to figures; then bootstrap intervals of all of them. Computed in Node; the page's worker does the same.
 */
export async function agreementOfTwo(runs: number): Promise<readonly Figure[]> {
  return [
    ...measured('one label each', firstAnnotator(1), runs),
    ...measured('up to three labels each', firstAnnotator(3), runs),
  ]
}

function measured(what: string, first: Given, runs: number): readonly Figure[] {
  const second = secondAnnotator(first, LABELS, { seed: 2 })
  const order = { reference: 0 }
  const times: { figures: number; intervals: number }[] = []
  let rows = 0
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    const judgements = judgementsOfTwo(first, second.given)
    const input = prepareAgreement(judgements, order)
    const { figures } = agreement(judgements, order, input)
    const calculated = performance.now()
    const kappa = figures.find(({ of, scope }) => of === 'cohen' && scope === 'sets')?.estimate.value
    if (Math.abs((kappa ?? Number.NaN) - second.kappa) > 1e-12)
      throw new Error(`Kappa is ${kappa}, not ${second.kappa}.`)
    const steps = bootstrap(input.table, input.measure, { seed: run })
    const drawing = performance.now()
    while (!steps.next().done);
    times.push({ figures: calculated - start, intervals: performance.now() - drawing })
    rows = input.table.counts.length
  }
  return [
    {
      name: `Agreement of two annotators, 100,000 turns, ${what}`,
      unit: 'ms',
      samples: times.map(({ figures }) => figures),
      target: { of: 'median', most: 500 },
      notes: [
        `${rows} different pairs of sets; kappa is what the made-up annotator counted, ${second.kappa.toFixed(4)}`,
      ],
    },
    {
      name: `Bootstrap of it, ${SAMPLES} samples, ${what}`,
      unit: 's',
      samples: times.map(({ intervals }) => intervals / 1000),
    },
  ]
}

function judgementsOfTwo(...annotators: readonly Given[]): Judgements {
  return judgementsOf(
    LABELS,
    UNITS,
    annotators.map((given, i) => ({ name: `annotator ${i}`, judged: (unit) => given[unit] ?? null })),
  )
}

function firstAnnotator(most: number): Given {
  const random = createRandom(1)
  return Array.from({ length: UNITS }, () =>
    random.chance(0.03) ? null : random.shuffled(LABELS).slice(0, random.whole(most > 1 ? 0 : 1, most)),
  )
}
