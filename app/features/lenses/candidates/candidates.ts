import type { Lexicon } from './linker.ts'
import { otherSide, type Selection, type Side, type Tables } from './private_tables.ts'
import type { Limit, Statements } from './statements.ts'

/** Reason why a row cannot be the shared one: the other side denied it, or its own side selected another row. */
export type Reason =
  | { readonly kind: 'limit'; readonly turn: number; readonly limit: Limit }
  | { readonly kind: 'given_up'; readonly turn: number; readonly selected: number }

/** Reasons by row of a side's table. Null means that the row is still possible. */
export type Exclusions = readonly (Reason | null)[]

/** A turn that changes the number of possible rows of a side. */
export interface Step {
  readonly turn: number
  readonly left: number
}

export type Cells = readonly (readonly number[])[]

/** Evidence for judging the rows of a conversation. */
export interface Evidence extends Statements {
  readonly tables: Tables
  readonly lexicon: Lexicon
  /** Cell values by side, row and column, as indexes into the lexicon. -1 if unknown. */
  readonly cells: readonly [Cells, Cells]
  readonly selections: readonly Selection[]
}

/**
 * Reason why each row of a side is excluded up to a turn (inclusive). If there are several, the first counts.
 *
 * A row is excluded if the other side says that all of its rows have a value that this row lacks, or that it has none
 * with this row's value (or with several of its values together) and doesn't later say that it has one. Counts, `some`
 * and `most` exclude nothing: a side that has three rows with X may share a row without it. A row selected by the row's
 * side is excluded while that side's latest selection is a different one, as in the original heuristic agent ("a wrong
 * selection").
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

/** Statements of a side about all its rows up to a turn that it hasn't taken back. */
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

/** True if a statement about all rows of one side rules out that it shares a row with these values. */
function excludes({ kind, values }: Limit, row: readonly number[]): boolean {
  const hasAll = values.every((value) => row.includes(value))
  return kind === 'all' ? !hasAll : hasAll
}

/** Number of possible rows of a side at each turn that changes it. The initial number is not a step. */
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
