import type { ExaminedTurns } from '../../../reviews/suggestions/examined_turns.ts'
import { labelsOf } from '../../../reviews/suggestions/examined_turns.ts'
import type {
  GroupReason,
  SuggestedGroup,
  SuggestedTurn,
  TurnReason,
} from '../../../reviews/suggestions/suggestion.ts'

/** A row of a suggestion's list: the common reason of a group, followed by its turns. */
export type ListRow =
  | { readonly kind: 'group'; readonly reason: GroupReason; readonly turns: readonly SuggestedTurn[] }
  | { readonly kind: 'turn'; readonly at: number; readonly reason: TurnReason }

export function listRows(groups: readonly SuggestedGroup[]): readonly ListRow[] {
  const rows: ListRow[] = []
  for (const { reason, turns } of groups) {
    rows.push({ kind: 'group', reason, turns })
    for (const turn of turns) rows.push({ kind: 'turn', ...turn })
  }
  return rows
}

/** Distinct turns of some groups, in order. */
export function turnsOf(groups: readonly Pick<SuggestedGroup, 'turns'>[]): readonly number[] {
  return [...new Set(groups.flatMap(({ turns }) => turns.map(({ at }) => at)))]
}

/** Labels of a turn by annotator. */
export interface GivenBy {
  readonly by: string
  /** Sorted. Empty for "no label". */
  readonly labels: readonly string[]
}

export function givenTo(examined: ExaminedTurns, at: number): readonly GivenBy[] {
  const { from, by, given, annotators } = examined
  const all: GivenBy[] = []
  for (let i = from[at] ?? 0; i < (from[at + 1] ?? 0); i++)
    all.push({ by: annotators[by[i] ?? 0] ?? '', labels: labelsOf(examined, given[i] ?? 0) })
  return all
}
