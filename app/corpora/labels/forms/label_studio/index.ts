import { isJsonObject, type JsonObject, objectsIn } from '../../../shared/columns/columns_path.ts'
import { isScalar, itemText, turnOf } from '../../cells.ts'
import {
  type AnswerColumns,
  type FlatRecord,
  markedAnswers,
  type RecordsForm,
  textIn,
  withAnswer,
} from '../../label_form.ts'

type Answer = Omit<FlatRecord, 'row' | 'line'>

/** Label Studio's JSON: tasks with annotations and predictions, each with a list of results. */
export const labelStudio: RecordsForm = {
  reads: 'records',
  id: 'label_studio',
  title: 'Label Studio',
  recognises: (sample) =>
    sample.every(
      (task) =>
        isJsonObject(task.data) && (Array.isArray(task.annotations) || Array.isArray(task.predictions)),
    ),
  flatten: (task) => {
    const data = isJsonObject(task.data) ? task.data : {}
    return [
      ...objectsIn(task.annotations).flatMap((annotation) =>
        annotation.was_cancelled === true
          ? [skipped(data, 'was_cancelled', true, 'an annotation that was not skipped')]
          : answersIn(data, objectsIn(annotation.result), {
              annotator: annotatorName(annotation.completed_by),
            }),
      ),
      ...objectsIn(task.predictions).flatMap((prediction) =>
        answersIn(data, objectsIn(prediction.result), {
          annotator: itemText(prediction.model_version) || 'prediction',
          ...(typeof prediction.score === 'number' && { score: prediction.score }),
        }),
      ),
    ]
  },
}

function answersIn(data: JsonObject, results: readonly JsonObject[], given: AnswerColumns): Answer[] {
  if (results.length === 0) return [{ value: withAnswer(data, { ...given, label: [] }) }]
  // Marks of one question on one text are one answer per label.
  const marked = new Map<string, { readonly answer: AnswerColumns; readonly results: JsonObject[] }>()
  const answers: Answer[] = []
  for (const result of results) {
    const type = itemText(result.type)
    const value = isJsonObject(result.value) ? result.value : {}
    const answer = { ...given, scheme: itemText(result.from_name) }
    if (type === 'labels' || type === 'hypertextlabels') {
      const own = marked.get(answer.scheme) ?? { answer, results: [] }
      marked.set(answer.scheme, own)
      own.results.push(value)
    } else if (type === 'paragraphlabels') answers.push(...paragraphAnswers(data, value, answer))
    else {
      const labels = labelsIn(type, value)
      if (labels) answers.push({ value: withAnswer(data, { ...answer, label: labels }) })
      else
        answers.push(
          skipped(data, answer.scheme || 'type', type, 'choices, labels, a rating, a number or a taxonomy'),
        )
    }
  }
  for (const { answer, results: own } of marked.values())
    answers.push(...markedAnswers(data, textIn(data), own.flatMap(marksIn), answer))
  return answers
}

function labelsIn(type: string, value: JsonObject): readonly unknown[] | null {
  if (type === 'choices' && Array.isArray(value.choices)) return value.choices
  if (type === 'rating') return [value.rating]
  if (type === 'number') return [value.number]
  // A path in a tree of labels.
  if (type === 'taxonomy' && Array.isArray(value.taxonomy))
    return value.taxonomy.map((path: unknown) => (Array.isArray(path) ? path.join(' > ') : path))
  return null
}

export function marksIn({ start, end, labels, hypertextlabels }: JsonObject) {
  const names = [labels, hypertextlabels].find(Array.isArray) as unknown[] | undefined
  if (typeof start !== 'number' || typeof end !== 'number') return []
  return (names ?? []).map((label) => ({ label: itemText(label), start, end }))
}

/** Labels on a dialogue: from one paragraph to another, by index, with an offset in the first and in the last. */
function paragraphAnswers(data: JsonObject, value: JsonObject, answer: AnswerColumns): Answer[] {
  const first = paragraphIndex(value.start)
  if (first === null)
    return [skipped(data, `${answer.scheme || 'value'}.start`, value.start, 'the index of a paragraph')]
  const paragraphs = Object.values(data).find((part) => Array.isArray(part) && part.some(isJsonObject))
  const rest = Object.fromEntries(Object.entries(data).filter(([, part]) => !Array.isArray(part)))
  // The file may name a paragraph after the last one.
  const last = Math.min(
    Math.max(first, paragraphIndex(value.end) ?? first),
    Math.max(first, listed(paragraphs).length - 1),
  )
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((turn) => {
    const paragraph = listed(paragraphs)[turn]
    const text = isJsonObject(paragraph) ? textIn(paragraph) : ''
    const start = turn === first ? Number(value.startOffset ?? 0) : 0
    const end = turn === last ? Number(value.endOffset ?? text.length) : text.length
    const marks = listed(value.paragraphlabels).map((label) => ({ label: itemText(label), start, end }))
    return markedAnswers({ ...rest, turn, ...(text !== '' && { text }) }, text, marks, answer)
  })
}

/** Label Studio writes indexes as texts. Null for anything else than a whole number from 0. */
function paragraphIndex(value: unknown): number | null {
  return turnOf(isScalar(value) ? value : null)
}

/** An annotator is an id, or an object with an e-mail address. */
export function annotatorName(by: unknown): string {
  if (isJsonObject(by)) return itemText(by.email) || itemText(by.username) || `annotator ${itemText(by.id)}`
  return typeof by === 'number' ? `annotator ${by}` : itemText(by) || 'annotator'
}

function skipped(data: JsonObject, field: string, found: unknown, expected: string): Answer {
  return { value: data, dropped: { field, found, expected } }
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
