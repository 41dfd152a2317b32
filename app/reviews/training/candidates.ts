import { grouped } from '../../base/grouped.ts'
import type { QueuedTurn, ReviewDefinition, TrainingAnswer, TurnPlace } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { labelsByReviewer } from '../log/verdicts.ts'
import { drawQueue } from '../queue/draw.ts'
import { isAsked } from '../schemes/asked.ts'
import { isTraining } from './training.ts'

/** A turn whose right answers are known. */
export interface KnownTurn extends TurnPlace {
  readonly answers: readonly TrainingAnswer[]
}

/** A training turn of a project, with its right answers. */
export interface TrainingTurn extends QueuedTurn {
  readonly answers: readonly TrainingAnswer[]
}

type Asked = Pick<ReviewDefinition, 'schemes' | 'written'>

/** Name of a turn in maps. */
export function placeName({ split, conversation, turn }: TurnPlace): string {
  return JSON.stringify([split, conversation, turn])
}

/** Labels of a turn under one scheme, as published. */
interface PublishedLabels extends TurnPlace {
  readonly by: string
  readonly labels: readonly { readonly value: string }[]
}

/** Turns with a published label, with the labels of each scheme's own annotator. */
export function knownFromPublished(
  asked: Asked,
  published: readonly {
    readonly scheme: { readonly id: string; readonly by: string }
    readonly turns: readonly PublishedLabels[]
  }[],
): readonly KnownTurn[] {
  const found = new Map<string, { readonly place: TurnPlace; readonly answers: TrainingAnswer[] }>()
  for (const { scheme, turns } of published)
    for (const turn of turns) {
      if (turn.by !== scheme.by || turn.labels.length === 0) continue
      add(found, turn, { scheme: scheme.id, labels: turn.labels.map(({ value }) => value) })
    }
  return knownTurns(asked, found)
}

/** Turns that a review confirmed. Its training turns are left out. */
export function knownFromReview(asked: Asked, review: ReviewState): readonly KnownTurn[] {
  const found = new Map<string, { readonly place: TurnPlace; readonly answers: TrainingAnswer[] }>()
  for (const verdict of review.verdicts.values()) {
    const { place, scheme, turn } = verdict
    const labels = labelsByReviewer(verdict, review.definition.mode, [])
    if (labels === null || !asked.schemes.includes(scheme) || !isAsked(review, turn, scheme)) continue
    if (!isTraining(review.definition, turn)) add(found, place, { scheme, labels })
  }
  return knownTurns(asked, found)
}

function add(
  found: Map<string, { readonly place: TurnPlace; readonly answers: TrainingAnswer[] }>,
  { split, conversation, turn }: TurnPlace,
  answer: TrainingAnswer,
): void {
  const place = { split, conversation, turn }
  const name = placeName(place)
  const known = found.get(name) ?? { place, answers: [] }
  known.answers.push(answer)
  found.set(name, known)
}

function knownTurns(
  { schemes, written = [] }: Asked,
  found: ReadonlyMap<string, { readonly place: TurnPlace; readonly answers: readonly TrainingAnswer[] }>,
): readonly KnownTurn[] {
  return [...found.values()].flatMap(({ place, answers }) => {
    // A question that is asked after an answer cannot be reached without that answer.
    const isReached = (id: string, steps = 0): boolean => {
      const after = written.find((one) => one.id === id)?.after ?? null
      if (after === null || steps > 100) return true
      const before = answers.find(({ scheme }) => scheme === after.scheme)
      return (before?.labels.includes(after.label) ?? false) && isReached(after.scheme, steps + 1)
    }
    const kept = answers
      .filter(({ scheme }) => isReached(scheme))
      .sort((a, b) => schemes.indexOf(a.scheme) - schemes.indexOf(b.scheme))
    return kept.length > 0 ? [{ ...place, answers: kept }] : []
  })
}

/**
 * Draws training turns by a seed, about the same number with each answer, so that rare labels are practised, too. Their order
 * is that of the turns.
 */
export function drawTraining(known: readonly KnownTurn[], count: number, seed: number): readonly KnownTurn[] {
  const shuffled = drawQueue(
    { keys: Int32Array.from(known, (_, i) => i), turns: new Int32Array(known.length) },
    { take: 'all', order: 'random', size: known.length, seed },
  )
  // Answers under all schemes count together. Typed ones can all differ, which is a random draw.
  const groups = [...grouped(shuffled, (i) => JSON.stringify(known[i]?.answers)).values()]
  const drawn: number[] = []
  for (let round = 0; drawn.length < Math.min(count, known.length); round++)
    for (const group of groups) drawn.push(...group.slice(round, round + 1))
  return drawn
    .slice(0, count)
    .sort((a, b) => a - b)
    .flatMap((i) => known[i] ?? [])
}

/** The queue without training turns. */
export function withoutTraining(
  queue: readonly QueuedTurn[],
  training: readonly TurnPlace[],
): readonly QueuedTurn[] {
  if (training.length === 0) return queue
  const names = new Set(training.map(placeName))
  return queue.filter((turn) => !names.has(placeName(turn)))
}
