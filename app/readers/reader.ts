import type { TextRange } from '../base/fold.ts'
import type { Engine } from '../engine/engine.ts'
import type {
  Conversation,
  FacetKind,
  FacetValue,
  FieldRef,
  LabelScheme,
  NumberField,
} from '../model/index.ts'
import type { Elsewhere, TurnLink } from '../model/links/link_target.ts'
import type { CorpusTables, TableName } from '../tables/schema.ts'
import type { ComparisonQuestions } from './comparisons.ts'
import type { LabelTargetQuestions } from './label_targets.ts'
import type { ParticipantQuestions } from './participants.ts'
import type { AnyQuestion, ListQuestion, Question } from './question.ts'
import type { ReviewQuestions } from './review_questions.ts'
import type { ConversationPlace, ConversationRow, Hit, TurnPosition, TurnRow } from './rows.ts'
import type { LabelRef, SpeakerCount, Spread, Summaries, ValueCount } from './summaries.ts'
import type { UserSql } from './user_sql.ts'

/** Schema of the corpus that a reader needs to interpret queries. */
export interface ReadCorpus {
  readonly id: string
  readonly tables: CorpusTables
  readonly facets: readonly { readonly key: string; readonly kind: FacetKind }[]
  readonly schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[]
  /** Fields of turns that a search can name. */
  readonly turnFields: readonly { readonly key: string; readonly kind: FacetKind }[]
  /** All numeric fields of turns, which sequences compare. */
  readonly numberFields?: readonly NumberField[]
  /** Undefined if the corpus has no table of participants. */
  readonly participantFields?: readonly { readonly key: string; readonly kind: FacetKind }[]
}

/** Opaque cursor. Valid only for the same query on the same reader. */
export type Cursor = string & { readonly cursor: unique symbol }

/** Start of a page or, with `before`, its end. `after: null` is the first page. `offset` is a 0-based row number. */
export type PagePosition =
  | { readonly after: Cursor | null }
  | { readonly before: Cursor }
  | { readonly offset: number }

/** Consecutive rows of a result, in order. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the preceding page; null on the first page. */
  readonly previous: Cursor | null
  /** Cursor of the following page; null on the last page. */
  readonly next: Cursor | null
}

/** Position of a conversation in a list, and its neighbours. */
export interface Neighbours {
  /** 0-based; null if it is not in the list. */
  readonly position: number | null
  readonly total: number
  /** The preceding conversation. Null if there is none, or if the conversation is not in the list. */
  readonly previous: ConversationPlace | null
  /** The following conversation, or the first of the list if the conversation is not in it. */
  readonly next: ConversationPlace | null
  readonly first: ConversationPlace | null
}

/** Names a conversation in URLs. */
export interface ConversationRef {
  readonly split: string
  readonly id: string
}

/** A turn of a conversation. A null `turn` means its beginning. */
export interface TurnRef extends ConversationRef {
  readonly turn: number | null
}

/** Position of a turn that a filter selects. */
export interface HitPlace extends ConversationPlace {
  readonly turn: number
}

/** Search fields whose values are known only from the data. */
export type OpenField = 'speaker' | 'to' | 'role' | 'by'

/** Completions for these fields, the most frequent first. */
export type SearchValues = Readonly<Record<OpenField, readonly string[]>>

/** Table and rows to export. */
export interface ExportSelection {
  /**
   * `documents`: whole conversations, each as one JSON text. `examined`: a row per turn and label scheme under which it
   * was examined, with or without a label.
   */
  readonly table: TableName | 'documents' | 'examined'
  /**
   * For turns and labels: all of a conversation, or only those of the turns that match the filter. For participants:
   * all of a conversation, or only those that the filter selects.
   */
  readonly rows: 'all' | 'hits'
}

/** Number of rows per table for a filter. */
export interface ExportCounts {
  readonly conversations: number
  /** All turns and labels of the filtered conversations. */
  readonly turns: number
  readonly labels: number
  /** Only those of matching turns; null if the filter has no condition on turns. */
  readonly hitTurns: number | null
  readonly hitLabels: number | null
  /** Those that the filter selects, see `ParticipantQuestions`; null if they cannot be listed. */
  readonly participants: number | null
}

