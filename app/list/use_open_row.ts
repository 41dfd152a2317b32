import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { latest } from '../base/async_data.ts'
import type { ConversationRow } from '../readers/rows.ts'
import type { List } from '../session/react/listing.ts'
import { useSession, useView } from '../session/react/use_session.ts'
import type { VisibleRange } from '../session/react/visible_rows.ts'
import type { ResolvedView } from '../session/resolve_view.ts'
import { navigate } from '../state/address.ts'
import { historyStep } from './grid/grid_keys.ts'
import { useNeighbours } from './rows/use_list.ts'
import { positionIn, type Rows } from './rows/use_rows.ts'

/** A conversation that the reader has chosen, but whose row has not arrived. */
interface Wanted {
  readonly position: number
  /** Of which list. */
  readonly list: string
  readonly how: 'push' | 'replace'
  /** Whether the reader wants to go on to its turns. */
  readonly enter: boolean
  /** What was open then; when that changes otherwise, the wish is void. */
  readonly from: string
}

interface OpeningOptions {
  /** `undefined`: the engine does not have the listed conversations yet. */
  readonly list: List | undefined
  /** How many rows there are. */
  readonly count: number | undefined
  readonly rows: Rows
  /** The range of rows that are at hand. */
  readonly range: VisibleRange
  /** The first hit of a conversation, by its key; `null`: it has none, or it is not known yet. */
  firstHit(key: number): number | null
  onOpen(): void
}

export interface Opening {
  /** Where the open conversation stands in the list (0-based); `null`: none is open, or it is not known (yet). */
  readonly open: number | null
  /** The current row (0-based): the one that is open, or is about to be. */
  readonly active: number | null
  /** The pointer is over a row: it is likely to be opened. */
  prefetch(position: number): void
  /** By a click. */
  choose(position: number): void
  /** Pins a row's conversation, so that it stands beside the open one or the next that is opened. */
  pin(position: number): void
  /** By a key, perhaps one of many in a row. */
  move(position: number): void
  /** On to the turns of the current conversation. */
  enter(): void
}

/** Opens conversations by their position in the list. A row that is not there yet is waited for. */
export function useOpening(options: OpeningOptions): Opening {
  const { rows, firstHit, onOpen } = options
  // Another list has other rows at the same positions.
  const list = options.list?.name ?? ''
  const session = useSession()
  const { state, resolved } = useView()
  const open = useOpenPosition(options, resolved)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const lastMove = useRef(Number.NEGATIVE_INFINITY)
  const from = JSON.stringify([state.corpus, resolved.split, state.conversation])

  const show = (row: ConversationRow, how: 'push' | 'replace', enter: boolean) => {
    setWanted(null)
    const allSplits = state.allSplits || resolved.listed.length > 1
    navigate({ split: row.split, conversation: row.id, turn: firstHit(row.key), allSplits }, how)
    if (enter) onOpen()
  }

  const onArrival = useEffectEvent((row: ConversationRow, { how, enter }: Wanted) => show(row, how, enter))
  useEffect(() => {
    if (!wanted) return
    const row = rows.at(wanted.position)
    if (wanted.from !== from || wanted.list !== list) setWanted(null)
    else if (row) onArrival(row, wanted)
  }, [wanted, rows, from, list])

  const prefetch = (position: number) => {
    const row = rows.at(position)
    if (row && resolved.corpus) session.conversations.prefetch(resolved.corpus, row.split, row.id)
  }
  const openAt = (position: number, how: 'push' | 'replace', enter: boolean) => {
    const row = rows.at(position)
    // The step that a wish still waits to make must not be lost to the one that replaces it.
    const step = wanted?.from === from && wanted.how === 'push' ? 'push' : how
    // Whoever goes through a list goes on to what stands beside.
    setTimeout(() => [position + 1, position - 1].forEach(prefetch), 0)
    if (row) show(row, step, enter)
    else setWanted({ position, list, how: step, enter, from })
  }

  const awaited = wanted?.from === from && wanted.list === list ? wanted.position : null
  const active = awaited ?? open
  return {
    open,
    active,
    prefetch,
    pin: (position) => {
      const row = rows.at(position)
      if (!row) return
      const { split } = resolved
      const id = state.conversation
      // What is read stays, as A; the row comes beside it. Where nothing is open, the row is the first of the two.
      if (split === null || id === null)
        return navigate({ compare: { split: row.split, id: row.id } }, 'replace')
      const beside = { split: row.split, conversation: row.id, turn: null, allSplits: state.allSplits }
      navigate({ ...beside, compare: state.compare ?? { split, id } }, 'push')
    },
    choose: (position) => {
      if (position !== open) openAt(position, 'push', false)
    },
    move: (position) => {
      const now = performance.now()
      if (position !== active) openAt(position, historyStep(lastMove.current, now), false)
      lastMove.current = now
    },
    enter: () => {
      if (awaited === null) onOpen()
      else openAt(awaited, 'push', true)
    },
  }
}

/** Found at once among the rows at hand, otherwise by asking. */
function useOpenPosition(
  { list, count = 0, rows, range }: OpeningOptions,
  { split, conversation }: ResolvedView,
): number | null {
  const near = useMemo(
    () => positionIn(rows, range, count, (row) => row.id === conversation && row.split === split),
    [count, rows, range, split, conversation],
  )
  const beside = latest(useNeighbours(list, split, conversation))
  const far = beside?.of.split === split && beside.of.conversation === conversation ? beside.position : null
  return near ?? far
}
