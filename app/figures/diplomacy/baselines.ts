import type { Figure, Row } from '../figure.ts'
import { chanceF1, f1, lieF1, macroF1, type TwoByTwo } from '../statistics/f1.ts'
import { count, humans, judged } from './judged.ts'
import { digits, PAPER, README } from './sources.ts'

const OF_TEST = { query: 'messages', splits: ['test'] } as const
const FIGURE_5 = `${PAPER}, Figure 5`
const NOT_CHANCE =
  'The mean of 500 runs is within a few hundredths of what is expected, so chance does not explain it.'
const CUT = 'Digits were cut off where they should have been rounded.'

const test = (rows: readonly Row[]) => humans(rows, 'test')
const total = ({ bothLie, onlyPredicted, onlyTrue, neither }: TwoByTwo) =>
  bothLie + onlyPredicted + onlyTrue + neither

const HUMANS =
  'Receivers as predictors of what the sender said, over the messages of test that the receiver judged'
const CHANCE =
  'What a coin gives, expected: F1 of a class of p among n messages is p / (n / 2 + p). The paper prints the mean of 500 runs'

const side = (rows: readonly Row[], who: 'sender' | 'receiver') => {
  const n = who === 'sender' ? count(rows, { split: 'test' }) : judged(rows, { split: 'test' })
  return { n, lies: count(rows, { split: 'test', [who]: 'Lie' }) }
}

const chanceMacro = ({ n, lies }: { readonly n: number; readonly lies: number }) =>
  50 * (chanceF1(lies, n) + chanceF1(n - lies, n))

/** Macro F1 of a baseline that always predicts truth, so that the F1 of lies is 0. */
const majority = (rows: readonly Row[], who: 'sender' | 'receiver') => {
  const { neither, onlyTrue, onlyPredicted, bothLie } = test(rows)
  const lies = bothLie + (who === 'sender' ? onlyTrue : onlyPredicted)
  const truths = neither + (who === 'sender' ? onlyPredicted : onlyTrue)
  return 50 * f1({ hits: truths, false: lies, missed: 0 })
}

export const baselineFigures: readonly Figure[] = [
  digits({
    id: 'diplomacy-test-annotated',
    what: 'Messages with both labels, test',
    printed: '2475',
    where: `${PAPER}, §5`,
    how: 'Messages of test that the receiver judged.',
    ...OF_TEST,
    find: (rows) => judged(rows, { split: 'test' }),
  }),
  digits({
    id: 'diplomacy-human-macro',
    what: 'Human, macro F1',
    printed: '58.1',
    where: FIGURE_5,
    how: `${HUMANS}: the mean of F1 of lies and F1 of truths, × 100.`,
    ...OF_TEST,
    find: (rows) => 100 * macroF1(test(rows)),
  }),
  digits({
    id: 'diplomacy-human-lie',
    what: 'Human, lie F1',
    printed: '22.5',
    where: `${PAPER}, §4.1, Figure 5`,
    how: `${HUMANS}: F1 of lies, × 100.`,
    ...OF_TEST,
    reason: CUT,
    find: (rows) => 100 * lieF1(test(rows)),
  }),
  digits({
    id: 'diplomacy-human-883',
    what: '“Humans spot 88.3% of lies”',
    printed: '88.3',
    where: `${PAPER}, §4.1`,
    how: `${HUMANS}: the accuracy, which is the share of messages that are judged rightly, true ones included.`,
    ...OF_TEST,
    reason: `${CUT} The number is the accuracy, not the share of lies.`,
    find: (rows) => (100 * (test(rows).bothLie + test(rows).neither)) / total(test(rows)),
  }),
  digits({
    id: 'diplomacy-human-recall',
    what: 'The share of lies that humans spot',
    printed: '88.3',
    where: `${PAPER}, §4.1`,
    how: `${HUMANS}: lies that were taken for lies / lies.`,
    ...OF_TEST,
    reason:
      'The printed number is the accuracy: most messages are true and believed. Of the lies few are spotted.',
    find: (rows) => {
      const { bothLie, onlyTrue } = test(rows)
      const value = (100 * bothLie) / (bothLie + onlyTrue)
      return { values: [value], shown: `${value.toFixed(2)} (${bothLie} of ${bothLie + onlyTrue})` }
    },
  }),
  ...(['lie', 'macro'] as const).map((kind) =>
    digits({
      id: `diplomacy-human-assume-${kind}`,
      what: `Human, ${kind} F1, what was not judged taken for truth`,
      printed: kind === 'lie' ? '0.207' : '0.572',
      where: `${README}, human_baseline.py`,
      how: 'Receivers as predictors over all messages of test; one that the receiver did not judge counts as believed.',
      ...OF_TEST,
      find: (rows) => (kind === 'lie' ? lieF1 : macroF1)(humans(rows, 'test', true)),
    }),
  ),
  ...(['sender', 'receiver'] as const).map((who) => {
    const actual = who === 'sender'
    return digits({
      id: `diplomacy-majority-${actual ? 'actual' : 'suspected'}`,
      what: `Majority, ${actual ? 'actual' : 'suspected'} lie, macro F1`,
      printed: actual ? '47.8' : '48.3',
      where: FIGURE_5,
      how: `50 × F1 of always saying truth, over the messages of test that the receiver judged, against what the ${who} said.${actual ? ' Over all messages of test it would not match.' : ''}`,
      ...OF_TEST,
      find: (rows) => majority(rows, who),
    })
  }),
  ...(['sender', 'receiver'] as const).flatMap((who) => {
    const actual = who === 'sender'
    const name = actual ? 'actual' : 'suspected'
    const over = actual ? 'over all messages of test' : 'over the messages of test that the receiver judged'
    return [
      digits({
        id: `diplomacy-random-${name}-lie`,
        what: `Random, ${name} lie, lie F1`,
        printed: actual ? '14.9' : '11.8',
        where: FIGURE_5,
        how: `${CHANCE}. Here ${over}.`,
        ...OF_TEST,
        find: (rows) => 100 * chanceF1(side(rows, who).lies, side(rows, who).n),
      }),
      digits({
        id: `diplomacy-random-${name}-macro`,
        what: `Random, ${name} lie, macro F1`,
        printed: actual ? '39.8' : '38.3',
        where: FIGURE_5,
        how: `${CHANCE}. The mean of both classes, ${over}.`,
        ...OF_TEST,
        ...(!actual && { reason: NOT_CHANCE }),
        find: (rows) => chanceMacro(side(rows, who)),
      }),
    ]
  }),
  ...(['correct', 'wrong'] as const).map((outcome) =>
    digits({
      id: `diplomacy-t5-player-${outcome}`,
      what: `Lies about which players are ${outcome === 'correct' ? 'right' : 'wrong'}`,
      printed: outcome === 'correct' ? '42' : '165',
      where: `${PAPER}, Table 5 (${outcome === 'correct' ? '10 + 32' : '28 + 137'})`,
      how: `Lies of test that the receiver marked as ${outcome === 'correct' ? 'a lie' : 'true'}.`,
      ...OF_TEST,
      find: (rows) =>
        count(rows, { split: 'test', sender: 'Lie', receiver: outcome === 'correct' ? 'Lie' : 'Truth' }),
    }),
  ),
]
