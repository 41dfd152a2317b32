import { useMemo, useRef, useState } from 'react'
import { latest } from '../../base/async_data.ts'
import { useTurnPosition } from '../../list/rows/use_list.ts'
import { positionIn, type Rows } from '../../list/rows/use_rows.ts'
import type { TurnRow } from '../../readers/rows.ts'
import { placeToGo } from '../../session/place_to_go.ts'
import type { Listing } from '../../session/react/listing.ts'
import { useSession, useView } from '../../session/react/use_session.ts'
import type { VisibleRange } from '../../session/react/visible_rows.ts'
import { navigate } from '../../state/address.ts'

/** The keyboard's position. Discarded when something else is opened by other means. */
interface Cursor {
  readonly position: number
  readonly list: string
  /** Identifies the open turn at that time. */
  readonly with: string
}

interface HitCursorOptions {
  readonly hits: Listing | undefined
  readonly rows: Rows<TurnRow>
  /** Range of loaded rows. */
  readonly range: VisibleRange
  /** Moves on to the turns of the open conversation. */
  onOpen(): void
}

export interface HitCursor {
  /** Position (0-based) of the open turn, or `null` if it isn't in the list. */
  readonly open: number | null
  /** Position of the keyboard's current row. */
  readonly active: number | null
  /** Identifies the open turn. */
  readonly identity: string
  /** Moves to a row without opening it. */
  move(position: number): void
  /** Opens the turn of a row. */
  choose(position: number): void
  /** Opens the turn of the active row, or moves on to it if it is already open. */
  enter(): void
}

const identityOf = (split: string | null, conversation: string | null, turn: number | null) =>
  JSON.stringify([split, conversation, turn])

/** Moves through the flat list of turns and opens them. */
export function useHitCursor({ hits, rows, range, onOpen }: HitCursorOptions): HitCursor {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { turn } = state
  const identity = identityOf(split, conversation, turn)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  /** Last chosen position. Its row may still be loading when another one is chosen. */
  const chosen = useRef<number | null>(null)

  const near = useMemo(() => {
    const isOpen = (row: TurnRow) =>
      row.turn === turn && row.conversation === conversation && row.split === split
    return positionIn(rows, range, hits?.total ?? 0, isOpen)
  }, [hits, rows, range, split, conversation, turn])
  const far = latest(useTurnPosition(hits, split, conversation, turn)) ?? null
  const open = near ?? far
  const at = cursor?.with === identity && cursor.list === hits?.name ? cursor.position : null
  const active = at ?? open

  const show = (row: TurnRow, position: number, list: string) => {
    setCursor({ position, list, with: identityOf(row.split, row.conversation, row.turn) })
    const allSplits = state.allSplits || listed.length > 1
    navigate({ split: row.split, conversation: row.conversation, turn: row.turn, allSplits }, 'push')
  }
  const choose = async (position: number) => {
    if (!hits || position === open) return
    chosen.current = position
    const row = rows.at(position)
    if (row) return show(row, position, hits.name)
    const found = await placeToGo(session, async () => {
      const reader = await session.reader(hits.loaded.corpus)
      return (await reader.turns(hits.question, { offset: position }, 1)).rows[0] ?? null
    })
    if (found && chosen.current === position) show(found, position, hits.name)
  }
  return {
    open,
    active,
    identity,
    move(position) {
      if (hits) setCursor({ position, list: hits.name, with: identity })
    },
    choose: (position) => void choose(position),
    enter() {
      if (active === null) return
      if (active === open) onOpen()
      else void choose(active)
    },
  }
}
