import type { CandidatesRoles, Cell, Conversation, Turn } from '../../../model/index.ts'

/** The private table of one side. */
export interface PrivateTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Rows (0-based) that the other side has, too. */
  readonly shared: readonly number[]
}

/** One of the two sides: a position in `Conversation.participants`. */
export type Side = 0 | 1

export const SIDES: readonly Side[] = [0, 1]

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)

/** By side; `null`: the conversation holds none, as when it is read from the other side. */
export type Tables = readonly [PrivateTable | null, PrivateTable | null]

/** A selection of a row. */
export interface Selection {
  readonly turn: number
  readonly side: Side
  /** The row of the side's own table (0-based); `null`: none of them, or the table is not known. */
  readonly row: number | null
  /** What was selected, on one line; `''` where the record does not say. */
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

/** The side that speaks in a turn; `null`: somebody else. */
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
