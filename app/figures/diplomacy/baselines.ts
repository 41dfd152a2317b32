import { PAPER, type Printed, README } from './sources.ts'

const OF_TEST = { query: 'messages', splits: ['test'] } as const
const FIGURE_5 = `${PAPER}, Figure 5`
const NOT_CHANCE =
  'The mean of 500 runs is within a few hundredths of what is expected, so chance does not explain it.'
const CUT = 'Digits were cut off where they should have been rounded.'
const HUMANS =
  'Receivers as predictors of what the sender said, over the messages of test that the receiver judged'
const ALL_JUDGED =
  'Receivers as predictors over all messages of test; one that the receiver did not judge counts as believed.'
const CHANCE =
  'What a coin gives, expected: F1 of a class of p among n messages is p / (n / 2 + p). The paper prints the mean of 500 runs'
const MAJORITY =
  'of always saying truth, over the messages of test that the receiver judged, against what the'
const OVER_ALL = 'over all messages of test'
const OVER_JUDGED = 'over the messages of test that the receiver judged'

export const baselineFigures: readonly Printed[] = [
  {
    ...OF_TEST,
    id: 'diplomacy-test-annotated',
    what: 'Messages with both labels, test',
    printed: '2475',
    where: `${PAPER}, §5`,
    how: 'Messages of test that the receiver judged.',
    read: ['judged', { split: 'test' }],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-macro',
    what: 'Human, macro F1',
    printed: '58.1',
    where: FIGURE_5,
    how: `${HUMANS}: the mean of F1 of lies and F1 of truths, × 100.`,
    read: ['humanF1', 'macro', 100],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-lie',
    what: 'Human, lie F1',
    printed: '22.5',
    where: `${PAPER}, §4.1, Figure 5`,
    how: `${HUMANS}: F1 of lies, × 100.`,
    reason: CUT,
    read: ['humanF1', 'lie', 100],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-883',
    what: '“Humans spot 88.3% of lies”',
    printed: '88.3',
    where: `${PAPER}, §4.1`,
    how: `${HUMANS}: the accuracy, which is the share of messages that are judged rightly, true ones included.`,
    reason: `${CUT} The number is the accuracy, not the share of lies.`,
    read: ['humanAccuracy'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-recall',
    what: 'The share of lies that humans spot',
    printed: '88.3',
    where: `${PAPER}, §4.1`,
    how: `${HUMANS}: lies that were taken for lies / lies.`,
    reason:
      'The printed number is the accuracy: most messages are true and believed. Of the lies few are spotted.',
    read: ['humanRecall'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-assume-lie',
    what: 'Human, lie F1, what was not judged taken for truth',
    printed: '0.207',
    where: `${README}, human_baseline.py`,
    how: ALL_JUDGED,
    read: ['humanF1', 'lie', 1, true],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-human-assume-macro',
    what: 'Human, macro F1, what was not judged taken for truth',
    printed: '0.572',
    where: `${README}, human_baseline.py`,
    how: ALL_JUDGED,
    read: ['humanF1', 'macro', 1, true],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-majority-actual',
    what: 'Majority, actual lie, macro F1',
    printed: '47.8',
    where: FIGURE_5,
    how: `50 × F1 ${MAJORITY} sender said. Over all messages of test it would not match.`,
    read: ['majority', 'sender'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-majority-suspected',
    what: 'Majority, suspected lie, macro F1',
    printed: '48.3',
    where: FIGURE_5,
    how: `50 × F1 ${MAJORITY} receiver said.`,
    read: ['majority', 'receiver'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-random-actual-lie',
    what: 'Random, actual lie, lie F1',
    printed: '14.9',
    where: FIGURE_5,
    how: `${CHANCE}. Here ${OVER_ALL}.`,
    read: ['chance', 'sender', 'lie'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-random-actual-macro',
    what: 'Random, actual lie, macro F1',
    printed: '39.8',
    where: FIGURE_5,
    how: `${CHANCE}. The mean of both classes, ${OVER_ALL}.`,
    read: ['chance', 'sender', 'macro'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-random-suspected-lie',
    what: 'Random, suspected lie, lie F1',
    printed: '11.8',
    where: FIGURE_5,
    how: `${CHANCE}. Here ${OVER_JUDGED}.`,
    read: ['chance', 'receiver', 'lie'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-random-suspected-macro',
    what: 'Random, suspected lie, macro F1',
    printed: '38.3',
    where: FIGURE_5,
    how: `${CHANCE}. The mean of both classes, ${OVER_JUDGED}.`,
    reason: NOT_CHANCE,
    read: ['chance', 'receiver', 'macro'],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-t5-player-correct',
    what: 'Lies about which players are right',
    printed: '42',
    where: `${PAPER}, Table 5 (10 + 32)`,
    how: 'Lies of test that the receiver marked as a lie.',
    read: ['messages', { split: 'test', sender: 'Lie', receiver: 'Lie' }],
  },
  {
    ...OF_TEST,
    id: 'diplomacy-t5-player-wrong',
    what: 'Lies about which players are wrong',
    printed: '165',
    where: `${PAPER}, Table 5 (28 + 137)`,
    how: 'Lies of test that the receiver marked as true.',
    read: ['messages', { split: 'test', sender: 'Lie', receiver: 'Truth' }],
  },
]
