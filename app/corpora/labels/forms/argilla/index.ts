import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { itemText } from '../../cells.ts'
import {
  type FlatRecord,
  inUtf16Units,
  markedAnswers,
  type RecordsForm,
  withAnswer,
} from '../../label_form.ts'

type Answer = Omit<FlatRecord, 'row' | 'line'>

/** An answer to a question, by a user or, if `score` may be set, by a model. */
interface Given {
  readonly question: string
  readonly value: unknown
  readonly annotator: string
  readonly status?: unknown
  readonly score?: unknown
}

/**
 * Argilla's records as JSON: fields, metadata, responses by question and user, suggestions by question. Version 1 lists
 * responses by user, with values by question.
 */
export const argilla: RecordsForm = {
  reads: 'records',
  id: 'argilla',
  title: 'Argilla',
  recognises: (sample) =>
    sample.every(
      (record) => isJsonObject(record.fields) && ('responses' in record || 'suggestions' in record),
    ),
  flatten: ({ fields, metadata, responses, suggestions, vectors: _vectors, ...record }) => {
    const data = {
      ...record,
      ...(isJsonObject(metadata) ? metadata : {}),
      ...(isJsonObject(fields) ? fields : {}),
    }
    return [...responsesIn(responses), ...suggestionsIn(suggestions)].flatMap((given) =>
      answersOf(data, textOf(isJsonObject(fields) ? fields : {}), given),
    )
  },
}

function responsesIn(responses: unknown): Given[] {
  if (Array.isArray(responses))
    return responses.filter(isJsonObject).flatMap(({ values, user_id, status }) =>
      Object.entries(isJsonObject(values) ? values : {}).map(([question, answer]) => ({
        question,
        value: isJsonObject(answer) ? answer.value : answer,
        annotator: itemText(user_id),
        status,
      })),
    )
  return Object.entries(isJsonObject(responses) ? responses : {}).flatMap(([question, answers]) =>
    (Array.isArray(answers) ? answers : []).filter(isJsonObject).map(({ value, user_id, status }) => ({
      question,
      value,
      annotator: itemText(user_id),
      status,
    })),
  )
}

function suggestionsIn(suggestions: unknown): Given[] {
  const given = ({ value, agent, score }: JsonObject, question: string): Given => ({
    question,
    value,
    annotator: itemText(agent) || 'suggestion',
    score,
  })
  if (Array.isArray(suggestions))
    return suggestions.filter(isJsonObject).map((one) => given(one, itemText(one.question_name)))
  return Object.entries(isJsonObject(suggestions) ? suggestions : {}).flatMap(([question, one]) =>
    isJsonObject(one) ? [given(one, question)] : [],
  )
}

/** The annotated text. Null if several fields may be meant, since spans do not name theirs. */
function textOf(fields: JsonObject): string | null {
  if (typeof fields.text === 'string') return fields.text
  const texts = Object.values(fields).filter((value) => typeof value === 'string')
  return texts.length === 1 ? (texts[0] ?? null) : null
}

function answersOf(
  data: JsonObject,
  text: string | null,
  { question, value, annotator, status, score }: Given,
): Answer[] {
  if (status !== undefined && status !== null && status !== 'submitted')
    return [{ value: data, dropped: { field: `${question}.status`, found: status, expected: '"submitted"' } }]
  const columns = { annotator, scheme: question, ...(typeof score === 'number' && { score }) }
  const parts = Array.isArray(value) ? value : [value]
  const objects = parts.filter(isJsonObject)
  if (objects.length === 0) return [{ value: withAnswer(data, { ...columns, label: parts }) }]
  const marks = objects.flatMap(({ start, end, label }) =>
    typeof start === 'number' && typeof end === 'number' ? [{ start, end, label: itemText(label) }] : [],
  )
  if (marks.length > 0 && text !== null)
    return markedAnswers(
      data,
      text,
      marks.map((mark) => inUtf16Units(text, mark)),
      columns,
    )
  const expected =
    marks.length > 0 ? 'spans of the only text, or of a field “text”' : 'labels, a rating or spans'
  return [{ value: data, dropped: { field: question, found: value, expected } }]
}
