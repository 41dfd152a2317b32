import { useCallback } from 'react'
import { type AsyncData, latest } from '../../../base/async_data.ts'
import type { ErrorData } from '../../../base/errors.ts'
import { isEmptyFilter, listsTurns } from '../../../model/index.ts'
import type { TurnPlace } from '../../../reviews/log/review.ts'
import type { GivenTurns } from '../../../reviews/react/ask_start.ts'
import {
  type ListedTurns,
  type Places,
  scoreKey,
  useNamedTurns,
  useQueuePlaces,
  useScores,
} from '../session/use_queue.ts'
import { drawOf, type StartForm, type TurnsOf } from './start_form.ts'
import { type DrawnQueue, groupingsOf, useDrawnQueue, useGroups } from './use_drawn_queue.ts'

/** Queue drawn from a form, and the number of turns for each option. */
export interface FormQueue {
  /** Null until known. */
  readonly drawn: DrawnQueue | null
  /** Null until known, or if not available. */
  readonly counts: Readonly<Record<TurnsOf, number | null>>
  /** Number of chosen turns with a score. Null if unknown or not needed. */
  readonly scored: number | null
  readonly error: ErrorData | null
}

interface FormQueueParts {
  readonly listed: ListedTurns
  readonly form: StartForm
  readonly given: GivenTurns | null
  /** Turns on which the chosen annotators differ. Null until known. */
  readonly differing: readonly TurnPlace[] | null
}

export function useFormQueue({ listed, form, given, differing }: FormQueueParts): FormQueue {
  const { schemes } = form
  const finds = !isEmptyFilter(listed.filter) && listsTurns(listed.filter)
  const own = given === null
  const found: Readonly<Record<TurnsOf, AsyncData<Places>>> = {
    all: useQueuePlaces(listed, own ? { turns: 'all', schemes } : null),
    labelled: useQueuePlaces(listed, own && schemes.length > 0 ? { turns: 'labelled', schemes } : null),
    hits: useQueuePlaces(listed, own && finds ? { turns: 'hits', schemes } : null),
    differ: useNamedTurns(listed, own ? differing : null),
    given: useNamedTurns(listed, given?.places ?? null),
  }
  const chosen = found[form.turns]
  const byScore = form.order === 'score'
  const scores = useScores(
    listed,
    byScore ? listed.corpus.labelSchemes.filter(({ id }) => schemes.includes(id)) : [],
  )
  const lowest = byScore ? latest(scores) : undefined
  const scoreOf = useCallback(
    (key: number, turn: number) => lowest?.get(scoreKey(key, turn)) ?? null,
    [lowest],
  )
  const grouping = form.take === 'each' ? groupingsOf(listed.corpus).find(({ id }) => id === form.by) : null
  const groups = useGroups(listed, grouping ?? null, latest(chosen))
  const ordered = useDrawnQueue(chosen, { draw: drawOf(form), scoreOf, groups: latest(groups) })
  // Wait for the scores, so that the queue isn't shown in another order first.
  const drawn = byScore && !lowest ? null : ordered
  const countOf = (turns: TurnsOf) => latest(found[turns])?.keys.length ?? null
  return {
    drawn,
    counts: {
      all: countOf('all'),
      labelled: countOf('labelled'),
      hits: countOf('hits'),
      differ: countOf('differ'),
      given: countOf('given'),
    },
    scored:
      lowest && drawn ? drawn.positions.filter(({ key, turn }) => scoreOf(key, turn) !== null).length : null,
    error: [chosen, scores, groups].find((data) => data.status === 'failed')?.error ?? null,
  }
}
