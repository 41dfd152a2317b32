import {
  type Block,
  type Conversation,
  type FacetValue,
  fingerprintOf,
  type Turn,
} from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { withBranches } from '../../shared/branch_columns.ts'
import { createCast } from '../../shared/cast.ts'
import {
  type ColumnFindings,
  columnBlocks,
  type DeclaredColumn,
  fieldValue,
  readColumn,
} from '../../shared/columns/columns_declared.ts'
import type { JsonObject } from '../../shared/columns/columns_path.ts'
import { jsonText } from '../../shared/message_content.ts'
import { NO_OUTCOME } from '../../shared/outcome.ts'
import type { Place } from '../../shared/read_by.ts'
import { IMAGE_KEYS, imagesIn, isPlaceholder, withImages } from './messages/column_images.ts'
import type { Message } from './messages/message_items.ts'
import { doBranch, readMessages } from './messages/messages.ts'
import type { Shape } from './shape.ts'
import type { ChatSurvey } from './survey.ts'

/** Converts a record of this shape to a conversation. */
export function toConversation(
  record: JsonObject,
  shape: Shape,
  place: Place,
  survey: ChatSurvey,
  tell: { readonly notice: Notice; readonly findings: ColumnFindings },
): Conversation {
  const cast = createCast()
  const { notice, findings } = tell
  const images = imagesIn(record)
  const read = readMessages(record, shape, {
    notice,
    unshown: (field, found, expected) => {
      if (images.length === 0 || !isPlaceholder(found))
        findings.add({ ...place.origin, field, found }, expected)
    },
  })
  const messages = withImages(read, images)
  if (messages.length === 0) notice([], null, 'at least one message')
  const at = doBranch(messages) ? new Map(messages.map((message, i) => [message, i])) : null
  const turns = messages.map(({ speaker, text, parts, item, section, parent }): Turn => {
    const values = valuesOf(item, survey, place, findings)
    const turn = { speaker: cast.indexOf(speaker), text, action: null, labels: NONE, annotated: NONE, values }
    const replyTo = parent && at?.get(parent)
    if (section === undefined && replyTo === undefined && parts === undefined) return turn
    return {
      ...turn,
      ...(parts && { parts }),
      ...(section !== undefined && { section }),
      ...(replyTo !== undefined && { replyTo }),
    }
  })
  const { columns, titleColumn } = survey
  const values = columns.map((column) => readColumn(column, record, place.origin, findings))
  const valueIn = (column: DeclaredColumn) => values[columns.indexOf(column)] ?? null
  const attributes: Record<string, FacetValue> = {}
  for (let i = 0; i < columns.length; i++) {
    const { key, kind } = columns[i] as DeclaredColumn
    if (kind !== 'text') attributes[key] = values[i] ?? null
  }
  const { id, split, origin } = place
  const active = messages.findIndex(({ isActive }) => isActive)
  const conversation = {
    id,
    split,
    origin,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: titleColumn === null ? '' : String(valueIn(titleColumn) ?? ''),
    participants: cast.participants,
    blocks: [
      ...columnBlocks(
        columns.filter((column) => column !== titleColumn),
        valueIn,
      ),
      ...listBlocks(record, survey, place, findings),
    ],
    turns,
    ...(active >= 0 && { activeTurn: active }),
    annotated: NONE,
    outcome: NO_OUTCOME,
    attributes,
  }
  return withBranches(conversation, survey.branches)
}

/** Shared empty values, to save memory. */
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

/** Blocks for other lists of the record, if they are readable. Lists that are not shown are reported as findings. */
function listBlocks(
  record: JsonObject,
  { lists }: ChatSurvey,
  { origin }: Place,
  findings: ColumnFindings,
): Block[] {
  const areShown = imagesIn(record).length > 0
  return lists.flatMap(({ path, title, read }): Block[] => {
    const value = read(record)
    if (areShown && IMAGE_KEYS.includes(path)) return []
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return []
    if (holdsWords(value)) return [{ kind: 'text', title, text: jsonText(value, undefined, 2) }]
    findings.add(
      { ...origin, field: path, found: value },
      'a value or texts; it stands in the raw record only',
    )
    return []
  })
}

/** Maximum depth at which nested values are searched for words. */
const DEEPEST = 6

function holdsWords(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value.slice(0, 1_000))
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return false
  return Object.values(value).some((inner) => holdsWords(inner, depth + 1))
}
