import * as v from 'valibot'
import type {
  ActionType,
  Conversation,
  FacetValue,
  Label,
  LabelCounts,
  OutcomeStatus,
} from '../../model/index.ts'
import type { Elsewhere, TurnPlace } from '../../model/links/link_target.ts'
import type { MeasuredCases, WordCounts } from '../comparisons.ts'
import type { IdentifiedTurn, LabelTarget, TurnText } from '../label_targets.ts'
import type { ParticipantRow } from '../participants.ts'
import type {
  Cursor,
  ExportCounts,
  HitPlace,
  Neighbours,
  Page,
  ReaderCapabilities,
  SearchValues,
  SubsetPlace,
} from '../reader.ts'
import type {
  CountedTurn,
  JudgedTurn,
  JudgementCounts,
  PrintedTurn,
  QueueTurn,
  TextShapes,
} from '../review_questions.ts'
import type { ConversationPlace, ConversationRow, Hit, Places, TurnRow } from '../rows.ts'
import type {
  CellCount,
  LabelPairCount,
  LabelRate,
  LabelShare,
  PairCount,
  PlaceCount,
  Quartiles,
  SpeakerCount,
  Spread,
  Tally,
  Totals,
  ValueCount,
  ValueTally,
} from '../summaries.ts'
import type { ResultColumn } from '../user_sql.ts'

/** Schemas of answers. A page checks them, since a server of another version may answer differently. */
type Of<T> = v.GenericSchema<unknown, T>

const text = v.string('a text')
const number = v.number('a number')
const bool = v.boolean('true or false')
const nullable = v.nullable
const list = <T>(item: Of<T>): Of<T[]> => v.array(item, 'a list')
const texts = list(text)
const int32 = v.custom<Int32Array>((value) => value instanceof Int32Array, 'a column of integers')
const float64 = v.custom<Float64Array>((value) => value instanceof Float64Array, 'a column of numbers')

const facetValue: Of<FacetValue> = v.union([text, number, bool, texts, v.null()], 'a value of a field')
export const facetValues: Of<Record<string, FacetValue>> = v.record(text, facetValue, 'values by field')
export const facetsByKey: Of<Map<number, Record<string, FacetValue>>> = v.map(number, facetValues, 'a map')

const placeEntries = { key: number, split: text, id: text }
export const place: Of<ConversationPlace> = v.object(placeEntries, 'a conversation')
export const hitPlace: Of<HitPlace> = v.object({ ...placeEntries, turn: number }, 'a turn')

const outcome = v.custom<OutcomeStatus>((value) => typeof value === 'string', 'an outcome')
const action = v.custom<ActionType>((value) => typeof value === 'string', 'an action')
const labelCounts: Of<LabelCounts> = v.map(text, v.map(text, number), 'numbers of labels')

export const row: Of<ConversationRow> = v.object(
  {
    ...placeEntries,
    title: text,
    preview: text,
    turns: number,
    annotated: nullable(bool),
    outcome,
    outcomeTitle: text,
    outcomeSummary: text,
    labelCounts,
  },
  'a row of a list',
)

const cursor = nullable(v.custom<Cursor>((value) => typeof value === 'string', 'a cursor'))
export const pageOf = <Row>(item: Of<Row>): Of<Page<Row>> =>
  v.object({ rows: list(item), previous: cursor, next: cursor }, 'a page')

const hitEntries = { key: number, split: text, conversation: text, turn: number, name: text, text }
export const hit: Of<Hit> = v.object(hitEntries, 'a turn')

const label: Of<Label> = v.looseObject({ scheme: text, value: text, by: text }, 'a label') as Of<Label>
export const turnRow: Of<TurnRow> = v.object(
  { ...hitEntries, action: nullable(action), labels: list(label) },
  'a turn',
)

export const neighbours: Of<Neighbours> = v.object(
  {
    position: nullable(number),
    total: number,
    previous: nullable(place),
    next: nullable(place),
    first: nullable(place),
  },
  'neighbours in a list',
)

/** Only what every conversation has. The rest depends on its corpus. */
export const conversation = v.looseObject(
  { id: text, split: text, title: text, turns: v.array(v.looseObject({ text }), 'a list of turns') },
  'a conversation',
) as unknown as Of<Conversation>

const turnPlace: Of<TurnPlace> = v.object(
  { split: text, conversation: text, turn: number, text, print: text },
  'a turn',
)
export const elsewhere: Of<Elsewhere> = v.object(
  { same: list(turnPlace), sameTotal: number, near: list(turnPlace) },
  'turns with a linked text',
)

export const searchValues: Of<SearchValues> = v.object(
  { speaker: texts, to: texts, role: texts, by: texts },
  'completions',
)

export const exportCounts: Of<ExportCounts> = v.object(
  {
    conversations: number,
    turns: number,
    labels: number,
    hitTurns: nullable(number),
    hitLabels: nullable(number),
    participants: nullable(number),
  },
  'numbers of rows',
)

