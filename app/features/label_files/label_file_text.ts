import type { AddingStep, KeptLabels, LabelFile, LeftOutRow } from '../../session/react/use_label_files.ts'
import { labels as t } from './messages.ts'

const NAMED = 4

const LISTED = 8

/** Summary of an added label file: `1,204 labels by Ada on 803 turns; 12 rows fit no turn`. */
export function summaryText(file: LabelFile): string {
  return [addedText(file), ...leftOutTexts(file.leftOut)].join('; ')
}

function addedText({ labels, turns, annotators }: LabelFile): string {
  const [first, ...others] = annotators
  if (!first) return t.none
  if (others.length === 0) return t.addedBy(labels, first.by, turns)
  const named = annotators.slice(0, NAMED).map((g) => t.annotator(g.labels, g.by))
  const more = annotators.length - NAMED
  return t.added(labels, turns, more > 0 ? [...named, t.moreGivers(more)] : named)
}

function leftOutTexts(leftOut: readonly LeftOutRow[]): string[] {
  const count = (kind: LeftOutRow['kind']) => leftOut.filter((row) => row.kind === kind).length
  const kinds = ['unfit', 'unknown', 'unread', 'repeated', 'odd'] as const
  return kinds.filter((kind) => count(kind) > 0).map((kind) => t[kind](count(kind)))
}

/** Relation of a file's labels to the corpus. */
export function schemeText({ scheme, annotators, unknown }: LabelFile): string {
  if (annotators.length === 0) return t.fitsNone
  const text = scheme.known ? t.sameScheme(scheme.title) : t.ownScheme(scheme.title)
  if (unknown.length === 0) return text
  const listed = unknown.slice(0, LISTED)
  return `${text} ${t.unknownLabels(listed, unknown.length - listed.length)}`
}

/** Notes on how turns were matched, if not by numbers from 0. */
export function placingTexts({ firstTurn, because }: LabelFile['placing']): string[] {
  const texts: string[] = []
  if (because === 'answer') texts.push(t.placedByAnswer(firstTurn))
  else if (firstTurn === 1) texts.push(t.placedByContents)
  return texts
}

/** Number of files stored in the browser, and their total bytes. */
export function keptTotal({ files, waiting }: KeptLabels): [number, number] {
  const kept = Object.values(files).flatMap((file) => (file.kept ? [file] : []))
  const bytes = new Map([...kept, ...waiting].map((file) => [file.id, file.bytes]))
  return [bytes.size, [...bytes.values()].reduce((sum, size) => sum + size, 0)]
}

export function stepText(step: AddingStep, name: string): string {
  switch (step.step) {
    case 'reading':
      return t.reading(name)
    case 'loading':
      return t.loading(step.splits)
    case 'matching':
      return t.matching(step.rows)
  }
}
