import { shortened } from '../../../base/long_text.ts'
import type { ReviewMode, Verdict } from '../../../reviews/log/review.ts'
import { isUnrecorded, labelsByReviewer } from '../../../reviews/log/verdicts.ts'
import type { Answer } from '../../../reviews/merging/answer.ts'
import { mergeReviews } from './messages.ts'

const t = mergeReviews.words

/** An answer in words. @param titleOf title of a label's value */
export function answerWords(answer: Answer, mode: ReviewMode, titleOf: (value: string) => string): string {
  if (!answer) return t.open
  const { state, verdicts, added, note } = answer
  const titles = (values: readonly string[]) => values.map((value) => shortened(titleOf(value), 80))
  const called = (wanted: Verdict) =>
    titles([...verdicts].flatMap(([label, verdict]) => (verdict === wanted ? [label] : [])))
  const [wrong, unsure, given] = [called('wrong'), called('unsure'), titles(added)]
  // Labels that were shown and confirmed are unknown in logs of earlier versions.
  const labels = isUnrecorded(answer, mode) ? null : labelsByReviewer(answer, mode, [])
  const isBegun = wrong.length + unsure.length + given.length > 0
  const states = { done: t.confirmed, skipped: t.skipped, open: isBegun ? t.unfinished : t.open }
  return [
    labels ? t.labels(titles(labels)) : states[state],
    ...(wrong.length > 0 ? [t.wrong(wrong)] : []),
    ...(given.length > 0 && (!labels || mode === 'check') ? [t.added[mode](given)] : []),
    ...(unsure.length > 0 ? [t.unsure(unsure)] : []),
    ...(note === '' ? [] : [t.note(shortened(note, 120))]),
  ].join(' · ')
}
