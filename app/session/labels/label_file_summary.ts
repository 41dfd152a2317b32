import { sentenceOf } from '../../model/error_messages/index.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import type { LabelledTurn, LeftOutRow } from './match_rows.ts'
import { labelRows } from './messages.ts'
import type { Placing } from './place_rows.ts'

/** Somebody who gave labels in a label file. */
export interface LabelFileAnnotator {
  readonly by: string
  readonly labels: number
  /** On how many turns. */
  readonly turns: number
}

/** What became of a label file that was added to a corpus. */
export interface LabelFile {
  readonly id: number
  /** Without folders. */
  readonly name: string
  readonly scheme: {
    readonly id: string
    readonly title: string
    /** Whether the corpus had it before. */
    readonly known: boolean
  }
  /** Labels that the scheme does not declare and that were left out for it, the most frequent first. */
  readonly unknown: readonly string[]
  /** Those who gave most labels first. */
  readonly annotators: readonly LabelFileAnnotator[]
  readonly labels: number
  /** With or without a label. */
  readonly turns: number
  readonly placing: Placing
  /** In the order of the file. */
  readonly leftOut: readonly LeftOutRow[]
}

interface Matched {
  readonly scheme: LabelScheme
  readonly known: boolean
  readonly unknown: readonly string[]
  readonly turns: readonly LabelledTurn[]
  readonly leftOut: readonly LeftOutRow[]
  readonly placing: Placing
}

export function labelFileOf(
  id: number,
  { name, problems }: LabelFileContent,
  { scheme, known, unknown, turns, leftOut, placing }: Matched,
): LabelFile {
  const annotators = new Map<string, { labels: number; turns: number }>()
  for (const { by, labels } of turns) {
    const annotator = annotators.get(by) ?? { labels: 0, turns: 0 }
    annotators.set(by, { labels: annotator.labels + labels.length, turns: annotator.turns + 1 })
  }
  const unread = problems.map(
    ({ severity, row, field, found, expected }): LeftOutRow => ({
      kind: severity === 'dropped' ? 'unread' : 'odd',
      row,
      conversation: null,
      turn: null,
      why: labelRows.odd(field, found, sentenceOf(expected)),
    }),
  )
  return {
    id,
    name,
    scheme: { id: scheme.id, title: scheme.title, known },
    unknown,
    annotators: [...annotators]
      .map(([by, counts]) => ({ by, ...counts }))
      .sort((a, b) => b.labels - a.labels),
    labels: turns.reduce((sum, turn) => sum + turn.labels.length, 0),
    turns: new Set(turns.map((t) => `${t.key}/${t.turn}`)).size,
    placing,
    leftOut: [...leftOut, ...unread].sort((a, b) => a.row - b.row),
  }
}
