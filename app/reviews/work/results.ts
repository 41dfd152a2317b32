import type { Entry } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { isUnrecorded, type TurnVerdict } from '../log/verdicts.ts'
import { isAsked } from '../schemes/asked.ts'
import { isTraining } from '../training/training.ts'
import { BREAK_MS } from './pace.ts'

/** Results for one label, in confirmed turns. */
export interface LabelResult {
  readonly value: string
  /** Shown, and not marked as wrong. */
  readonly stand: number
  readonly wrong: number
  /** Given by the reviewer. */
  readonly added: number
  /** Among those that stand or were added. */
  readonly unsure: number
}

export interface SchemeResult {
  readonly scheme: string
  /** Number of confirmed turns, or conversations. */
  readonly examined: number
  /** Number of these without a label. */
  readonly none: number
  /** Most frequent first. */
  readonly labels: readonly LabelResult[]
}

/** Results of a review without its training turns, by scheme in the order of its definition. */
export function reviewResults(state: ReviewState): readonly SchemeResult[] {
  const done = [...state.verdicts.values()].filter(
    ({ state: own, turn, scheme }) =>
      own === 'done' && !isTraining(state.definition, turn) && isAsked(state, turn, scheme),
  )
  return state.definition.schemes.map((scheme) => {
    const verdicts = done.filter((verdict) => verdict.scheme === scheme)
    const counts = new Map<string, { -readonly [K in keyof LabelResult]: LabelResult[K] }>()
    const of = (value: string) => {
      const count = counts.get(value) ?? { value, stand: 0, wrong: 0, added: 0, unsure: 0 }
      counts.set(value, count)
      return count
    }
    const { mode } = state.definition
    let none = 0
    for (const verdict of verdicts) {
      const kept = countLabels(verdict, mode === 'check', of)
      // Old versions did not record the checked labels.
      if (kept === 0 && !isUnrecorded(verdict, mode)) none += 1
    }
    const total = ({ stand, wrong, added }: LabelResult) => stand + wrong + added
    const labels = [...counts.values()].sort((a, b) => total(b) - total(a))
    return { scheme, examined: verdicts.length, none, labels }
  })
}

/**
 * @param isCheck true if the shown labels are judged. In a blind review, they were revealed.
 * @returns number of labels that the turn has according to the reviewer
 */
function countLabels(
  { shown, verdicts, added }: TurnVerdict,
  isCheck: boolean,
  of: (value: string) => { stand: number; wrong: number; added: number; unsure: number },
): number {
  let kept = 0
  const there = new Set(isCheck ? shown?.labels.map(({ value }) => value) : [])
  for (const value of there) {
    const verdict = verdicts.get(value)
    if (verdict === 'wrong') of(value).wrong += 1
    else {
      of(value).stand += 1
      kept += 1
    }
    if (verdict === 'unsure') of(value).unsure += 1
  }
  for (const value of added) {
    if (there.has(value)) continue
    of(value).added += 1
    kept += 1
    if (verdicts.get(value) === 'unsure') of(value).unsure += 1
  }
  return kept
}

const NOT_COPIED: ReadonlySet<Entry> = new Set()

/**
 * Time spent on each turn of a queue in milliseconds: from each step to the next one, which counts for the turn of the
 * later step. Breaks do not count.
 * @param entries in log order
 * @param copied entries whose time counts in another review
 */
export function timeByTurn(
  entries: readonly Entry[],
  copied: ReadonlySet<Entry> = NOT_COPIED,
): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  let before: number | null = null
  for (const entry of entries) {
    if ('turn' in entry && before !== null && !copied.has(entry)) {
      const gap = entry.at - before
      // Ignores gaps of a clock that was set back.
      if (gap > 0 && gap <= BREAK_MS) times.set(entry.turn, (times.get(entry.turn) ?? 0) + gap)
    }
    before = entry.at
  }
  return times
}
