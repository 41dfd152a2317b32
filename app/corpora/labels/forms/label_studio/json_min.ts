import { bareName, CONVERSATION_NAMES, TEXT_NAMES, TURN_NAMES } from '../../../shared/columns/column_names.ts'
import { isJsonObject, type JsonObject } from '../../../shared/columns/columns_path.ts'
import { type FlatRecord, markedAnswers, type RecordsForm, textIn, withAnswer } from '../../label_form.ts'
import { annotatorName, marksIn } from './index.ts'

const DATA_NAMES = [...CONVERSATION_NAMES, ...TURN_NAMES, ...TEXT_NAMES]

/**
 * Label Studio's JSON-MIN: one object per annotation, with the task's data, its id, the answers by question, the
 * annotator and the annotation's id, in this order.
 */
export const labelStudioMin: RecordsForm = {
  reads: 'records',
  id: 'label_studio_min',
  title: 'Label Studio',
  foreignIds: ['id', 'annotation_id'],
  recognises: (sample) => sample.every((record) => 'annotation_id' in record && 'lead_time' in record),
  flatten: (record) => {
    const keys = Object.keys(record)
    const questions = keys
      .slice(keys.indexOf('id') + 1, keys.indexOf('annotator'))
      .filter((key) => !DATA_NAMES.includes(bareName(key)))
    const data = Object.fromEntries(Object.entries(record).filter(([key]) => !questions.includes(key)))
    const annotator = annotatorName(record.annotator)
    if (questions.length === 0) return [{ value: withAnswer(data, { annotator, label: [] }) }]
    return questions.flatMap((scheme) => answersTo(data, record[scheme], { annotator, scheme }))
  },
}

function answersTo(
  data: JsonObject,
  answer: unknown,
  given: { readonly annotator: string; readonly scheme: string },
): Omit<FlatRecord, 'row' | 'line'>[] {
  const parts = Array.isArray(answer) ? answer : [answer]
  const objects = parts.filter(isJsonObject)
  if (objects.some(({ start }) => start !== undefined))
    return markedAnswers(data, textIn(data), objects.flatMap(marksIn), given)
  const label = parts.flatMap((part) => {
    if (!isJsonObject(part)) return [part]
    const { choices, rating, number } = part
    return Array.isArray(choices) ? choices : [choices ?? rating ?? number]
  })
  return [{ value: withAnswer(data, { ...given, label }) }]
}
