import { useMemo } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import type { NamedTurn } from '../../readers/rows.ts'
import { type Draw, type DrawnFrom, drawQueue } from '../../reviews/queue/draw.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'
import type { ListedTurns } from './use_queue.ts'

/** Turns that were named elsewhere, as far as the loaded splits have them. @param places `null`: none are asked for */
export function useNamedTurns(
  { corpus, splits }: Pick<ListedTurns, 'corpus' | 'splits'>,
  places: readonly NamedTurn[] | null,
): AsyncData<DrawnFrom> {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  return useAnswer(
    places && {
      key: queryKeys.namedTurns(loaded, places),
      async ask(signal) {
        const reader = await session.reader(corpus)
        const found = (await reader.namedTurns(places, signal)).filter((turn) => turn !== null)
        return {
          keys: Int32Array.from(found, ({ key }) => key),
          turns: Int32Array.from(found, ({ turn }) => turn),
        }
      },
    },
    loaded.any,
  )
}

/** A queue as it would be, and of how many conversations its turns are. */
export interface DrawnQueue {
  /** In the order of the queue. */
  readonly positions: readonly { readonly key: number; readonly turn: number }[]
  readonly conversations: number
}

/** The queue that is drawn from some turns; `null`: they are not known yet. */
export function useDrawnQueue(
  from: AsyncData<DrawnFrom>,
  draw: Draw,
  scoreOf: ((key: number, turn: number) => number | null) | null,
): DrawnQueue | null {
  const known = latest(from)
  const { take, size, order, seed } = draw
  return useMemo(() => {
    if (!known) return null
    const { keys, turns } = known
    const score = (position: number) => scoreOf?.(keys[position] ?? -1, turns[position] ?? -1) ?? null
    const positions = drawQueue(known, { take, size, order, seed }, score).map((position) => ({
      key: keys[position] ?? -1,
      turn: turns[position] ?? -1,
    }))
    return { positions, conversations: new Set(positions.map(({ key }) => key)).size }
  }, [known, take, size, order, seed, scoreOf])
}
