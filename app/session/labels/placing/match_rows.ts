import type { LabelRow } from '../../../corpora/label_file.ts'
import type { LabelScheme, TextSpan } from '../../../model/index.ts'
import { separatedLabels } from '../label_scheme.ts'
import { labelRows } from '../messages.ts'
import type { Places } from './place_rows.ts'

/** The labels that one annotator gave to one turn. */
export interface LabelledTurn {
  readonly key: number
  readonly split: string
  readonly conversation: string
  readonly turn: number
  readonly by: string
  /** Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly GivenLabel[]
}

interface GivenLabel {
  readonly value: string
  readonly score: number | null
  readonly evidence?: readonly TextSpan[]
}

/** A row of a label file that was not used, or not completely. */
export interface LeftOutRow {
  /**
   * - `unfit`: it matches no turn
   * - `unknown`: it has no label that the scheme declares
   * - `unread`: it could not be read
   * - `repeated`: it repeats an earlier row
   * - `odd`: it is used, but not completely
   */
  readonly kind: 'unfit' | 'unknown' | 'unread' | 'repeated' | 'odd'
  /** 0-based. */
  readonly row: number
  /** Null if not known. */
  readonly conversation: string | null
  readonly turn: number | null
  /** A message. */
  readonly why: string
}

/**
 * Collects labels by annotator and turn.
 * @param scheme only its values are used. Null to use every label.
 */
export function matchRows(
  rows: readonly LabelRow[],
  places: Places,
  scheme: LabelScheme | null = null,
): { readonly turns: readonly LabelledTurn[]; readonly leftOut: readonly LeftOutRow[] } {
  const declared = scheme && new Set(scheme.values.map((v) => v.value))
  const said = new Map<string, Omit<LabelledTurn, 'labels'> & { labels: GivenLabel[] }>()
  const leftOut: LeftOutRow[] = []
  for (const labelRow of rows) {
    const { row, by, score, evidence } = labelRow
    const labels = scheme ? separatedLabels(scheme, labelRow.labels) : labelRow.labels
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
      // Without its labels, the turn would count as seen but not labelled.
      if (none) continue
    }
    const place = JSON.stringify([target.key, index, by])
    const known = said.get(place)
    const { key, split, id } = target
    const own = known ?? { key, split, conversation: id, turn: index, by, labels: [] }
    const counting = labels.filter((value) => !unknown.includes(value))
    const fresh = counting.filter((value) => !own.labels.some((l) => l.value === value))
    if (known && fresh.length === 0) leave('repeated', labelRows.repeated)
    for (const value of fresh) own.labels.push({ value, score, ...(evidence && { evidence }) })
    said.set(place, own)
  }
  return { turns: [...said.values()], leftOut }
}
