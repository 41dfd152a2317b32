import { readLabelFile } from '../../../ingest/read_label_file.ts'
import type { LabelRow } from '../../label_file.ts'

const never = new AbortController().signal

/** Test helper: reads a label file as the page does. */
export async function read(name: string, text: string) {
  const content = await readLabelFile({ name, file: new File([text], name) }, never, { isAsking: true })
  return { ...content, form: content.survey.form }
}

export const jsonl = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')
/** Conversation, turn, annotator, labels, scheme, score. */
export const short = ({ conversation, turn, by, labels, scheme, score }: LabelRow) =>
  [conversation, turn, by, labels.join('+'), scheme ?? null, score] as const
/** Label, offsets and words of each mark. */
export const evidence = (rows: readonly LabelRow[]) =>
  rows.flatMap((row) => row.evidence?.map(({ start, end, text }) => [row.labels[0], start, end, text]) ?? [])
