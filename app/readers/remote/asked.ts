import * as v from 'valibot'
import { TIME_SCALES, type TimeScale } from '../../base/time/times.ts'
import {
  type ActionType,
  type FacetFilter,
  type FieldRef,
  type Filter,
  isFacetColumn,
  type LabelFilter,
  MOST_PLACES,
  MOST_STEPS,
  type SequenceFilter,
  SORTABLE,
  type Sort,
  type SortColumn,
  type StepTest,
} from '../../model/index.ts'
import type { TurnLink } from '../../model/links/link_target.ts'
import type { ComparedUnit, ComparisonQuestion, Measured } from '../comparisons.ts'
import type { AnyQuestion, ListQuestion, Question } from '../question.ts'
import type { ConversationRef, Cursor, ExportSelection, PagePosition, TurnRef } from '../reader.ts'
import type { QueueChoice } from '../review_questions.ts'
import type { NamedTurn, TurnPosition } from '../rows.ts'
import type { Dimension, LabelRef } from '../summaries.ts'

/** Schemas of what a question can name. A server checks them, and a page removes properties that are not part of them. */
type Of<T> = v.GenericSchema<unknown, T>

/** Maximum length of a text in a question. Texts of turns may be long. */
const LONGEST_TEXT = 1_000_000

/** Maximum number of items of a list in a question. */
const LONGEST_LIST = 100_000

export const text = v.pipe(v.string('a text'), v.maxLength(LONGEST_TEXT, 'a shorter text'))

/** @param longest maximum number of items */
export const list = <T>(item: Of<T>, longest = LONGEST_LIST): Of<T[]> =>
  v.pipe(v.array(item, 'a list'), v.maxLength(longest, `at most ${longest} items`))

export const whole = v.pipe(v.number('a number'), v.safeInteger('a whole number'))

/** A number of rows, values or bins. */
export const amount = v.pipe(
  whole,
  v.minValue(0, 'no negative number'),
  v.maxValue(LONGEST_LIST, `at most ${LONGEST_LIST}`),
)

/** A 0-based row number. */
export const offset = v.pipe(whole, v.minValue(0, 'no negative number'))

/** A number of values, the most frequent first. Views ask for all by a large one. */
export const top = v.pipe(v.number('a number'), v.minValue(0, 'no negative number'))

const finite = v.pipe(v.number('a number'), v.finite('a finite number'))

const bool = v.boolean('true or false')

const texts = list(text)

export const splits = texts

export const ref: Of<ConversationRef> = v.object({ split: text, id: text }, 'a conversation')

export const turnRef: Of<TurnRef> = v.object({ split: text, id: text, turn: v.nullable(whole) }, 'a turn')

export const turnPosition: Of<TurnPosition> = v.object({ key: whole, turn: whole }, 'a position of a turn')

export const namedTurn: Of<NamedTurn> = v.object({ split: text, conversation: text, turn: whole }, 'a turn')

const fieldEntries = { key: text, of: v.exactOptional(v.picklist(['turn', 'participant'])) }

export const field: Of<FieldRef> = v.object(fieldEntries, 'a field')

const schemeOnly = v.object({ scheme: text }, 'a label scheme')

export const dimension: Of<Dimension> = v.union([schemeOnly, field], 'a field or a label scheme')

export const labelRef: Of<LabelRef> = v.object({ scheme: text, value: text }, 'a label')

const match = v.picklist(['any', 'all'])

const facetFilter: Of<FacetFilter> = v.variant(
  'kind',
  [
    v.object({ ...fieldEntries, kind: v.literal('values'), include: texts, exclude: texts, match }),
    v.object({
      ...fieldEntries,
      kind: v.literal('range'),
      min: v.nullable(finite),
      max: v.nullable(finite),
      as: v.exactOptional(v.picklist(TIME_SCALES) satisfies Of<TimeScale>),
    }),
  ],
  'chosen values or a range',
)

const labelFilter: Of<LabelFilter> = v.object(
  { scheme: text, include: texts, exclude: texts, match, on: v.picklist(['conversation', 'turn']) },
  'chosen labels',
)

const action: Of<ActionType> = v.picklist(['propose', 'accept', 'reject', 'leave', 'select', 'unrecorded'])

