import type { Lexicon } from './linker.ts'
import { otherSide, type Selection, type Side, type Tables } from './private_tables.ts'
import type { Limit, Statements } from './statements.ts'

/** Why a row cannot be the shared one: what the other side said, or that its own side turned to another. */
export type Reason =
  | { readonly kind: 'limit'; readonly turn: number; readonly limit: Limit }
  | { readonly kind: 'given_up'; readonly turn: number; readonly selected: number }

/** By row of a side's table; `null`: still possible. */
export type Exclusions = readonly (Reason | null)[]

/** A turn that changes how many rows of a side are possible. */
export interface Step {
  readonly turn: number
  readonly left: number
}

export type Cells = readonly (readonly number[])[]

/** What the rows of a conversation are judged by. */
export interface Evidence extends Statements {
  readonly tables: Tables
  readonly lexicon: Lexicon
  /** By side, row and column, the value there, as its position in the lexicon; `-1`: none. */
  readonly cells: readonly [Cells, Cells]
  readonly selections: readonly Selection[]
}

/**
 * Why each row of a side is excluded up to a turn (inclusive); of several reasons, the first.
 *
 * A row is excluded when the other side says that it has none with the row's value (or with several of its values
 * together), unless that side later says that it has; or that all of its own rows have another value. Counts, `some` and
 * `most` exclude nothing: who has three with X may share a row without it. A row that its own side selected is excluded
 * while the side's latest selection is another one, as in the original's heuristic agent ("a wrong selection").
 */
export function exclusionsAt(side: Side, evidence: Evidence, upTo: number): Exclusions {
  const { cells, selections } = evidence
  const standing = standingLimits(otherSide(side), evidence, upTo)
  const own = selections.filter((selection) => selection.side === side && selection.turn <= upTo)
  return cells[side].map((values, row) => {
    const limit = standing.find((said) => excludes(said, values))
    const last = own.findLastIndex((selection) => selection.row === row)
    const [selected, next] = last < 0 ? [] : [own[last], own[last + 1]]
    if (selected && next && !(limit && limit.turn < next.turn))
      return { kind: 'given_up', turn: next.turn, selected: selected.turn }
    return limit ? { kind: 'limit', turn: limit.turn, limit } : null
  })
}

/** What a side has said of all its rows up to a turn, and has not taken back. */
function standingLimits(side: Side, { limits, mentions }: Evidence, upTo: number): readonly Limit[] {
  return limits.filter((limit) => {
    if (limit.side !== side || limit.turn > upTo) return false
    const [value, ...others] = limit.values
    const single = others.length === 0 && limit.kind !== 'all'
    return !(
      single &&
      mentions.some(
        (m) =>
          m.side === side && m.value === value && m.stance === 'has' && m.turn > limit.turn && m.turn <= upTo,
      )
    )
  })
}

/** Whether something said of all rows of the one side cannot be true of a row that it shares, with these values. */
function excludes({ kind, values }: Limit, row: readonly number[]): boolean {
  const hasAll = values.every((value) => row.includes(value))
  return kind === 'all' ? !hasAll : hasAll
}

/** How many rows of a side are possible, turn by turn: where the number changes. All of them at the beginning are not a step. */
export function stepsOf(side: Side, evidence: Evidence, upTo: number): readonly Step[] {
  const { tables, limits, mentions, selections } = evidence
  const steps: Step[] = []
  let before = tables[side]?.rows.length ?? 0
  const turns = new Set([...limits, ...mentions, ...selections].map(({ turn }) => turn))
  for (const turn of [...turns].toSorted((a, b) => a - b)) {
    if (turn > upTo) break
    const left = exclusionsAt(side, evidence, turn).filter((reason) => reason === null).length
    if (left !== before) steps.push({ turn, left })
    before = left
  }
  return steps
}
