import type { Figure } from '../figure.ts'
import { lacking, PAPER } from './sources.ts'

const NO_PREDICTIONS = 'The predictions of the models are not released.'

export const lackingFigures: readonly Figure[] = [
  lacking({
    id: 'diplomacy-f5-models',
    what: 'Scores of the models',
    printed: 'Figure 5, Table 6',
    where: PAPER,
    why: NO_PREDICTIONS,
  }),
  lacking({
    id: 'diplomacy-2055',
    what: 'Messages that model and player judge alike',
    printed: '2055 of 2475',
    where: `${PAPER}, §5`,
    why: NO_PREDICTIONS,
  }),
  lacking({
    id: 'diplomacy-t5-model',
    what: 'Lies that the model spots',
    printed: '10 + 28, 32 + 137',
    where: `${PAPER}, Table 5`,
    why: NO_PREDICTIONS,
  }),
  lacking({
    id: 'diplomacy-demographics',
    what: 'Who the players are',
    printed: '§3.4',
    where: PAPER,
    why: 'What players said of themselves is not released.',
  }),
]
