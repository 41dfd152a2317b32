import type { PublishedFigures } from '../figure.ts'
import { baselineFigures } from './baselines.ts'
import { claimFigures } from './claims.ts'
import { corpusFigures } from './corpus.ts'
import { exampleFigures } from './examples.ts'
import { gameFigures } from './game.ts'
import { lackingFigures } from './lacking.ts'
import { lieFigures } from './lies.ts'
import { queries } from './queries.ts'

/** Peskov et al. 2020 (ACL), "It Takes Two to Lie", and the pages of its releases. */
export const diplomacy: PublishedFigures = {
  sizes: {
    train: { conversations: 189, turns: 13_132 },
    validation: { conversations: 21, turns: 1416 },
    test: { conversations: 42, turns: 2741 },
  },
  queries,
  groups: [
    { id: 'corpus', title: 'The corpus', figures: corpusFigures },
    { id: 'lies', title: 'Lies and suspicion (§3, Table 2, Figure 4)', figures: lieFigures },
    { id: 'game', title: 'One game (§2.1, Figure 1)', figures: gameFigures },
    { id: 'baselines', title: 'Humans and baselines (§4, §5, Figure 5, Table 5)', figures: baselineFigures },
    { id: 'claims', title: 'What else the paper says', figures: claimFigures },
    { id: 'examples', title: 'Printed examples (Tables 1, 3, 4, 9)', figures: exampleFigures },
    { id: 'lacking', title: 'Cannot be recomputed from this release', figures: lackingFigures },
  ],
}