/** Published location of a conversation: its split and the row of its record. */
export interface SubsetPlace {
  readonly split: string
  readonly id: string
  /** If each record is a turn, the row of the first turn. */
  readonly row: number
  readonly turns: number
}

/** Capabilities of a reader. Unsupported queries reject with a `QueryError` that explains why. */
export interface ReaderCapabilities {
  /** `words`: a search must contain a word or part of one. Texts are read only if the word index can't decide. */
  readonly text: 'any' | 'words'
  /** True if searches may contain patterns. */
  readonly pattern: boolean
  /** True if queries and filters may use participants. */
  readonly participants: boolean
}

/**
 * Query interface of a corpus. Callers never hold a list of all keys: results come in pages.
 *
 * Every query accepts an abort signal and then rejects with an `AbortError`. If the corpus cannot be queried, queries
 * reject with a `QueryError` or an `EngineCrash`.
 */
export interface Reader
  extends ReviewQuestions,
    Summaries,
    ComparisonQuestions,
    ParticipantQuestions,
    LabelTargetQuestions {
  readonly capabilities: ReaderCapabilities
  readonly userSql: UserSql
  /** Returns `n` rows of the list, or fewer at its end. */
  page(
    question: ListQuestion,
    at: PagePosition,
    n: number,
    signal?: AbortSignal,
  ): Promise<Page<ConversationRow>>
  /** Number of conversations. Cheapest with the `ListQuestion` of a list that is queried anyway. */
  count(question: AnyQuestion, signal?: AbortSignal): Promise<number>
  /** Number of turns that the filter matches or selects (`listsTurns`); null if it selects no turns. */
  countTurns(question: AnyQuestion, signal?: AbortSignal): Promise<number | null>
  /**
   * Values of a facet of any kind but `number`, by descending frequency, then by value. `MISSING` comes last among
   * values of equal frequency.
   * @param top maximum number of values
   */
  values(
    question: AnyQuestion,
    field: FieldRef,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueCount[]>
  /** Like `values`, for the labels of a scheme anywhere in a conversation. */
  labels(
    question: AnyQuestion,
    scheme: string,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueCount[]>
  /** Histogram of a numeric facet; null if no conversation of the splits has a value. */
  spread(question: AnyQuestion, field: FieldRef, bins: number, signal?: AbortSignal): Promise<Spread | null>
  /** Speakers with a turn in the filtered conversations, by conversation in published order, then by speaker. */
  speakers(
    question: Question,
    labels: readonly LabelRef[],
    signal?: AbortSignal,
  ): Promise<readonly SpeakerCount[]>
  /** Turns of the given conversations that the filter matches or selects (`listsTurns`), in published order. */
  hits(question: Question, keys: readonly number[], signal?: AbortSignal): Promise<readonly Hit[]>
  /** Indices of those turns in one conversation. Empty if the conversation doesn't exist. */
  hitsIn(question: Question, ref: ConversationRef, signal?: AbortSignal): Promise<readonly number[]>
  /** Turns that the filter matches or selects (`listsTurns`), by conversation in list order. */
  turns(question: ListQuestion, at: PagePosition, n: number, signal?: AbortSignal): Promise<Page<TurnRow>>
  /** 0-based position of a turn among the results of `turns`, or null if it is not one of them. */
  turnPosition(question: ListQuestion, ref: TurnRef, signal?: AbortSignal): Promise<number | null>
  /**
   * The next (1) or previous (-1) result of `turns`, wrapping around at the ends.
   * @param from null or a turn that is not in the list: before the first
   */
  step(
    question: ListQuestion,
    from: TurnRef | null,
    direction: 1 | -1,
    signal?: AbortSignal,
  ): Promise<HitPlace | null>
  /** Random conversation, deterministic per seed. Other conversations being filtered out doesn't change the choice. */
  random(question: Question, seed: string, signal?: AbortSignal): Promise<ConversationPlace | null>
  /** @param ref null if no conversation is open; `next` is then the first of the list */
  neighbours(question: ListQuestion, ref: ConversationRef | null, signal?: AbortSignal): Promise<Neighbours>
  /** Looks up a conversation's key; null if it doesn't exist. */
  place(ref: ConversationRef, signal?: AbortSignal): Promise<ConversationPlace | null>
  /** Loads a whole conversation; null if it doesn't exist. */
  conversation(ref: ConversationRef, signal?: AbortSignal): Promise<Conversation | null>
  /** Values of a conversation's facets by facet key; null if it doesn't exist. */
  facets(ref: ConversationRef, signal?: AbortSignal): Promise<Readonly<Record<string, FacetValue>> | null>
  /** Values of the given facets by conversation key. Unknown facets are skipped. */
  facetValues(
    keys: readonly number[],
    facets: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<number, Readonly<Record<string, FacetValue>>>>
  /** Finds the turns with the linked text, or with a similar one. */
  linked(splits: readonly string[], link: TurnLink, signal?: AbortSignal): Promise<Elsewhere>
  searchValues(splits: readonly string[], signal?: AbortSignal): Promise<SearchValues>
  /**
   * Rows for a file, in published order, in pages small enough not to block. A row is a list of values in the order of
   * `exportColumns`.
   */
  exported(
    question: Question,
    selection: ExportSelection,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly (readonly unknown[])[], void, undefined>
  /** Number of rows of `exported` by table, and with only the matching turns. */
  exportCounts(question: Question, signal?: AbortSignal): Promise<ExportCounts>
  /** All filtered conversations, in published order. */
  subset(question: Question, signal?: AbortSignal): Promise<readonly SubsetPlace[]>
  /**
   * Ranges of a text that match a regular expression of a search, in order and in UTF-16 units. Skips empty matches.
   * Rejects if the expression is invalid.
   */
  matchRanges(text: string, pattern: string, signal?: AbortSignal): Promise<readonly TextRange[]>
  /** Splits that contain conversations with these ids, a row for each. */
  splitsOf(
    ids: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly { readonly id: string; readonly split: string }[]>
}

/** Loads rows of a corpus into the engine for its reader. */
export interface Loader {
  /** Creates the tables if they don't exist. */
  create(tables: CorpusTables): Promise<void>
  /** @param ipc rows as Arrow IPC, encoded by `encodeBatch` */
  append(table: TableName, ipc: Uint8Array): Promise<void>
  /** Indexes conversations by key. Call once a split is complete, because appending is slower afterwards. */
  index(): Promise<void>
  /** Deletes the rows of a split. */
  removeSplit(split: string): Promise<void>
  /**
   * Cleans up after an interrupted load: deletes turns and labels whose conversation is missing.
   * @returns number of conversations of the split
   */
  settle(split: string): Promise<number>
  /** Deletes all tables. */
  drop(): Promise<void>
}

/** One annotator's labels of a turn under a scheme. */
export interface AddedTurn extends TurnPosition {
  readonly split: string
  readonly conversation: string
  readonly scheme: string
  readonly by: string
  /** Empty if the annotator examined the turn but gave it no label. */
  readonly labels: readonly { readonly value: string; readonly score?: number | null }[]
}

/**
 * Labels added to a corpus. Its reader answers as if they had been published with it. The corpus itself is not changed,
 * so it may be read-only.
 */
export interface LabelOverlay {
  /** @param file id for removing these labels; must be larger than the ids of earlier additions */
  add(engine: Engine, file: number, turns: readonly AddedTurn[]): Promise<void>
  /** Removes the labels of a file, if any. */
  remove(engine: Engine, file: number): Promise<void>
  /** Removes the labels that were added to a split, if any. */
  removeSplit(engine: Engine, split: string): Promise<void>
}

export type { ConversationRow, ListQuestion, Question, Spread, ValueCount }
