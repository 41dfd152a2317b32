import type { LabelRow } from '../../corpora/label_file.ts'
import { labelRows } from '../../messages/label_rows.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { LabelTarget } from '../../readers/duckdb/added/labels.ts'

/** What one annotator says of one turn of the corpus. */
export interface LabelledTurn {
  readonly key: number
  readonly split: string
  readonly conversation: string
  readonly turn: number
  readonly by: string
  /** None where the turn was examined and given none. */
  readonly labels: readonly { readonly value: string; readonly score: number | null }[]
}

/** A row of a label file that added nothing, or of which something could not be used. */
export interface LeftOutRow {
  /**
   * - `unfit`: it fits no turn
   * - `unknown`: it has no label that the scheme declares
   * - `unread`: it could not be read
   * - `repeated`: an earlier row says the same
   * - `odd`: it is taken, but not all that stands in it
   */
  readonly kind: 'unfit' | 'unknown' | 'unread' | 'repeated' | 'odd'
  /** 0-based. */
  readonly row: number
  /** `null` where it is not known. */
  readonly conversation: string | null
  readonly turn: number | null
  /** A sentence. */
  readonly why: string
}

/** Splits of the corpus by their names, and whether each is loaded. */
export type LoadedSplits = ReadonlyMap<string, boolean>

/**
 * Finds the turns that the rows of a label file mean.
 * @param targets the conversations that are loaded; of those that share split and id the first is meant, as by links
 * @param splits every split of the corpus
 * @param scheme whose values count; `null`: every label counts
 */
export function matchRows(
  rows: readonly LabelRow[],
  targets: readonly LabelTarget[],
  splits: LoadedSplits,
  scheme: LabelScheme | null = null,
): { readonly turns: readonly LabelledTurn[]; readonly leftOut: readonly LeftOutRow[] } {
  const targetOf = targetFinder(targets, splits)
  const declared = scheme && new Set(scheme.values.map((v) => v.value))
  const found = new Map<string, Omit<LabelledTurn, 'labels'> & { labels: LabelledTurn['labels'][number][] }>()
  const leftOut: LeftOutRow[] = []
  for (const { row, split, conversation, turn, labels, by, score } of rows) {
    const leave = (kind: LeftOutRow['kind'], why: string) =>
      leftOut.push({ kind, row, conversation, turn, why })
    const target = targetOf(split, conversation)
    if (typeof target === 'string') {
      leave('unfit', target)
      continue
    }
    if (turn >= target.turns) {
      leave('unfit', turnsText(target.turns))
      continue
    }
    const unknown = declared ? labels.filter((value) => !declared.has(value)) : []
    if (scheme && unknown.length > 0) {
      const none = unknown.length === labels.length
      leave(none ? 'unknown' : 'odd', labelRows.unknownLabels(scheme.title, unknown))
      // Without its labels the turn would count as one that was examined and given none.
      if (none) continue
    }
    const place = JSON.stringify([target.key, turn, by])
    const known = found.get(place)
    const said = known ?? { key: target.key, split: target.split, conversation, turn, by, labels: [] }
    const counting = labels.filter((value) => !unknown.includes(value))
    const fresh = counting.filter((value) => !said.labels.some((l) => l.value === value))
    if (known && fresh.length === 0) leave('repeated', labelRows.repeated)
    for (const value of fresh) said.labels.push({ value, score })
    found.set(place, said)
  }
  return { turns: [...found.values()], leftOut }
}

/** Gives the conversation that is meant, or why there is none. */
function targetFinder(targets: readonly LabelTarget[], splits: LoadedSplits) {
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

function turnsText(turns: number): string {
  if (turns === 0) return labelRows.noTurns
  return turns === 1 ? labelRows.oneTurn : labelRows.fewerTurns(turns)
}
