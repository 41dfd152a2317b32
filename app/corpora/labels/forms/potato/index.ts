import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { flagOf, itemText } from '../../cells.ts'
import {
  type FlatRecord,
  inUtf16Units,
  markedAnswers,
  type RecordsForm,
  withAnswer,
} from '../../label_form.ts'

type Answer = Omit<FlatRecord, 'row' | 'line'>

/** Labels and marked words of one item, by scheme. */
interface Item {
  readonly id: unknown
  readonly user: unknown
  readonly text: unknown
  readonly labels: JsonObject
  readonly spans: JsonObject
}

/** Name of the field for a free text. */
const FREE_TEXT = 'text_box'

/**
 * Potato's output: `annotations.jsonl` (an object per item and user with labels and spans), the older
 * `annotated_instances.jsonl`, and one user's `user_state.json`.
 */
export const potato: RecordsForm = {
  reads: 'records',
  id: 'potato',
  title: 'Potato',
  recognises: (sample) =>
    sample.every(
      (record) =>
        isJsonObject(record.instance_id_to_label_to_value) ||
        isJsonObject(record.label_annotations) ||
        ('instance_id' in record && 'user_id' in record && isJsonObject(record.labels)),
    ),
  flatten: (record) => itemsIn(record).flatMap(answersOf),
}

function itemsIn(record: JsonObject): Item[] {
  const states = record.instance_id_to_label_to_value
  if (isJsonObject(states)) {
    const spans = objectOf(record.instance_id_to_span_to_value)
    const ids = [...new Set([...Object.keys(states), ...Object.keys(spans)])]
    return ids.map((id) => ({
      ...{ id, user: record.user_id, text: undefined },
      ...{ labels: objectOf(states[id]), spans: objectOf(spans[id]) },
    }))
  }
  return [
    {
      id: record.instance_id ?? record.id,
      user: record.user_id ?? record.user,
      text: record.displayed_text ?? record.text,
      labels: objectOf(record.labels ?? record.label_annotations),
      spans: objectOf(record.spans ?? record.span_annotations),
    },
  ]
}

function answersOf({ id, user, text, labels, spans }: Item): Answer[] {
  const data = { utterance_id: id, ...(text !== undefined && { text }) }
  const given = { annotator: itemText(user) }
  return [
    ...Object.entries(labels).map(([scheme, values]): Answer => {
      const answers = isJsonObject(values) && isJsonObject(values.labels) ? values.labels : values
      if (!isJsonObject(answers))
        return { value: withAnswer(data, { ...given, scheme, label: [answers].flat() }) }
      if (FREE_TEXT in answers)
        return {
          value: data,
          dropped: { field: scheme, found: answers, expected: 'labels, not a free text' },
        }
      const label = Object.keys(answers).filter((name) => flagOf(answers[name]) !== false)
      return { value: withAnswer(data, { ...given, scheme, label }) }
    }),
    ...Object.entries(spans).flatMap(([scheme, marks]) => {
      const list = (Array.isArray(marks) ? marks : []).filter(isJsonObject)
      const found = list.flatMap(({ start, end, label, name }) =>
        typeof start === 'number' && typeof end === 'number'
          ? [{ start, end, label: itemText(label ?? name) }]
          : [],
      )
      if (typeof text === 'string')
        return markedAnswers(
          data,
          text,
          found.map((mark) => inUtf16Units(text, mark)),
          { ...given, scheme },
        )
      return quotedAnswers(data, list, found, { ...given, scheme })
    }),
  ]
}

/** Like `markedAnswers`, with the words that the file quotes, because it doesn't have the text. */
function quotedAnswers(
  data: JsonObject,
  list: readonly JsonObject[],
  found: readonly { readonly label: string; readonly start: number; readonly end: number }[],
  given: { readonly annotator: string; readonly scheme: string },
): Answer[] {
  return [...new Set(found.map(({ label }) => label))].map((label) => ({
    value: withAnswer(data, { ...given, label: [label] }),
    evidence: list
      .filter((mark) => itemText(mark.label ?? mark.name) === label)
      .map(({ start, end, text }) => ({ start: Number(start), end: Number(end), text: String(text ?? '') })),
  }))
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
