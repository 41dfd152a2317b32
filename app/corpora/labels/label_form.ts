import type { SourceRecord, TextSpan } from '../../model/index.ts'
import type { JsonObject } from '../shared/columns/columns_path.ts'

/** A record of a label file in plain columns. */
export interface FlatRecord extends SourceRecord {
  /** Words marked for the labels of this record. */
  readonly evidence?: readonly TextSpan[]
  /** Set if the record has no label to read, for example because the annotator skipped it. */
  readonly dropped?: { readonly field: string; readonly found: unknown; readonly expected: string }
}

/**
 * Columns that a form writes for each answer of an annotator: `label` (a list), `annotator`, `score`, and `scheme` (the
 * question). The other columns are those of the annotated data.
 */
export type AnswerColumns = {
  readonly label?: readonly unknown[]
  readonly annotator?: string
  readonly score?: number
  readonly scheme?: string
}

interface BaseForm {
  readonly id: string
  /** The name of the annotation tool. */
  readonly title: string
  /** Columns with ids that the tool assigned itself, so that they say nothing about the corpus. */
  readonly foreignIds?: readonly string[]
  /** Column that names the conversation, if the form has one. */
  readonly conversation?: string
  /** True if the label column is determined by name, as in a table. */
  readonly isTable?: boolean
}

/** A form whose files are JSON, JSON Lines or tables of records. */
export interface RecordsForm extends BaseForm {
  readonly reads: 'records'
  /** @param sample the first records, at least one */
  recognises(sample: readonly JsonObject[]): boolean
  /** The answers in a record. */
  flatten(record: JsonObject): readonly Omit<FlatRecord, 'row' | 'line'>[]
}

/** A form whose files are read as one text. */
export interface TextForm extends BaseForm {
  readonly reads: 'text'
  /** @param head the beginning of the file */
  recognises(head: string): boolean
  /** @throws SyntaxError if the text is damaged */
  read(text: string): Iterable<FlatRecord>
}

export type LabelForm = RecordsForm | TextForm

/** Joins the columns of annotated data with those of an answer. Columns of the same name get the prefix `data.`. */
export function withAnswer(data: JsonObject, answer: AnswerColumns): JsonObject {
  const renamed = Object.entries(data).map(([key, value]) => [key in answer ? `data.${key}` : key, value])
  return { ...Object.fromEntries(renamed), ...answer }
}

/** A marked part of a text, with offsets in UTF-16 units. */
export interface Marked {
  readonly label: string
  readonly start: number
  readonly end: number
}

/** One answer per label, with the words marked for it. */
export function markedAnswers(
  data: JsonObject,
  text: string,
  marks: readonly Marked[],
  answer: AnswerColumns,
): Omit<FlatRecord, 'row' | 'line'>[] {
  const byLabel = new Map<string, TextSpan[]>()
  for (const { label, start, end } of marks) {
    const spans = byLabel.get(label) ?? []
    byLabel.set(label, spans)
    spans.push({ start, end, text: text.slice(start, end) })
  }
  if (byLabel.size === 0) return [{ value: withAnswer(data, { ...answer, label: [] }) }]
  return [...byLabel].map(([label, evidence]) => ({
    value: withAnswer(data, { ...answer, label: [label] }),
    evidence,
  }))
}

/** Converts offsets in code points, as Python counts them, to UTF-16 units. */
export function inUtf16Units(text: string, { label, start, end }: Marked): Marked {
  if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return { label, start, end }
  const points = [...text]
  const units = (count: number) => points.slice(0, count).join('').length
  return { label, start: units(start), end: units(end) }
}

/** The annotated text of a task: the longest of its texts, unless one is named so. */
export function textIn(data: JsonObject): string {
  if (typeof data.text === 'string') return data.text
  const texts = Object.values(data).filter((value) => typeof value === 'string')
  return texts.sort((a, b) => b.length - a.length)[0] ?? ''
}
