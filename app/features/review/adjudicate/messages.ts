import { messages } from '../../../base/messages/define.ts'
import { decimalText } from '../../../base/messages/intl.ts'

export const adjudicate = messages({
  how: 'Press an annotator’s key to copy their labels. Enter confirms.',
  choices: 'Labels by annotator',
  loading: 'Loading the annotators’ labels…',
  reviewer: 'Reviewer',
  adjudicated: 'Earlier decision',
  noLabel: 'No label',
  notExamined: 'Not examined',
  note: 'Note:',
  chosen: 'Copied',
  own: 'Or choose labels one by one',
  undecided: 'Nothing chosen. Press the key of an annotator or a label. Enter twice means “no label”.',
  decision: (labels: readonly string[]) =>
    labels.length === 0 ? 'Decision so far: no label' : `Decision so far: ${labels.join(', ')}`,
  taken: (annotator: string, labels: readonly string[]) =>
    `Copied from ${annotator}: ${labels.length === 0 ? 'no label' : labels.join(', ')}`,
  score: (score: number) => decimalText(score),
})
