import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ErrorData } from '../../base/errors.ts'
import {
  type TurnPosition,
  type TurnRow,
  turnLabels,
  turnTexts,
  withLabels,
} from '../../readers/duckdb/turn_rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import type { HitList } from '../../session/lists/hit_list.ts'
import { RowLoader, type VisibleRange } from '../../session/lists/row_loader.ts'
import { useLabelFiles } from '../use_label_files.ts'
import { useSession, useSessionState } from '../use_session.ts'

/** More turns than any conversation has, so that key and turn fit into one exact number. */
const TURNS = 0x400000

const idOf = ({ key, turn }: TurnPosition): number => key * TURNS + turn

const placeOf = (id: number): TurnPosition => ({ key: Math.floor(id / TURNS), turn: id % TURNS })

/** Rows of the flat list of turns. */
export interface TurnRows {
  /** The row of a turn, if it is there already; reading never fetches. */
  row(place: TurnPosition): TurnRow | undefined
  readonly error: ErrorData | null
}

interface LoadedTurn {
  readonly key: number
  readonly row: TurnRow
}

/**
 * The rows of the flat list of turns that are on the screen. They are fetched by their conversation's key and their
 * index, so rows that are known stay good when filter and order change.
 */
export function useTurnRows(
  corpus: CorpusInfo,
  hits: HitList | undefined,
  { first, last }: VisibleRange,
): TurnRows {
  const session = useSession()
  const engineStatus = useSessionState((s) => s.engine.status)
  const labelFiles = useLabelFiles(corpus.id)
  // A new engine may hold other rows under the same keys, and labels may be added: a new loader begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const loader = useMemo(
    () =>
      new RowLoader<LoadedTurn>((ids) =>
        tracked(
          session.engine().then(async (engine) => {
            const places = ids.map(placeOf)
            const [texts, labels] = await Promise.all([
              engine.query(turnTexts(corpus.id, places)),
              engine.query(turnLabels(corpus.id, places)),
            ])
            return withLabels(texts, labels).map((row) => ({ key: idOf(row), row }))
          }),
        ),
      ),
    [session, corpus.id, engineStatus, labelFiles],
  )
  const version = useSyncExternalStore(loader.subscribe, loader.version)
  useEffect(() => {
    if (hits) loader.want(hits.slice(first, last).map(idOf))
  }, [loader, hits, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a new set of rows, to be drawn
  return useMemo(
    () => ({ row: (place: TurnPosition) => loader.row(idOf(place))?.row, error: loader.error }),
    [loader, version],
  )
}
