import type { LabelRow } from '../../corpora/label_file.ts'
import type { LabelScheme } from '../../model/index.ts'
import { labelRows } from './messages.ts'
import type { Places } from './place_rows.ts'

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

/**
 * Collects what each annotator says of each turn.
 * @param scheme whose values count. Null if every label counts.
 */
export function matchRows(
  rows: readonly LabelRow[],
  places: Places,
  scheme: LabelScheme | null = null,
): { readonly turns: readonly LabelledTurn[]; readonly leftOut: readonly LeftOutRow[] } {
  const declared = scheme && new Set(scheme.values.map((v) => v.value))
  const said = new Map<string, Omit<LabelledTurn, 'labels'> & { labels: LabelledTurn['labels'][number][] }>()
  const leftOut: LeftOutRow[] = []
  for (const labelRow of rows) {
    const { row, labels, by, score } = labelRow
    const found = places.get(labelRow) ?? ''
    const { conversation, turn } =
      typeof found === 'string' ? labelRow : { ...found, conversation: found.target.id }
    const leave = (kind: LeftOutRow['kind'], why: string) =>
      leftOut.push({ kind, row, conversation, turn, why })
    if (typeof found === 'string') {
      leave('unfit', found)
      continue
    }
    const { target, turn: index } = found
    const unknown = declared ? labels.filter((value) => !declared.has(value)) : []
    if (scheme && unknown.length > 0) {
      const none = unknown.length === labels.length
      leave(none ? 'unknown' : 'odd', labelRows.unknownLabels(scheme.title, unknown))
      // Without its labels the turn would count as one that was examined and given none.
      if (none) continue
    }
    const place = JSON.stringify([target.key, index, by])
    const known = said.get(place)
    const { key, split, id } = target
    const own = known ?? { key, split, conversation: id, turn: index, by, labels: [] }
    const counting = labels.filter((value) => !unknown.includes(value))
    const fresh = counting.filter((value) => !own.labels.some((l) => l.value === value))
    if (known && fresh.length === 0) leave('repeated', labelRows.repeated)
    for (const value of fresh) own.labels.push({ value, score })
    said.set(place, own)
  }
  return { turns: [...said.values()], leftOut }
}
