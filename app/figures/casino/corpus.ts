import { numberIn, outOf, share, shownNumber, sumOf, viewOf } from '../declare.ts'
import type { Figure, Row } from '../figure.ts'
import { all, CARD, CONVOKIT, digits, PAPER, README, words } from './sources.ts'

const first = (column: string) => (rows: readonly Row[]) => numberIn(rows[0], column)

/** Maximum number of linked dialogues with too few utterances. */
const MOST_LINKED = 10

export const corpusFigures: readonly Figure[] = [
  digits({
    id: 'casino-dialogues',
    what: 'Dialogues',
    printed: '1030',
    where: `${PAPER}, §2; ${CARD}; ${CONVOKIT}`,
    how: 'Number of rows.',
    query: 'dialogues',
    find: first('dialogues'),
  }),
  digits({
    id: 'casino-annotated',
    what: 'Annotated dialogues',
    printed: '396',
    where: `${PAPER}, §3.2; ${CARD}`,
    how: 'Dialogues whose list of annotations is not empty.',
    query: 'dialogues',
    find: first('annotated'),
  }),
  digits({
    id: 'casino-annotated-utterances',
    what: 'Annotated utterances',
    printed: '4615',
    where: `${PAPER}, §3.2; ${CARD}`,
    how: 'Utterances that were annotated, each annotation matched to its utterance in order by text.',
    query: 'utterances',
    find: first('annotated'),
  }),
  words({
    id: 'casino-annotated-share',
    what: 'Share of annotated dialogues',
    printed: 'nearly 40%',
    where: `${PAPER}, §5.1`,
    how: 'Annotated dialogues / all dialogues.',
    query: 'dialogues',
    find: ([row]) => share(numberIn(row, 'annotated'), numberIn(row, 'dialogues')),
  }),
  digits({
    id: 'casino-utterances',
    what: 'Utterances, submitted deals and answers to them included',
    printed: '14,297',
    where: CONVOKIT,
    how: 'Number of all turns, also those that are Submit-Deal, Accept-Deal, Reject-Deal or Walk-Away.',
    query: 'utterances',
    find: first('utterances'),
  }),
  digits({
    id: 'casino-utterances-per-dialogue',
    what: 'Utterances per dialogue',
    printed: '11.6',
    where: `${PAPER}, §2; ${README}`,
    how: 'Turns that are not Submit-Deal, Accept-Deal, Reject-Deal or Walk-Away / dialogues. With them it would not match.',
    query: 'utterances',
    find: ([row]) => numberIn(row, 'said') / numberIn(row, 'dialogues'),
  }),
  digits({
    id: 'casino-tokens-per-utterance',
    what: 'Tokens per utterance',
    printed: '22',
    where: `${PAPER}, §2; ${CONVOKIT}`,
    how: 'Mean number of tokens over the same turns. A token is a word, with an apostrophe within it, or one other sign. Split at white space only, it would not match.',
    query: 'tokens',
    find: first('tokens'),
  }),
  digits({
    id: 'casino-minimum-utterances',
    what: '“A minimum total of 10 utterances”',
    printed: '10',
    where: `${PAPER}, §2`,
    how: 'The fewest turns of a dialogue, Submit-Deal, Accept-Deal, Reject-Deal and Walk-Away not counted.',
    query: 'shortest',
    reason: 'Some dialogues have fewer: Appendix C says that utterances were removed afterwards.',
    find: (rows) => {
      const fewest = Math.min(...rows.map((row) => numberIn(row, 'utterances')))
      const short = rows.filter((row) => numberIn(row, 'utterances') < 10)
      const counted = short.length === 1 ? '1 dialogue has' : `${short.length} dialogues have`
      return {
        values: [fewest],
        shown: short.length === 0 ? String(fewest) : `${fewest} (${counted} fewer than 10)`,
        views: short.slice(0, MOST_LINKED).map((row) => ({
          title: `Dialogue ${row.id}: ${row.utterances} utterances`,
          view: viewOf(row),
        })),
      }
    },
  }),
  digits({
    id: 'casino-walkaways',
    what: 'Dialogues in which a participant walks away',
    printed: '36',
    where: `${PAPER}, caption of Figure 5`,
    how: 'Dialogues with a turn Walk-Away.',
    query: 'walkaways',
    reason: 'The caption of Figure 5 says 36. No way of counting that was tried on the release gives it.',
    find: (rows) => ({
      values: [rows.length],
      views: [{ title: 'The dialogues that end in a walk-away', view: '?f.outcome=walked_away' }],
    }),
  }),
  all({
    id: 'casino-walkaway-points',
    what: 'Both participants get 5 points after a walk-away',
    printed: 'all',
    where: `${PAPER}, §2; ${README}`,
    how: 'Dialogues with a turn Walk-Away in which both published scores are 5.',
    query: 'walkaways',
    find: (rows) => [rows.filter(({ one, two }) => one === 5 && two === 5).length, rows.length],
  }),
  all({
    id: 'casino-max-points',
    what: 'A score is at most 36',
    printed: '36',
    where: `${PAPER}, §2`,
    how: 'The greatest published score; it may be 36 at most.',
    query: 'dialogues',
    find: ([row]) => {
      const most = numberIn(row, 'most_points')
      return { values: [most <= 36 ? 1 : 0, 1], shown: shownNumber(most) }
    },
  }),
  all({
    id: 'casino-points-formula',
    what: 'High, Medium, Low are worth 5, 4, 3 points per package',
    printed: 'all',
    where: `${PAPER}, §2; ${README}`,
    how: 'The last deal submitted before Accept-Deal: for both participants, the sum of quantity × value is the published score. Parley computes that sum for each submitted deal, in the columns offer_agent_1_points and offer_agent_2_points.',
    query: 'deals',
    find: ([row]) => {
      const values = [numberIn(row, 'agreeing'), numberIn(row, 'deals')]
      return { values, shown: `${outOf(values)} deals` }
    },
  }),
  digits({
    id: 'casino-potentials',
    what: 'Greatest joint points of the three classes of integrative potential',
    printed: '36, 39, 42',
    digits: ['36', '39', '42'],
    where: `${PAPER}, §4`,
    how: '3 × the sum over Food, Water and Firewood of the greater of both values, for each dialogue.',
    query: 'potentials',
    find: (rows) => ({
      values: rows.map((row) => numberIn(row, 'potential')),
      shown: `${rows.map((row) => row.potential).join(' / ')} in ${rows.map((row) => row.dialogues).join(' / ')} of ${shownNumber(sumOf(rows, 'dialogues'))} dialogues`,
    }),
  }),
]
