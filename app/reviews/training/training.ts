import type { ReviewDefinition, TrainingAnswer } from '../log/review.ts'
import { queueState, type ReviewState } from '../log/review_state.ts'
import { currentVerdicts, labelsByReviewer, type TurnVerdict } from '../log/verdicts.ts'

/** True if a turn of a queue (by index) is for training. */
export function isTraining({ training }: Pick<ReviewDefinition, 'training'>, turn: number): boolean {
  return turn < (training?.length ?? 0)
}

/** True if the answer of a training turn must not be seen yet. */
export function isHiddenAnswer(state: Pick<ReviewState, 'definition' | 'verdicts'>, turn: number): boolean {
  return isTraining(state.definition, turn) && queueState(state, turn) !== 'done'
}

/** An annotator's answer on a training turn and the right one. */
export interface TrainingComparison extends TrainingAnswer {
  /** Labels that the annotator gave before the answer was shown. */
  readonly said: readonly string[]
  /** Null if it cannot be compared, since the answer is a free text. */
  readonly isSame: boolean | null
}

type Log = Pick<ReviewState, 'definition' | 'entries'>

/**
 * The labels that an annotator had given to a training turn when they first confirmed it, beside the right ones. Later
 * changes do not count, since the answer was shown then.
 * @returns null if the turn was never confirmed
 */
export function trainingAnswers(
  { definition, entries }: Log,
  turn: number,
): readonly TrainingComparison[] | null {
  const own = entries.filter((entry) => entry.kind === 'undo' || ('turn' in entry && entry.turn === turn))
  const first = own.find((entry) => entry.kind === 'confirm')
  const answers = definition.training?.[turn]
  if (first?.kind !== 'confirm' || !answers) return null
  const last = own.findLastIndex((entry) => 'action' in entry && entry.action === first.action)
  const log = { definitions: [definition], entries: own.slice(0, last + 1) }
  const verdicts = new Map(currentVerdicts(log).map((verdict) => [verdict.scheme, verdict]))
  return answers.map((answer) => compared(definition, answer, verdicts.get(answer.scheme)))
}

function compared(
  { mode, written = [] }: ReviewDefinition,
  { scheme, labels }: TrainingAnswer,
  verdict: TurnVerdict | undefined,
): TrainingComparison {
  const said = verdict ? (labelsByReviewer(verdict, mode, []) ?? []) : []
  const isText = written.find(({ id }) => id === scheme)?.kind === 'text'
  const texts = [said, labels].map((all) => JSON.stringify([...new Set(all)].sort()))
  return { scheme, labels, said, isSame: isText ? null : texts[0] === texts[1] }
}

/** Counts of training turns whose answers can be compared. */
export interface TrainingResult {
  readonly all: number
  readonly confirmed: number
  /** Confirmed with the right answer under every scheme. */
  readonly same: number
}

/** Result of the training turns in reviews of the same queue. Of several answers to a turn, the earliest counts. */
export function trainingResult(reviews: readonly Log[]): TrainingResult | null {
  const [first] = reviews
  const training = first?.definition.training
  if (!first || !training) return null
  const { written = [] } = first.definition
  const isComparable = (scheme: string) => written.find(({ id }) => id === scheme)?.kind !== 'text'
  let [all, confirmed, same] = [0, 0, 0]
  const logs = reviews.map(({ definition, entries }) => ({
    definition,
    // Training comes first, so that most entries can be left out at once.
    entries: entries.filter(
      (entry) => entry.kind === 'undo' || ('turn' in entry && entry.turn < training.length),
    ),
  }))
  for (const [turn, answers] of training.entries()) {
    if (!answers.some(({ scheme }) => isComparable(scheme))) continue
    all += 1
    const confirmedAt = ({ entries }: Log) =>
      entries.find((entry) => entry.kind === 'confirm' && entry.turn === turn)?.at ?? Number.POSITIVE_INFINITY
    const earliest = logs.toSorted((a, b) => confirmedAt(a) - confirmedAt(b))[0] ?? first
    const found = trainingAnswers(earliest, turn)
    if (!found) continue
    confirmed += 1
    if (found.every(({ isSame }) => isSame !== false)) same += 1
  }
  return { all, confirmed, same }
}
