import { publishedFigures } from '../declare.ts'
import { baselineFigures } from './baselines.ts'
import { exampleFigures } from './examples.ts'
import { claimFigures, corpusFigures, gameFigures, lieFigures } from './figures.ts'
import { queries } from './queries.ts'
import { readings } from './readings.ts'
import { type Group, PAPER, type Printed } from './sources.ts'

const NO_PREDICTIONS = 'The predictions of the models are not released.'

const lackingFigures: readonly Printed[] = [
  {
    id: 'diplomacy-f5-models',
    what: 'Scores of the models',
    printed: 'Figure 5, Table 6',
    where: PAPER,
    why: NO_PREDICTIONS,
  },
  {
    id: 'diplomacy-2055',
    what: 'Messages that model and player judge alike',
    printed: '2055 of 2475',
    where: `${PAPER}, §5`,
    why: NO_PREDICTIONS,
  },
  {
    id: 'diplomacy-t5-model',
    what: 'Lies that the model spots',
    printed: '10 + 28, 32 + 137',
    where: `${PAPER}, Table 5`,
    why: NO_PREDICTIONS,
  },
  {
    id: 'diplomacy-demographics',
    what: 'Who the players are',
    printed: '§3.4',
    where: PAPER,
    why: 'What players said of themselves is not released.',
  },
]

export const groups: readonly Group[] = [
  { id: 'corpus', title: 'The corpus', figures: corpusFigures },
  { id: 'lies', title: 'Lies and suspicion (§3, Table 2, Figure 4)', figures: lieFigures },
  { id: 'game', title: 'One game (§2.1, Figure 1)', figures: gameFigures },
  { id: 'baselines', title: 'Humans and baselines (§4, §5, Figure 5, Table 5)', figures: baselineFigures },
  { id: 'claims', title: 'What else the paper says', figures: claimFigures },
  { id: 'examples', title: 'Printed examples (Tables 1, 3, 4, 9)', figures: exampleFigures },
  { id: 'lacking', title: 'Cannot be recomputed from this release', figures: lackingFigures },
]

/** Published figures of Peskov et al. 2020 (ACL), "It Takes Two to Lie", and of the pages of its releases. */
export const diplomacy = publishedFigures({
  sizes: {
    train: { conversations: 189, turns: 13_132 },
    validation: { conversations: 21, turns: 1416 },
    test: { conversations: 42, turns: 2741 },
  },
  queries,
  readings,
  groups,
})
