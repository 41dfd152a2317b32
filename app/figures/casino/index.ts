import type { Figure, PublishedFigures } from '../figure.ts'
import { corpusFigures } from './corpus.ts'
import { outcomeFigures, potentialFigures, strategyFigures } from './correlations.ts'
import { exampleFigures } from './examples.ts'
import { participantFigures } from './participants.ts'
import { queries } from './queries.ts'
import { lacking, PAPER, README } from './sources.ts'
import { labelFigures } from './strategies.ts'

const ONE_LIST = 'Agreement needs the labels of several annotators; only one list of labels is released.'

const lackingFigures: readonly Figure[] = [
  lacking({
    id: 'casino-t2-alpha',
    what: 'Krippendorff’s alpha of the nine strategies',
    printed: '0.81, 0.42, 0.42, 0.77, 0.77, 0.72, 0.62, 0.75, 0.89',
    where: `${PAPER}, Table 2`,
    why: ONE_LIST,
  }),
  lacking({
    id: 'casino-t3-models',
    what: 'Scores of the models',
    printed: 'Tables 3 and 11',
    where: PAPER,
    why: 'Neither the predictions of the models nor the folds are released.',
  }),
  lacking({
    id: 'casino-split',
    what: 'Dialogues for training, validation and test',
    printed: '900, 30, 100',
    where: README,
    why: 'The Parquet file has one split and does not say which dialogue belongs where.',
  }),
]

/** Published figures of Chawla et al. 2021 (NAACL), "CaSiNo", and of the pages of its releases. */
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
