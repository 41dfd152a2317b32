import {
  type Block,
  type Conversation,
  type FacetValue,
  fingerprintOf,
  type Turn,
} from '../../model/index.ts'
import type { Notice } from '../guard.ts'
import { createCast } from '../shared/cast.ts'
import {
  type ColumnFindings,
  type DeclaredColumn,
  fieldValue,
  readColumn,
  textBlocks,
} from '../shared/columns_declared.ts'
import { isJsonObject, type JsonObject, own } from '../shared/columns_path.ts'
import { NO_OUTCOME } from '../shared/unknown_source.ts'
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
  const turns = messages.map(({ speaker, text, item }): Turn => {
    const values = valuesOf(item, survey, place, tell.findings)
    return { speaker: cast.indexOf(speaker), text, action: null, labels: NONE, annotated: NONE, values }
  })
  const { columns, titleColumn } = survey
  const values = columns.map((column) => readColumn(column, record, place.origin, tell.findings))
  const valueIn = (column: DeclaredColumn) => values[columns.indexOf(column)] ?? null
  const attributes: Record<string, FacetValue> = {}
  for (let i = 0; i < columns.length; i++) {
    const { key, kind } = columns[i] as DeclaredColumn
    if (kind !== 'text') attributes[key] = values[i] ?? null
  }
  const { id, split, origin } = place
  return {
    id,
    split,
    origin,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: titleColumn === null ? '' : String(valueIn(titleColumn) ?? ''),
    participants: cast.participants,
    blocks: [...textBlocks(columns, valueIn), ...rejectedBlock(record, messages)],
    turns,
    annotated: NONE,
    outcome: NO_OUTCOME,
    attributes,
  }
}

/** What turns and conversations have none of; the same for all of them. */
const NONE: readonly never[] = []
const NO_VALUES: Turn['values'] = {}

function valuesOf(
  item: Message['item'],
  { fields }: ChatSurvey,
  { origin }: Place,
  findings: ColumnFindings,
): Turn['values'] {
  if (fields.length === 0) return NO_VALUES
  const values: Record<string, string | number | null> = {}
  for (const field of fields)
    values[field.key] = item === null ? null : fieldValue(readColumn(field, item, origin, findings))
  return values
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
