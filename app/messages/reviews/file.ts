import { messages } from '../define.ts'
import { countText } from '../intl.ts'

export const reviewFile = messages({
  /** Why a file is not read, by `FileProblemCode`; lines count from 1. */
  fileProblem: {
    foreign: 'This is not a review file.',
    newer: 'This review file needs a newer Parley.',
    cut_off: (line: number) => `This review file is incomplete: line ${countText(line)} is not its end.`,
    changed: 'This review file was changed after it was saved.',
    no_json: (line: number) => `Line ${countText(line)} of this review file is damaged.`,
    shape: (line: number) => `Line ${countText(line)} of this review file does not have the expected form.`,
    twice: (line: number) => `Line ${countText(line)} of this review file repeats an earlier one.`,
    refers_to_nothing: (line: number) =>
      `Line ${countText(line)} of this review file refers to something that the file does not contain.`,
    order: (line: number) => `Line ${countText(line)} of this review file is out of order.`,
  },
})
