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

/** Where the keyboard is, as long as nothing else is opened by other means. */
interface Cursor {
  readonly position: number
  readonly list: string
  /** What is open then. */
  readonly with: string
}

interface HitCursorOptions {
  readonly hits: Listing | undefined
  readonly rows: Rows<TurnRow>
  /** The range of rows that are at hand. */
  readonly range: VisibleRange
  /** On to the turns of the open conversation. */
  onOpen(): void
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
export function useHitCursor({ hits, rows, range, onOpen }: HitCursorOptions): HitCursor {
  const session = useSession()
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { turn } = state
  const identity = identityOf(split, conversation, turn)
  const [cursor, setCursor] = useState<Cursor | null>(null)
  /** The position that was chosen last: its row may still be asked for when another is chosen. */
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
