import { useMemo, useRef, useState } from 'react'
import type { TurnRows } from '../../hooks/list/use_turn_rows.ts'
import { useSession, useView } from '../../hooks/use_session.ts'
import type { TurnPosition } from '../../readers/duckdb/turn_rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { HitList } from '../../session/lists/hit_list.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import { navigate } from '../../state/address.ts'
import { useOpenKey } from '../list/use_open_key.ts'

/** Where the keyboard is, as long as nothing else is opened by other means. */
interface Cursor {
  readonly place: TurnPosition
  /** What is open then. */
  readonly with: string
}

interface HitCursorOptions {
  readonly corpus: CorpusInfo
  readonly hits: HitList | undefined
  readonly rows: TurnRows
  /** On to the turns of the open conversation. */
  readonly onOpen: (() => void) | undefined
}

export interface HitCursor {
  /** Position (0-based) of the turn that is open; `null`: none of the list is. */
  readonly open: number | null
  /** Position of the row that the keyboard is at. */
  readonly active: number | null
  /** Which turn is open. */
  readonly identity: string
  /** Goes to a row without opening it. */
  move(position: number): void
  /** Opens the turn of a row. */
  choose(position: number): void
  /** Opens the turn of the active row; if it is open already, goes on to it. */
  enter(): void
}

const identityOf = (split: string | null, conversation: string | null, turn: number | null) =>
  JSON.stringify([split, conversation, turn])

/** Goes through the flat list of turns and opens them. */
export function useHitCursor({ corpus, hits, rows, onOpen }: HitCursorOptions): HitCursor {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { turn } = state
  const identity = identityOf(split, conversation, turn)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  /** The turn that was chosen last: its place may still be asked for when another is chosen. */
  const chosen = useRef<TurnPosition | null>(null)

  const key = useOpenKey({ corpus, listed, begun: hits !== undefined, split, conversation })
  const open = useMemo(
    () => (hits && key !== null && turn !== null ? hits.positionOf({ key, turn }) : null),
    [hits, key, turn],
  )
  const at = cursor?.with === identity ? cursor.place : null
  const active = useMemo(() => (hits && at ? hits.positionOf(at) : open), [hits, at, open])

  const show = (place: TurnPosition, to: { split: string; conversation: string }) => {
    setCursor({ place, with: identityOf(to.split, to.conversation, place.turn) })
    const allSplits = state.allSplits || listed.length > 1
    navigate({ split: to.split, conversation: to.conversation, turn: place.turn, allSplits }, 'push')
  }
  const choose = async (position: number) => {
    const place = hits?.at(position)
    if (!place || position === open) return
    chosen.current = place
    const row = rows.row(place)
    if (row) return show(place, row)
    const found = await placeToGo(session, corpus, place.key)
    if (found && chosen.current === place) show(place, { split: found.split, conversation: found.id })
  }
  return {
    open,
    active,
    identity,
    move(position) {
      const place = hits?.at(position)
      if (place) setCursor({ place, with: identity })
    },
    choose: (position) => void choose(position),
    enter() {
      if (active === null) return
      if (active === open) onOpen?.()
      else void choose(active)
    },
  }
}
