import type { LabelTarget } from '../../../readers/label_targets.ts'
import type { TurnPosition } from '../../../readers/rows.ts'
import { labelRows } from '../messages.ts'

/** Splits of the corpus by name, with true for those that are loaded. */
export type LoadedSplits = ReadonlyMap<string, boolean>

/** The turn that a row refers to. */
export interface Place {
  readonly target: LabelTarget
  readonly turn: number
}

/** Contents of turns to compare with the rows of a label file. */
export interface TurnContents {
  /** Texts of turns in order, by conversation key. */
  readonly texts: ReadonlyMap<number, readonly string[]>
  /** Turns by their utterance ids. Null if the corpus has no such ids. */
  readonly ids: ReadonlyMap<string, readonly TurnPosition[]> | null
}

/** Creates a function that finds a conversation by split and id, or returns a message if there is none. */
export function targetFinder(targets: readonly LabelTarget[], splits: LoadedSplits) {
  const bySplit = new Map<string, Map<string, LabelTarget>>()
  for (const target of targets) {
    const ids = bySplit.get(target.split) ?? new Map<string, LabelTarget>()
    bySplit.set(target.split, ids)
    if (!ids.has(target.id)) ids.set(target.id, target)
  }
  const names = [...splits.keys()]
  const missing = names.filter((name) => !splits.get(name))
  return (split: string | null, id: string): LabelTarget | string => {
    if (split !== null) {
      if (!splits.has(split)) return labelRows.noSplit(split, names)
      if (!splits.get(split)) return labelRows.notLoaded(split)
      return bySplit.get(split)?.get(id) ?? labelRows.notIn(split)
    }
    const all = names.flatMap((name) => bySplit.get(name)?.get(id) ?? [])
    const [first] = all
    if (first && all.length === 1) return first
    return first ? labelRows.several(all.map((target) => target.split)) : labelRows.unknown(missing)
  }
}
