import type { Engine } from '../engine/engine.ts'
import type { Conversation, FacetKind, FacetValue, FieldRef, LabelScheme } from '../model/index.ts'
import type { Elsewhere, TurnLink } from '../model/links/link_target.ts'
import type { CorpusTables, TableName } from '../tables/schema.ts'
import type { AnyQuestion, ListQuestion, Question } from './question.ts'
import type { ReviewQuestions } from './review_questions.ts'
import type { ConversationPlace, ConversationRow, Hit, TurnPosition, TurnRow } from './rows.ts'
import type { LabelRef, SpeakerCount, Summaries } from './summaries.ts'

/** What a reader must know of its corpus to understand questions. */
export interface ReadCorpus {
  readonly id: string
  readonly tables: CorpusTables
  readonly facets: readonly { readonly key: string; readonly kind: FacetKind }[]
  readonly schemes: readonly Pick<LabelScheme, 'id' | 'aliases'>[]
  /** Fields of turns that a search can ask for. */
  readonly turnFields: readonly { readonly key: string; readonly kind: FacetKind }[]
}

/** A place between two rows of an answer, good for the same question to the same reader; nothing to look into. */
export type Cursor = string & { readonly cursor: unique symbol }

/** Where a page begins or, with `before`, ends; `after: null` is the beginning. `offset` counts rows from 0. */
export type At = { readonly after: Cursor | null } | { readonly before: Cursor } | { readonly offset: number }

/** Consecutive rows of an answer, in its order. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** For the rows before these; `null`: there are none. */
  readonly previous: Cursor | null
  /** For the rows after these; `null`: there are none. */
  readonly next: Cursor | null
}

/** Where a conversation stands in a list, and what stands beside it. */
export interface Beside {
  /** 0-based; `null`: it is not in the list. */
  readonly position: number | null
  readonly total: number
  /** What comes before it; `null` where nothing does, and where it is not in the list. */
  readonly previous: ConversationPlace | null
  /** What comes after it; of one that is not in the list, the first. */
  readonly next: ConversationPlace | null
  readonly first: ConversationPlace | null
}

/** What names a conversation in addresses. */
export interface ConversationRef {
  readonly split: string
  readonly id: string
}

/** A value of a facet or label scheme, and how many conversations have it. */
export interface ValueCount {
  /** `MISSING`: not given. */
  readonly value: string
  /** Never 0. */
  readonly count: number
}

/** How the numbers of a facet are spread: what there is at all, and what is left of it. */
export interface Spread {
  readonly min: number
  readonly max: number
  /** Of equal width from `min` to `max`. */
  readonly bins: readonly { readonly all: number; readonly filtered: number }[]
}

/** A turn of a conversation; `null`: its beginning. */
export interface TurnRef extends ConversationRef {
  readonly turn: number | null
}

/** Where a turn that a filter leads to stands. */
export interface HitPlace extends ConversationPlace {
  readonly turn: number
}

/** Fields of a search whose values only the data knows. */
export type OpenField = 'speaker' | 'role' | 'by'

/** What can be typed after these fields, the most frequent first. */
export type SearchValues = Readonly<Record<OpenField, readonly string[]>>

/** Which rows of which table are exported. */
export interface ExportSelection {
  /** `documents`: whole conversations, each as one text of JSON. */
  readonly table: TableName | 'documents'
  /** Of turns and labels: all of a conversation, or only those of the turns that the filter finds. */
  readonly rows: 'all' | 'hits'
}

/** What a reader can be asked; a question beyond that rejects with a `QueryError` that says so in words. */
export interface ReaderAbilities {
  /** `words`: a search needs a word or a part of one; texts are read only where words leave doubt. */
  readonly text: 'any' | 'words'
  /** Whether a search can match patterns. */
  readonly pattern: boolean
}

/**
 * What a corpus holds, to be asked. Whoever asks knows no list of all keys: an answer comes in pages.
 *
 * Every question may be given up by its signal; it then rejects with an error named `AbortError`. Where the corpus
 * cannot be asked, questions reject with a `QueryError` or an `EngineCrash`.
 */
