import { type LabelScheme, labelDefinition } from '../../../model/index.ts'
import type { Choice } from '../../../reviews/adjudication/choice.ts'
import type { Given } from '../../../reviews/adjudication/given.ts'
import type { ReviewMode } from '../../../reviews/log/review.ts'
import { type ReviewState, verdictKey } from '../../../reviews/log/review_state.ts'
import { type TrainingComparison, trainingAnswers } from '../../../reviews/training/training.ts'
import type { LabelRef, PaletteLabel } from '../../../reviews/work/palette.ts'
import { adjudicate } from '../adjudicate/messages.ts'
import { reviewWork as text } from '../work/messages.ts'

/** Display name of a label. For the field of a typed answer, that of its scheme. */
export function titleOf(schemes: readonly LabelScheme[], { scheme, value }: LabelRef): string {
  if (value === '') return schemes.find(({ id }) => id === scheme)?.title ?? scheme
  return labelDefinition(schemes, { scheme, value })?.title ?? value
}

/** Display name of an annotator in an adjudication. */
export function annotatorName(annotator: string, given: Given): string {
  return annotator === 'adjudicated' ? adjudicate.adjudicated : given.nameOf(annotator)
}

/** Announces that an annotator's labels were taken over. */
export function takenSentence(
  { annotator, given: own }: Choice,
  given: Given,
  schemes: readonly LabelScheme[],
): string {
  const titles = [...own].flatMap(([scheme, answer]) =>
    (answer?.labels ?? []).map(({ value }) => titleOf(schemes, { scheme, value })),
  )
  return adjudicate.taken(annotatorName(annotator, given), titles)
}

/** State of a label on a turn in a word or two, or `''` if the turn doesn't have it. */
export function wordsOf(
  { there, added, verdict, confirmed }: Pick<PaletteLabel, 'there' | 'added' | 'verdict' | 'confirmed'>,
  mode: ReviewMode,
): string {
  const { standings } = text
  // A confirmed label without a verdict is right.
  if (there) return standings[verdict ?? (confirmed ? 'right' : 'there')]
  if (!added) return ''
  if (mode === 'check') return verdict === 'unsure' ? standings.addedUnsure : standings.added
  return verdict === 'unsure' ? standings.givenUnsure : standings.given
}

/** Announces a label's state after a key press. @param position of the turn in the queue */
export function labelSentence(
  { definition, verdicts }: Pick<ReviewState, 'definition' | 'verdicts'>,
  schemes: readonly LabelScheme[],
  position: number,
  { scheme, value }: LabelRef,
): string {
  const said = verdicts.get(verdictKey(position, scheme))
  const title = titleOf(schemes, { scheme, value })
  const added = said?.added.includes(value) ?? false
  const verdict = said?.verdicts.get(value) ?? null
  const label = { added, there: !added && verdict !== null, verdict, confirmed: false }
  const standing = wordsOf(label, definition.mode)
  return standing === '' ? text.said.takenBack(title) : text.said.standing(title, standing)
}

/** Announces the right answer of a training turn that was just confirmed. */
export function trainingSentence(
  state: Pick<ReviewState, 'definition' | 'entries'>,
  schemes: readonly LabelScheme[],
  position: number,
): string {
  const answers = trainingAnswers(state, position) ?? []
  return answers.map((answer) => comparedSentence(answer, schemes, answers.length > 1)).join(' ')
}

/** Compares an answer on a training turn with the right one. @param isNamed true to name the question */
export function comparedSentence(
  { scheme, said, labels, isSame }: TrainingComparison,
  schemes: readonly LabelScheme[],
  isNamed: boolean,
): string {
  const titles = (values: readonly string[]) => values.map((value) => titleOf(schemes, { scheme, value }))
  const sentence = isSame
    ? text.training.same(titles(labels))
    : text.training.differs(titles(said), titles(labels))
  return isNamed ? text.training.of(titleOf(schemes, { scheme, value: '' }), sentence) : sentence
}
