import {
  type Block,
  type Conversation,
  type FacetValue,
  fingerprintOf,
  type Turn,
} from '../../model/index.ts'
import type { Notice } from '../guard.ts'
import { createCast } from '../shared/cast.ts'
import { type ColumnFindings, fieldValue, readColumn, textBlocks } from '../shared/columns_declared.ts'
import { isJsonObject, type JsonObject, own } from '../shared/columns_path.ts'
import { NO_OUTCOME, titleIn } from '../shared/unknown_source.ts'
import { listOf } from './message_list.ts'
import { type Message, readMessages } from './messages.ts'
import { REJECTED_COLUMN, type Shape } from './shape.ts'
import type { ChatSurvey } from './survey.ts'

/** What tells a record from others: where it stands and the id that follows from it. */
export type Place = Pick<Conversation, 'id' | 'split' | 'origin'>

/** The conversation of a record that has one in this shape. */
export function toConversation(
  record: JsonObject,
  shape: Shape,
  place: Place,
  survey: ChatSurvey,
  tell: { readonly notice: Notice; readonly findings: ColumnFindings },
): Conversation {
  const cast = createCast()
  const messages = readMessages(record, shape, tell.notice)
  if (messages.length === 0) tell.notice([], null, 'at least one message')
  const turns = messages.map(
    (message): Turn => ({
      speaker: cast.indexOf(message.speaker),
      text: message.text,
      action: null,
      labels: [],
      annotated: [],
      values: valuesOf(message, survey, place, tell.findings),
    }),
  )
  const values = new Map<string, FacetValue>()
  for (const column of survey.columns)
    values.set(column.key, readColumn(column, record, place.origin, tell.findings))
  const valueIn = (column: { readonly key: string }) => values.get(column.key) ?? null
  return {
    ...place,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: titleIn(survey.columns, valueIn),
    participants: cast.participants,
    blocks: [...textBlocks(survey.columns, valueIn), ...rejectedBlock(record, messages)],
    turns,
    annotated: [],
    outcome: NO_OUTCOME,
    attributes: Object.fromEntries(
      survey.columns.filter((c) => c.kind !== 'text').map(({ key }) => [key, values.get(key) ?? null]),
    ),
  }
}

function valuesOf(
  { item }: Message,
  { fields }: ChatSurvey,
  { origin }: Place,
  findings: ColumnFindings,
): Turn['values'] {
  if (fields.length === 0) return {}
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      item === null ? null : fieldValue(readColumn(field, item, origin, findings)),
    ]),
  )
}

/** The answer that was not preferred, of pairs of answers: beside the conversation, as nobody got to read it. */
function rejectedBlock(record: JsonObject, chosen: readonly Message[]): Block[] {
  const rejected = own(record, REJECTED_COLUMN)
  if (rejected === undefined || rejected === null || chosen.length === 0) return []
  const isList = typeof rejected !== 'string' && listOf(rejected) !== null
  const text =
    typeof rejected === 'string'
      ? rejected
      : isList && isJsonObject(record)
        ? readMessages(record, { kind: 'list', column: REJECTED_COLUMN }, () => {}).at(-1)?.text
        : undefined
  return text === undefined ? [] : [{ kind: 'text', title: 'Rejected answer', text }]
}
