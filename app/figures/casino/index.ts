import type { PublishedFigures } from '../figure.ts'
import { corpusFigures } from './corpus.ts'
import { outcomeFigures, potentialFigures, strategyFigures } from './correlations.ts'
import { exampleFigures } from './examples.ts'
import { lackingFigures } from './lacking.ts'
import { participantFigures } from './participants.ts'
import { queries } from './queries.ts'
import { labelFigures } from './strategies.ts'

/** Chawla et al. 2021 (NAACL), "CaSiNo", and the pages of its releases. */
export const casino: PublishedFigures = {
  sizes: { train: { conversations: 1030, turns: 14_297 } },
  queries,
  groups: [
    { id: 'corpus', title: 'The corpus', figures: corpusFigures },
    { id: 'table-2', title: 'Strategies (Table 2) and the majority baseline', figures: labelFigures },
    outcomeFigures,
    potentialFigures,
    ...strategyFigures,
    { id: 'participants', title: 'Participants (Appendix A)', figures: participantFigures },
    { id: 'examples', title: 'Printed examples', figures: exampleFigures },
    { id: 'lacking', title: 'Cannot be recomputed from this release', figures: lackingFigures },
  ],
}
