import type { Figure } from '../figure.ts'
import { lacking, PAPER, README } from './sources.ts'

const ONE_LIST = 'Agreement needs the labels of several annotators; only one list of labels is released.'

export const lackingFigures: readonly Figure[] = [
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
