import { agreement, prepareAgreement } from '../../app/reviews/agreement/agreement.ts'
import { bootstrap, SAMPLES } from '../../app/reviews/agreement/intervals/bootstrap.ts'
import { annotationsOf } from '../../app/reviews/annotators/annotations.ts'
import type { GivenLabels } from '../../app/reviews/annotators/annotator.ts'
import { comparedJudgements } from '../../app/reviews/annotators/compared.ts'
import { type Given, secondAnnotator } from '../agreement/second_annotator.ts'
import { createRandom } from '../synthesize/random.ts'
import type { Figure } from './measuring/report.ts'

const UNITS = 100_000

/** Typical of negotiations between people. */
const TURNS_OF_CONVERSATION = 12

const CONVERSATIONS = Array.from(
  { length: Math.ceil(UNITS / TURNS_OF_CONVERSATION) },
  (_, i) => `made-up ${i}`,
)

const SPLIT = 'train'

const LABELS = Array.from({ length: 10 }, (_, i) => `label ${i}`)

const SCHEME = {
  id: 'made up',
  by: 'annotator 0',
  values: LABELS.map((value) => ({ value, title: value, definition: '', mark: value, hue: 1 as const })),
}

/**
 * Agreement of two annotators over 100,000 turns: all coefficients of ten labels, also against a reference, from the
 * rows that the reader returns, followed by bootstrap intervals for all of them. Runs in Node and measures processor
 * time, because the machine may be busy. In the app, the page does the first part and its worker the rest.
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
  const rows = judgedRows(first, second.given)
  const times: { brought: number; figures: number; intervals: number }[] = []
  let pairs = 0
  for (let run = 0; run < runs; run++) {
    const start = ownTime()
    const annotations = annotationsOf({ scheme: SCHEME, judged: rows, reviews: [], splits: [SPLIT] })
    const judgements = comparedJudgements(annotations, annotations.annotators)
    const brought = ownTime()
    const input = prepareAgreement(judgements, order)
    const { figures } = agreement(judgements, order, input)
    const calculated = ownTime()
    const kappa = figures.find(({ of, scope }) => of === 'cohen' && scope === 'sets')?.estimate.value
    if (Math.abs((kappa ?? Number.NaN) - second.kappa) > 1e-12)
      throw new Error(`Kappa is ${kappa}, not ${second.kappa}.`)
    const steps = bootstrap(input.table, input.measure, { seed: run })
    const drawing = ownTime()
    while (!steps.next().done);
    times.push({
      brought: brought - start,
      figures: calculated - start,
      intervals: ownTime() - drawing,
    })
    pairs = input.table.counts.length
  }
  return [
    {
      name: `Agreement of two annotators, 100,000 turns, ${what}, from rows to figures`,
      unit: 'ms',
      samples: times.map(({ figures }) => figures),
      target: { of: 'median', most: 500 },
      notes: [
        `${pairs} different pairs of sets; kappa is what the made-up annotator counted, ${second.kappa.toFixed(4)}`,
        `${what}: ${Math.round(times[0]?.figures ?? 0)} ms the first time, while nothing is compiled`,
      ],
    },
    {
      name: `Of it, bringing together in the page who gave what, ${what}`,
      unit: 'ms',
      samples: times.map(({ brought }) => brought),
    },
    {
      name: `Bootstrap of it, ${SAMPLES} samples, ${what}`,
      unit: 's',
      samples: times.map(({ intervals }) => intervals / 1000),
    },
  ]
}

/** Processor time of this process so far, in ms, including garbage collection and compilation. */
function ownTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Rows in the reader's order: turn by turn, with the turn's annotators in sequence. */
function judgedRows(...annotators: readonly Given[]): readonly GivenLabels[] {
  return Array.from({ length: UNITS }, (_, unit) =>
    annotators.flatMap((given, i) => {
      const own = given[unit]
      if (!own) return []
      return {
        split: SPLIT,
        conversation: CONVERSATIONS[Math.floor(unit / TURNS_OF_CONVERSATION)] ?? '',
        turn: unit % TURNS_OF_CONVERSATION,
        by: `annotator ${i}`,
        labels: own.map((value) => ({ value, score: null })),
      }
    }),
  ).flat()
}

function firstAnnotator(most: number): Given {
  const random = createRandom(1)
  return Array.from({ length: UNITS }, () =>
    random.chance(0.03) ? null : random.shuffled(LABELS).slice(0, random.whole(most > 1 ? 0 : 1, most)),
  )
}
