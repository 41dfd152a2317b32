import { sentenceOf } from '../../model/error_messages/index.ts'
import type { LabelScheme } from '../../model/index.ts'
import type { LabelFileContent } from '../../protocol/messages.ts'
import { labelRows } from './messages.ts'
import type { LabelledTurn, LeftOutRow } from './placing/match_rows.ts'
import type { Placing } from './placing/place_rows.ts'

/** An annotator in a label file. */
export interface LabelFileAnnotator {
  readonly by: string
  readonly labels: number
  /** Number of turns with these labels. */
  readonly turns: number
}

/** Summary of a label file that was added to a corpus. */
export interface LabelFile {
  readonly id: number
  /** File name without folders. */
  readonly name: string
  readonly scheme: {
    readonly id: string
    readonly title: string
    /** True if the corpus already had the scheme. */
    readonly known: boolean
  }
  /** Labels that were left out because the scheme does not declare them, most frequent first. */
  readonly unknown: readonly string[]
  /** True for a review file. Its annotators may have seen other labels. */
  readonly isReview: boolean
  /** Annotators, those with most labels first. */
  readonly annotators: readonly LabelFileAnnotator[]
  readonly labels: number
  /** Number of turns, with or without a label. */
  readonly turns: number
  readonly placing: Placing
  /** In file order. */
  readonly leftOut: readonly LeftOutRow[]
}

interface Matched {
  readonly scheme: LabelScheme
  readonly known: boolean
  readonly unknown: readonly string[]
  readonly turns: readonly LabelledTurn[]
  readonly leftOut: readonly LeftOutRow[]
  readonly placing: Placing
  readonly isReview: boolean
}

export function labelFileOf(
  id: number,
  { name, problems }: LabelFileContent,
  { scheme, known, unknown, turns, leftOut, placing, isReview }: Matched,
): LabelFile {
  const annotators = new Map<string, { labels: number; turns: number }>()
  for (const { by, labels } of turns) {
    const annotator = annotators.get(by) ?? { labels: 0, turns: 0 }
    annotators.set(by, { labels: annotator.labels + labels.length, turns: annotator.turns + 1 })
  }
  return {
    id,
    name,
    scheme: { id: scheme.id, title: scheme.title, known },
    unknown,
    isReview,
    annotators: [...annotators]
      .map(([by, counts]) => ({ by, ...counts }))
      .sort((a, b) => b.labels - a.labels),
    labels: turns.reduce((sum, turn) => sum + turn.labels.length, 0),
    turns: new Set(turns.map((t) => `${t.key}/${t.turn}`)).size,
    placing,
    leftOut: [...leftOut, ...problemRows(problems)].sort((a, b) => a.row - b.row),
  }
}

/** Rows of a label file that could not be read, or only in part. */
export function problemRows(problems: LabelFileContent['problems']): readonly LeftOutRow[] {
  return problems.map(({ severity, row, field, found, expected }) => ({
    kind: severity === 'dropped' ? 'unread' : 'odd',
    row,
    conversation: null,
    turn: null,
    why: labelRows.odd(field, found, sentenceOf(expected)),
  }))
}
