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

/** A conversation that the user has chosen before its row was loaded. */
interface Wanted {
  readonly position: number
  /** Identifies the list. */
  readonly list: string
  readonly how: 'push' | 'replace'
  /** True if the user wants to move on to its turns. */
  readonly enter: boolean
  /** The conversation that was open at the time. Any other change cancels the wish. */
  readonly from: string
}

interface OpeningOptions {
  /** Undefined until the engine has the listed conversations. */
  readonly list: List | undefined
  readonly count: number | undefined
  readonly rows: Rows
  /** Range of loaded rows. */
  readonly range: VisibleRange
  /** First hit in a conversation by its key, or `null` if there is none or it isn't known yet. */
  firstHit(key: number): number | null
  onOpen(): void
}

export interface Opening {
  /** Position of the open conversation in the list (0-based), or `null` if unknown or nothing is open. */
  readonly open: number | null
  /** Current row (0-based): the open one, or the one that is about to open. */
  readonly active: number | null
  /** Called when the pointer is over a row, since the user is likely to open it. */
  prefetch(position: number): void
  /** Opens a row after a click. */
  choose(position: number): void
  /** Pins a row's conversation for a side-by-side view with the open one or the next that is opened. */
  pin(position: number): void
  /** Moves by key, perhaps repeatedly. */
  move(position: number): void
  /** Moves on to the turns of the current conversation. */
  enter(): void
}

/** Opens conversations by their position in the list. Waits for rows that aren't loaded yet. */
export function useOpening(options: OpeningOptions): Opening {
  const { rows, firstHit, onOpen } = options
  // Positions are valid for one list only.
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
    // Keep the pending history step of a wish that is replaced.
    const step = wanted?.from === from && wanted.how === 'push' ? 'push' : how
    // Prefetch the neighbours, since users often step through a list.
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
      // Keep the conversation being read as A and open the row as B. Otherwise the row becomes A.
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

/** Searches the loaded rows first, otherwise queries the engine. */
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
