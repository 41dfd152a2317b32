import { messages } from '../../../base/messages/define.ts'
import { decimalText } from '../../../base/messages/intl.ts'

export const adjudicate = messages({
  how: 'An annotator’s key copies their labels; Enter confirms.',
  choices: 'Labels by annotator',
  loading: 'Loading the annotators’ labels…',
  reviewer: 'Reviewer',
  adjudicated: 'Decided before',
  noLabel: 'No label',
  notExamined: 'Not examined',
  note: 'Note:',
  chosen: 'Taken over',
  own: 'Or give labels one by one',
  undecided: 'Nothing decided yet; confirm twice for no label',
  decision: (labels: readonly string[]) =>
    labels.length === 0 ? 'Decision so far: no label' : `Decision so far: ${labels.join(', ')}`,
  taken: (annotator: string, labels: readonly string[]) =>
    `Took over ${annotator}: ${labels.length === 0 ? 'no label' : labels.join(', ')}`,
  score: (score: number) => decimalText(score),
})
