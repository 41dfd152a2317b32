import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { itemText } from '../../cells.ts'
import {
  type FlatRecord,
  inUtf16Units,
  markedAnswers,
  type RecordsForm,
  withAnswer,
} from '../../label_form.ts'

/** Prodigy's JSONL: tasks with an answer; chosen options in `accept`, marked words in `spans`, or one `label`. */
export const prodigy: RecordsForm = {
  reads: 'records',
  id: 'prodigy',
  title: 'Prodigy',
  recognises: (sample) => sample.every((record) => '_input_hash' in record && 'answer' in record),
  flatten: (record) => {
    const { accept, spans, label, answer, options: _options, tokens: _tokens, score, ...data } = record
    const annotator = itemText(record._annotator_id) || itemText(record._session_id)
    const given = {
      ...(annotator !== '' && { annotator }),
      ...(typeof score === 'number' && { score }),
    }
    if (answer !== 'accept')
      return [{ value: data, dropped: { field: 'answer', found: answer, expected: '"accept"' } }]
    const answers: Omit<FlatRecord, 'row' | 'line'>[] = []
    const both = [accept, spans].every(Array.isArray)
    if (Array.isArray(accept))
      answers.push({
        value: withAnswer(data, { ...given, label: accept, ...(both && { scheme: 'accept' }) }),
      })
    else if (typeof label === 'string')
      answers.push({ value: withAnswer(data, { ...given, label: [label] }) })
    if (Array.isArray(spans)) {
      const text = String(record.text ?? '')
      const marks = spans.filter(isJsonObject).flatMap((span) => markOf(text, span))
      answers.push(...markedAnswers(data, text, marks, { ...given, ...(both && { scheme: 'spans' }) }))
    }
    return answers.length > 0
      ? answers
      : [
          {
            value: data,
            dropped: { field: 'accept', found: undefined, expected: 'accept, spans or a label' },
          },
        ]
  },
}

function markOf(text: string, { start, end, label }: JsonObject) {
  if (typeof start !== 'number' || typeof end !== 'number') return []
  return [inUtf16Units(text, { start, end, label: itemText(label) })]
}
