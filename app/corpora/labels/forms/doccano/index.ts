import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { itemText } from '../../cells.ts'
import { inUtf16Units, type Marked, markedAnswers, type RecordsForm, withAnswer } from '../../label_form.ts'

/**
 * doccano's JSONL: a text with labels of the whole text (`["a"]`), or of parts (`[[0, 5, "a"]]`, or `entities`). The
 * annotator is the name of the file.
 */
export const doccano: RecordsForm = {
  reads: 'records',
  id: 'doccano',
  title: 'doccano',
  foreignIds: ['id', 'Comments', 'entities', 'relations'],
  recognises: (sample) =>
    sample.every(
      (record) => typeof record.text === 'string' && Number.isInteger(record.id) && listIn(record),
    ) && sample.some((record) => 'Comments' in record || 'entities' in record || isList(record.label)),
  flatten: (record) => {
    const text = itemText(record.text) === '' ? '' : String(record.text)
    const { label, labels, entities, ...data } = record
    const list = listIn({ label, labels, entities }) ?? []
    const marks = list.flatMap(markOf)
    if (marks.length > 0)
      return markedAnswers(
        data,
        text,
        marks.map((mark) => inUtf16Units(text, mark)),
        {},
      )
    return [{ value: withAnswer(data, { label: list }) }]
  },
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function listIn({ label, labels, entities }: JsonObject): readonly unknown[] | undefined {
  return [label, labels, entities].find(isList)
}

function markOf(mark: unknown): Marked[] {
  const [start, end, label] = isList(mark)
    ? mark
    : isJsonObject(mark)
      ? [mark.start_offset, mark.end_offset, mark.label]
      : []
  return typeof start === 'number' && typeof end === 'number' ? [{ start, end, label: itemText(label) }] : []
}