export const subsetPlace: Of<SubsetPlace> = v.object(
  { split: text, id: text, row: number, turns: number },
  'a place',
)

export const range = v.object({ start: number, end: number }, 'a range of a text')

export const capabilities: Of<ReaderCapabilities> = v.object(
  { text: v.picklist(['any', 'words']), pattern: bool, participants: bool },
  'capabilities',
)

const tally: Of<Tally> = v.object({ filtered: number, all: number }, 'two counts')
export const valueCount: Of<ValueCount> = v.object({ value: text, count: number }, 'a value with its count')
export const spread: Of<Spread> = v.object(
  { min: number, max: number, whole: bool, bins: list(v.object({ all: number, filtered: number })) },
  'a histogram',
)
export const totals: Of<Totals> = v.object(
  {
    conversations: tally,
    turns: tally,
    annotated: v.record(text, v.object({ conversations: tally, turns: tally })),
  },
  'totals',
)
export const labelShare: Of<LabelShare> = v.object(
  { label: text, turns: tally, conversations: tally },
  'a label',
)
const pairEntries = { a: text, b: text, count: tally }
export const pair: Of<PairCount> = v.object(pairEntries, 'a pair')
export const labelPair: Of<LabelPairCount> = v.object({ ...pairEntries, conversations: tally }, 'a pair')
export const placeCount: Of<PlaceCount> = v.object(
  { label: text, part: number, turns: tally, conversations: tally },
  'a label in a part',
)
const cluster = v.object({ annotated: number, labelled: number, conversations: number }, 'a cluster')
export const labelRate: Of<LabelRate> = v.object(
  {
    values: texts,
    sizes: list(cluster),
    labels: list(v.object({ label: text, clusters: list(cluster) }, 'a label')),
  },
  'labels of a group',
)
export const valueTally: Of<ValueTally> = v.object(
  { value: text, conversations: tally },
  'a value with counts',
)
export const quartiles: Of<Quartiles> = v.object(
  { value: text, n: number, min: number, q1: number, median: number, q3: number, max: number },
  'quartiles',
)
const cell: Of<CellCount> = v.object({ x: number, y: number, count: tally }, 'a cell')
export const grid = v.object(
  { cells: list(cell), step: v.object({ x: number, y: number }, 'two numbers') },
  'a grid',
)
export const speaker: Of<SpeakerCount> = v.object(
  { key: number, speaker: text, name: text, turns: number, labelled: list(number) },
  'a speaker',
)

export const measuredCases: Of<MeasuredCases> = v.object(
  { group: int32, cluster: int32, value: float64, n: int32, without: list(number) },
  'cases',
)
export const wordCounts: Of<WordCounts> = v.object(
  {
    totals: v.tuple([number, number]),
    words: list(v.object({ word: text, a: number, b: number }, 'a word')),
  },
  'numbers of words',
)

export const participant: Of<ParticipantRow> = v.object(
  {
    ...placeEntries,
    title: text,
    participant: number,
    who: text,
    name: text,
    role: text,
    turns: number,
    words: number,
    values: facetValues,
  },
  'a participant',
)

export const labelTarget: Of<LabelTarget> = v.object({ ...placeEntries, turns: number }, 'a conversation')
export const turnText: Of<TurnText> = v.object({ key: number, turn: number, text }, 'a turn')
export const identifiedTurn: Of<IdentifiedTurn> = v.object({ key: number, turn: number, id: text }, 'a turn')

const namedEntries = { split: text, conversation: text, turn: number }
export const judged: Of<JudgedTurn> = v.object(
  {
    ...{ key: number, ...namedEntries, by: text },
    labels: list(v.object({ value: text, score: nullable(number) }, 'a label')),
  },
  'a judgement',
)
export const judgementCounts: Of<JudgementCounts> = v.object(
  {
    ...{ annotators: texts, scored: list(number) },
    combinations: list(v.object({ turns: number, given: list(nullable(texts)) }, 'a combination')),
  },
  'judgements by combination',
)
export const countedTurn: Of<CountedTurn> = v.object({ ...namedEntries, combination: number }, 'a turn')
export const places: Of<Places> = v.object({ keys: int32, turns: int32 }, 'places of turns')
export const textShapes: Of<TextShapes> = v.object(
  { keys: int32, turns: int32, texts: int32, words: int32 },
  'shapes of texts',
)
export const printedTurn: Of<PrintedTurn> = v.object({ ...namedEntries, fingerprint: text }, 'a turn')
export const queueTurn: Of<QueueTurn> = v.object(
  { key: number, ...namedEntries, fingerprint: text, name: text, text },
  'a turn',
)
export const resultColumn: Of<ResultColumn> = v.object({ name: text, type: text }, 'a column')
export const splitOf = v.object({ id: text, split: text }, 'a conversation')
export const exportedRows = v.array(v.array(v.unknown(), 'a row'), 'rows')
