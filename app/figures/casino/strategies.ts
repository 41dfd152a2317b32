import { numberIn, percent, sumOf } from '../declare.ts'
import type { Figure } from '../figure.ts'
import { all, digits, PAPER } from './sources.ts'

/** Chawla et al. 2021, Table 2, column Count. */
const TABLE_2: readonly (readonly [label: string, printed: string])[] = [
  ['small-talk', '1054'],
  ['showing-empathy', '254'],
  ['promote-coordination', '579'],
  ['no-need', '196'],
  ['elicit-pref', '377'],
  ['uv-part', '131'],
  ['vouch-fair', '439'],
  ['self-need', '964'],
  ['other-need', '409'],
  ['non-strategic', '1455'],
]

const MAJORITY_HOW =
  'Annotated utterances with none of small-talk, self-need, other-need, no-need, elicit-pref, uv-part and vouch-fair / annotated utterances, in %: what a classifier is right about that never finds any.'
const MAJORITY_REASON =
  'The paper prints 39.6 in Table 3 and 39.4 in the text. Both are means over folds that were not released; over all utterances it is in between.'

export const labelFigures: readonly Figure[] = [
  ...TABLE_2.map(([label, printed]) =>
    digits({
      id: `casino-t2-${label}`,
      what: `Utterances labelled ${label}`,
      printed,
      where: `${PAPER}, Table 2`,
      how: `Number of utterances with the label ${label}.`,
      query: 'labels',
      find: (rows) => ({
        values: [
          sumOf(
            rows.filter(({ value }) => value === label),
            'utterances',
          ),
        ],
        views: [{ title: 'These utterances', view: `?l.strategy=${label}&hits=turns` }],
      }),
    }),
  ),
  all({
    id: 'casino-most-nonstrategic',
    what: '“Most of the utterances are Non-strategic”',
    printed: 'most',
    where: `${PAPER}, §5.1`,
    how: 'Utterances labelled non-strategic / annotated utterances. Most are more than half.',
    query: 'unlabelled',
    reason: 'Non-strategic is the commonest label, but far from most of the annotated utterances.',
    find: ([row]) => {
      const share = percent(numberIn(row, 'non_strategic'), numberIn(row, 'annotated'))
      return { values: [share > 50 ? 1 : 0, 1], shown: `${share.toFixed(1)}%` }
    },
  }),
  ...(['casino-t3-majority', 'casino-s5-majority'] as const).map((id) => {
    const inTable = id === 'casino-t3-majority'
    return digits({
      id,
      what: inTable ? 'Majority baseline, Joint-A' : 'The same in the text',
      printed: inTable ? '39.6' : '39.4',
      where: `${PAPER}, ${inTable ? 'Table 3' : '§5.2'}`,
      how: MAJORITY_HOW,
      query: 'unlabelled',
      reason: MAJORITY_REASON,
      find: ([row]) => percent(numberIn(row, 'without'), numberIn(row, 'annotated')),
    })
  }),
]