const stepTest: Of<StepTest> = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('label'), scheme: text, value: text }),
    v.object({ kind: v.literal('action'), action }),
    v.object({
      kind: v.literal('change'),
      field: text,
      change: v.picklist(['lower', 'higher']),
      than: v.picklist(['own', 'any']),
    }),
  ],
  'a step of a sequence',
)

const sequence: Of<SequenceFilter> = v.object(
  {
    first: stepTest,
    next: v.pipe(
      list(
        v.object({ test: stepTest, by: v.picklist(['anyone', 'same', 'other']), within: amount }),
        MOST_STEPS,
      ),
      v.minLength(1, 'a second step'),
    ),
  },
  'a sequence',
)

export const filter: Of<Filter> = v.object(
  {
    search: text,
    mode: v.picklist(['text', 'word', 'pattern']),
    facets: list(facetFilter, 1_000),
    labels: list(labelFilter, 1_000),
    sequence: v.nullable(sequence),
    only: v.exactOptional(
      list(v.object({ split: text, id: text, turn: v.nullable(whole) }, 'a place'), MOST_PLACES),
    ),
  },
  'a filter',
)

const sort: Of<Sort> = v.object(
  {
    column: v.custom<SortColumn>((column) => typeof column === 'string' && isColumn(column), 'a column'),
    descending: bool,
  },
  'an order',
)

function isColumn(column: string): boolean {
  return SORTABLE.some((name) => name === column) || isFacetColumn(column.replace(/^p\./, 'f.'))
}

export const question: Of<Question> = v.object({ splits, filter }, 'a question with splits and filter')

export const listQuestion: Of<ListQuestion> = v.object(
  { splits, filter, sort: v.nullable(sort) },
  'a question with splits, filter and sort',
)

export const anyQuestion: Of<AnyQuestion> = v.object(
  { splits, filter, sort: v.exactOptional(v.nullable(sort)) },
  'a question with splits and filter',
) as Of<AnyQuestion>

const cursor = v.custom<Cursor>(
  (value) => typeof value === 'string' && value.length <= LONGEST_TEXT,
  'a cursor',
)

export const at: Of<PagePosition> = v.union(
  [v.object({ after: v.nullable(cursor) }), v.object({ before: cursor }), v.object({ offset })],
  'a place in a list',
)

export const queueChoice: Of<QueueChoice> = v.object(
  { turns: v.picklist(['all', 'labelled', 'hits']), schemes: texts },
  'a choice of turns',
)

export const comparison: Of<ComparisonQuestion> = v.object({ splits, groups: list(filter, 1_000) }, 'groups')

export const unit: Of<ComparedUnit> = v.picklist(['conversation', 'turn', 'participant'])

const said = v.object({ said: v.picklist(['speaker', 'role', 'action']) }, 'a property of turns')

export const measured: Of<Measured> = v.variant(
  'of',
  [
    v.object({ of: v.literal('share'), what: v.union([said, dimension]), value: text }),
    v.object({ of: v.literal('number'), field }),
    v.object({ of: v.literal('length') }),
  ],
  'a value of each case',
)

/** A number of bins or parts. */
export const bins = v.pipe(whole, v.minValue(1, 'at least 1'), v.maxValue(1_000, 'at most 1000'))

export const turnLink: Of<TurnLink> = v.object(
  { split: text, conversation: text, turn: whole, print: text, excerpt: v.nullable(text) },
  'a link to a turn',
)

export const judgedScheme = v.object({ id: text, by: text }, 'a label scheme')

/** Maximum number of combinations of judgements in a question: that of a whole table. */
const LONGEST_TABLE = 20_000

export const judgedCombinations = v.object(
  {
    annotators: list(text, 1_000),
    combinations: list(
      v.object({ turns: whole, given: list(v.nullable(list(text, 1_000)), 1_000) }, 'a combination'),
      LONGEST_TABLE,
    ),
  },
  'combinations of judgements',
)

export const standing = v.object(
  { fingerprints: texts, conversations: texts },
  'fingerprints and conversations',
)

export const exportSelection: Of<ExportSelection> = v.object(
  {
    table: v.picklist(['conversations', 'turns', 'labels', 'participants', 'documents', 'examined']),
    rows: v.picklist(['all', 'hits']),
  },
  'a table and its rows',
)