export interface Reader extends ReviewQuestions, Summaries {
  readonly can: ReaderAbilities
  /** `n` rows of the list, fewer at its end. */
  page(question: ListQuestion, at: At, n: number, signal?: AbortSignal): Promise<Page<ConversationRow>>
  /** How many conversations there are; cheapest for a list that is asked for, too. */
  count(question: AnyQuestion, signal?: AbortSignal): Promise<number>
  /** How many turns the filter finds or leads to (`listsTurns`); `null` where it leads to none. */
  countTurns(question: AnyQuestion, signal?: AbortSignal): Promise<number | null>
  /**
   * The values of a facet of any kind but `number`, the most frequent first, then by value; that it is not given
   * comes last among its equals.
   * @param top how many at most
   */
  values(
    question: AnyQuestion,
    field: FieldRef,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueCount[]>
  /** The same for the labels of a scheme anywhere in a conversation. */
  labels(
    question: AnyQuestion,
    scheme: string,
    top: number,
    signal?: AbortSignal,
  ): Promise<readonly ValueCount[]>
  /** How the numbers of a facet are spread over some bins; `null` where no conversation of the splits gives one. */
  spread(question: AnyQuestion, field: FieldRef, bins: number, signal?: AbortSignal): Promise<Spread | null>
  /** By conversation as published, then by speaker: whoever has a turn in the conversations that the filter lets through. */
  speakers(
    question: Question,
    labels: readonly LabelRef[],
    signal?: AbortSignal,
  ): Promise<readonly SpeakerCount[]>
  /** The turns that the filter finds or leads to (`listsTurns`) in some conversations, in published order. */
  hits(question: Question, keys: readonly number[], signal?: AbortSignal): Promise<readonly Hit[]>
  /** Which turns of one conversation these are; none where there is no conversation of that name. */
  hitsIn(question: Question, ref: ConversationRef, signal?: AbortSignal): Promise<readonly number[]>
  /** The turns that the filter finds or leads to (`listsTurns`), by conversation in the order of the list. */
  turns(question: ListQuestion, at: At, n: number, signal?: AbortSignal): Promise<Page<TurnRow>>
  /** Where a turn stands among those (0-based); `null`: it is not among them. */
  turnPosition(question: ListQuestion, ref: TurnRef, signal?: AbortSignal): Promise<number | null>
  /**
   * The next (1) or previous (-1) of those, going on from one end to the other.
   * @param from `null`, or what is not in the list: before the first
   */
  step(
    question: ListQuestion,
    from: TurnRef | null,
    direction: 1 | -1,
    signal?: AbortSignal,
  ): Promise<HitPlace | null>
  /** A conversation by chance: the same for the same seed, also where others are filtered away. */
  random(question: Question, seed: string, signal?: AbortSignal): Promise<ConversationPlace | null>
  /** @param ref `null`: no conversation is open; `next` then says where to begin */
  beside(question: ListQuestion, ref: ConversationRef | null, signal?: AbortSignal): Promise<Beside>
  /** The place of a conversation; `null`: there is none of that name. */
  place(ref: ConversationRef, signal?: AbortSignal): Promise<ConversationPlace | null>
  /** A whole conversation; `null`: there is none of that name. */
  conversation(ref: ConversationRef, signal?: AbortSignal): Promise<Conversation | null>
  /** The values of a conversation's facets by their keys; `null`: there is none of that name. */
  facets(ref: ConversationRef, signal?: AbortSignal): Promise<Readonly<Record<string, FacetValue>> | null>
  /** The values of some facets of conversations, by the conversations' keys; facets that there are not are left out. */
  facetsOf(
    keys: readonly number[],
    facets: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<number, Readonly<Record<string, FacetValue>>>>
  /** Where a turn's text stands, or one that is near to it. */
  linked(splits: readonly string[], link: TurnLink, signal?: AbortSignal): Promise<Elsewhere>
  searchValues(splits: readonly string[], signal?: AbortSignal): Promise<SearchValues>
  /**
   * Rows for a file, in published order, in pages that are a moment's work each. A row is a list of values in the order
   * of `exportColumns`.
   */
  exported(
    question: Question,
    selection: ExportSelection,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly (readonly unknown[])[], void, undefined>
}

/** Brings rows of a corpus to where its reader finds them. */
export interface Loader {
  /** Makes the tables, where they are not there yet. */
  create(tables: CorpusTables): Promise<void>
  /** @param ipc rows as Arrow IPC, made by `encodeBatch` */
  append(table: TableName, ipc: Uint8Array): Promise<void>
  /** Makes conversations fast to find by key; to be called when a split is whole, since appending takes longer after it. */
  index(): Promise<void>
  /** Takes the rows of a split away. */
  removeSplit(split: string): Promise<void>
  /**
   * For a split that was given up on its way: takes away turns and labels that came without their conversation.
   * @returns how many conversations of the split are there
   */
  settle(split: string): Promise<number>
  /** Takes everything away. */
  drop(): Promise<void>
}

/** What somebody says of a turn under a scheme. */
export interface AddedTurn extends TurnPosition {
  readonly split: string
  readonly conversation: string
  readonly scheme: string
  readonly by: string
  /** None where the turn was examined and given none. */
  readonly labels: readonly { readonly value: string; readonly score?: number | null }[]
}

/**
 * Labels that were added to a corpus: its reader answers as if they had been published with it. The corpus is not
 * changed, so that it may be one that can only be read.
 */
export interface LabelOverlay {
  /** @param file by which its labels are removed; a larger one than that of what was added before */
  add(engine: Engine, file: number, turns: readonly AddedTurn[]): Promise<void>
  /** Takes the labels of a file away, if there are any. */
  remove(engine: Engine, file: number): Promise<void>
  /** Takes away what was added to a split, if anything was. */
  removeSplit(engine: Engine, split: string): Promise<void>
}

export type { ConversationRow, ListQuestion, Question }
