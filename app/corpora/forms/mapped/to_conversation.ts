import {
  type Conversation,
  type FacetValue,
  fingerprintOf,
  type Label,
  type Turn,
} from '../../../model/index.ts'
import { withBranches } from '../../shared/branch_columns.ts'
import { createCast, type Speaker } from '../../shared/cast.ts'
import { type ColumnFindings, columnBlocks } from '../../shared/columns/columns_declared.ts'
import { titleColumnOf } from '../../shared/unknown_source.ts'
import { outcomeFrom } from './meanings.ts'
import { type Reply, threadsOf } from './replies.ts'
import type { MappedSurvey } from './survey_nested.ts'

/** The content of one record: a turn whose conversation is not yet complete. */
export interface RowTurn extends Reply {
  readonly speaker: Speaker
  readonly text: string
  readonly labels: readonly Label[]
  readonly annotated: readonly string[]
  readonly values: Turn['values']
  /** Sort key of the turn. Null if the record has none. */
  readonly order: string | number | null
}

/** The turns of one conversation and its data. */
export interface RowGroup {
  readonly id: string
  /** Origin of its first record. */
  readonly origin: Conversation['origin']
  readonly turns: RowTurn[]
  /** The first value given, by facet key. */
  readonly values: Map<string, FacetValue>
}

/** A conversation made of its records, sorted by the mapping's turn column. */
export function toConversation(
  group: RowGroup,
  split: string,
  { mapping, facets, fields, replies, branches }: MappedSurvey,
  findings: ColumnFindings,
): Conversation {
  const cast = createCast()
  const ordered = mapping.turn === null ? group.turns : inOrder(group.turns)
  const threaded = replies ? threadsOf(ordered, replies, findings) : ordered.map((turn) => ({ turn }))
  const turns = threaded.map(
    ({ turn: { speaker, text, labels, annotated, values }, ...reply }): Turn => ({
      ...reply,
      speaker: cast.indexOf(speaker),
      text,
      action: null,
      labels,
      annotated,
      values,
    }),
  )
  const titleColumn = titleColumnOf(facets)
  const valueIn = (column: { readonly key: string }) => group.values.get(column.key) ?? null
  // The last value, if it differs between turns.
  const valueAt = (path: string | undefined): FacetValue | undefined => {
    if (path === undefined) return undefined
    const facet = facets.find((column) => column.path === path)
    if (facet) return valueIn(facet)
    const key = fields.find((column) => column.path === path)?.key ?? ''
    return turns.findLast(({ values }) => (values[key] ?? null) !== null)?.values[key] ?? null
  }
  const price = facets.find(({ path }) => path === mapping.price)
  const conversation: Conversation = {
    id: group.id,
    split,
    origin: group.origin,
    fingerprint: fingerprintOf(turns.map((turn) => turn.text)),
    title: String((titleColumn && valueIn(titleColumn)) ?? ''),
    participants: withPartners(cast.participants),
    blocks: columnBlocks(
      facets.filter((column) => column !== titleColumn),
      valueIn,
    ),
    turns,
    annotated: [...new Set(turns.flatMap((turn) => turn.annotated))],
    outcome: outcomeFrom(valueAt(mapping.outcome), price ? valueIn(price) : null),
    attributes: Object.fromEntries(
      facets.filter((f) => f.kind !== 'text').map(({ key }) => [key, group.values.get(key) ?? null]),
    ),
  }
  return withBranches(conversation, branches)
}

/** Without an assistant, `system` is the user's conversation partner rather than a source of instructions. */
function withPartners(participants: Conversation['participants']): Conversation['participants'] {
  if (participants.some(({ role }) => role === 'assistant')) return participants
  return participants.map((p) => (p.role === 'system' ? { ...p, role: '' } : p))
}

/**
 * Sorts by number if all positions in the conversation are numbers, otherwise by text. Turns without a position come
 * last, in the order of the records.
 */
function inOrder(turns: readonly RowTurn[]): readonly RowTurn[] {
  const placed = turns.flatMap((turn) => (turn.order === null ? [] : [{ turn, order: turn.order }]))
  const unplaced = turns.filter((turn) => turn.order === null)
  const numbers = placed.map(({ order }) => Number(order))
  const numeric = numbers.every((n) => Number.isFinite(n))
  const sorted = numeric
    ? placed.sort((a, b) => Number(a.order) - Number(b.order))
    : placed.sort((a, b) => compareTexts(String(a.order), String(b.order)))
  return [...sorted.map(({ turn }) => turn), ...unplaced]
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
