import type { CandidatesRoles, Cell, Conversation, Turn } from '../../../model/index.ts'

export interface PrivateTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Rows (0-based) that the other side has as well. */
  readonly shared: readonly number[]
}

/** One of the two sides, as an index into `Conversation.participants`. */
export type Side = 0 | 1

export const SIDES: readonly Side[] = [0, 1]

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** Tables by side. Null if the conversation doesn't contain the table, for example when seen from the other side. */
export type Tables = readonly [PrivateTable | null, PrivateTable | null]

export interface Selection {
  readonly turn: number
  readonly side: Side
  /** Row of the side's own table (0-based), or null if no row matches or the table is unknown. */
  readonly row: number | null
  /** The selected row on one line, or `''` if the record doesn't say. */
  readonly text: string
}

export function tablesOf({ participants }: Conversation, roles: CandidatesRoles): Tables {
  const tableOf = (side: Side): PrivateTable | null => {
    for (const block of participants[side]?.blocks ?? []) {
      if (block.kind !== 'table' || block.title !== roles.table || block.columns.length === 0) continue
      return { columns: block.columns, rows: block.rows, shared: block.marked?.rows ?? [] }
    }
    return null
  }
  return [tableOf(0), tableOf(1)]
}

/** Side that speaks in a turn, or null if it is neither of the two. */
export function sideOf({ speaker }: Pick<Turn, 'speaker'>): Side | null {
  return speaker === 0 || speaker === 1 ? speaker : null
}

export function selectionsOf({ turns }: Conversation, tables: Tables, roles: CandidatesRoles): Selection[] {
  return turns.flatMap((turn, index) => {
    const side = sideOf(turn)
    if (side === null || turn.action?.type !== roles.selection) return []
    const item = turn.action.payload?.kind === 'item' ? turn.action.payload : null
    const values = new Map(item?.fields.map(({ name, value }) => [name, value]))
    const table = tables[side]
    const row =
      table && item
        ? table.rows.findIndex((cells) =>
            cells.every((cell, c) => cell === values.get(table.columns[c] ?? '')),
          )
        : -1
    const text = [...values.values()].filter((value) => value !== null).join(' · ')
    return [{ turn: index, side, row: row < 0 ? null : row, text }]
  })
}
