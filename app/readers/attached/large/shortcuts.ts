import { type Engine, QueryError, type RawRow } from '../../../engine/engine.ts'
import {
  type Filter,
  isEmptyFilter,
  type LabelFilter,
  onlyTurns,
  SEARCH_FIELDS,
  schemeOfField,
  wantsLabels,
  wantsTurns,
} from '../../../model/index.ts'
import { hasAddressees } from '../../../tables/schema.ts'
import { findOverlay } from '../../duckdb/added/labels.ts'
import { conversationRow } from '../../duckdb/conversation_row.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import type { Shortcuts } from '../../duckdb/in_memory/shortcuts.ts'
import { number } from '../../duckdb/sql.ts'
import type { ListQuestion, Question, ReadCorpus } from '../../reader.ts'
import type { Places } from '../../rows.ts'
import { foundTurns, type ReadTexts } from './found_turns.ts'
import { keptConversations } from './kept_conversations.ts'
import { createOrders } from './lists/orders.ts'
import { PublishedOrder, type SplitSizes } from './lists/published_order.ts'
import { refuseParticipants } from './participants.ts'
import { type Asked, type FieldNames, type Plan, planOf, type TurnPart } from './plan.ts'
import { addedCounts } from './statements.ts'
import type { ValueNumbers } from './value_counts.ts'
import { dictionaryOf } from './words/dictionary.ts'
import { wordLists } from './words/word_lists.ts'

/** Data of a large corpus besides the tables of its index. */
export interface LargeCorpus {
  readonly splits: SplitSizes
  /** Rows of `conversations` without documents, by 0-based positions in published order; in the order asked for. */
  rows(ordinals: readonly number[], signal?: AbortSignal): Promise<readonly RawRow[]>
  /** True if the index has `PAIR_TABLE`. */
  readonly hasPairs?: boolean
  /**
   * True if a server's engine reads it. Such an engine reads all texts quickly, so no search is refused. Added labels have
   * views of their own and don't change.
   */
  readonly isServed?: boolean
  /** See `wordLists`. */
  readonly firstPlaces?: number
}

/** Number of searches whose turns are cached. */
const SEARCHES = 3

/** Dependencies of the shortcuts. */
export interface LargeParts {
  readonly engine: Engine
  readonly corpus: ReadCorpus
  readonly large: LargeCorpus
  readonly numbers: ValueNumbers
  readonly texts: ReadTexts
  readonly revision: (splits: readonly string[]) => string
  readonly hasAdded: HasAdded
}

/**
 * Lists of a large corpus. Each part of a filter is resolved to keys in sorted tables, and the results are combined
 * here. Four bytes per conversation are cheap; blocks of the index are not.
 */
export function largeShortcuts({
  engine,
  corpus,
  large,
  numbers,
  texts,
  revision,
  hasAdded,
}: LargeParts): Required<Pick<Shortcuts, 'order' | 'part' | 'places' | 'rows'>> {
  const published = new PublishedOrder(large.splits)
  const orders = createOrders(engine, corpus, published)
  const dictionary = dictionaryOf(engine, corpus.id)
  const turns = foundTurns(engine, corpus, published, dictionary, texts)
  const conversations = keptConversations(engine, corpus, numbers)
  const searches = new SharedCache<Places | null>(SEARCHES)
  const names = fieldNames(corpus)
  const words = wordLists({
    engine,
    corpusId: corpus.id,
    published,
    dictionary,
    planOf: (filter) => planOf(filter, names),
    firstPlaces: large.firstPlaces,
  })
  const asked = async (splits: readonly string[], signal: AbortSignal): Promise<Asked> => ({
    splits,
    added: await hasAdded(signal),
    signal,
  })

  const hits = ({ conversation: _, ...plan }: Plan, filter: Filter, { splits, added, signal }: Asked) => {
    const find = async (until: AbortSignal) => {
      const of = { splits, added, signal: until }
      try {
        if (large.isServed && plan.wanted.some(isLongPhrase)) return await turns.scanned(filter, of)
        return await turns.of(plan, of)
      } catch (error) {
        const isRefusal = error instanceof QueryError && error.sql === ''
        if (!isRefusal || !large.isServed) throw error
        return turns.scanned(filter, of)
      }
    }
    // A scan takes all of the filter into account, of which the plan has only the first part that it cannot answer.
    const scanned = large.isServed ? { ...onlyTurns(filter), labels: filter.labels.filter(isOfTurns) } : null
    return searches.get(JSON.stringify([revision(splits), added, splits, plan, scanned]), find, signal)
  }

  return {
    async order({ filter, sort, splits }: ListQuestion, signal) {
      refuseParticipants(filter, published.count(splits))
      const plan = planOf(filter, names)
      const of = await asked(splits, signal)
      const [keys, found, sets] = await Promise.all([
        orders.of(sort, of),
        hits(plan, filter, of),
        conversations(plan.conversation, of),
      ])
      const all = found ? [{ set: new KeySet(found.keys), kept: true }, ...sets] : sets
      return all.reduce((left, { set, kept }) => left.filter((key) => set.has(key) === kept), keys)
    },

    part: {
      async keys(question, range, signal) {
        const { filter, sort, splits } = question
        if (!isEmptyFilter(filter)) return words.keys(question, range, signal)
        const added = await hasAdded(signal)
        return orders.part(sort, { splits, added, signal }, range)
      },
      async length(question, signal) {
        const { filter, splits } = question
        return isEmptyFilter(filter) ? published.count(splits) : words.length(question, signal)
      },
    },

    async places({ filter, splits }: Question, signal) {
      refuseParticipants(filter, published.count(splits))
      const of = await asked(splits, signal)
      const found = await hits(planOf(filter, names), filter, of)
      if (found) return found
      const labels = filter.labels.filter(wantsLabels)
      const fields = filter.facets.filter(wantsTurns)
      return labels.length + fields.length === 0 ? null : turns.ledTo(labels, fields, of)
    },

    async rows(keys, signal) {
      const rows = await large.rows(
        keys.map((key) => published.ordinal(key)),
        signal,
      )
      if (!(await hasAdded(signal))) return rows.map(conversationRow)
      const counts = await engine.query(addedCounts(corpus.id, keys), signal)
      const added = new Map(counts.map(({ key, label_counts }) => [key, { annotated: true, label_counts }]))
      return rows.map((row) => conversationRow({ ...row, ...added.get(number(row, 'key')) }))
    },
  }
}

/** A phrase of so many words that a server reads all texts in less time than the places of each word. */
function isLongPhrase(part: TurnPart): boolean {
  return part.kind === 'text' && part.text.words.length > 4
}

function isOfTurns({ on }: LabelFilter): boolean {
  return on === 'turn'
}

/** Field names that a search of a corpus can use before `:`. */
export function fieldNames(corpus: Pick<ReadCorpus, 'turnFields' | 'schemes' | 'tables'>): FieldNames {
  const schemeOf = (name: string) => schemeOfField(name, corpus.schemes)
  const isOwn = (name: string) =>
    (name === 'to' && schemeOf(name) !== undefined
      ? hasAddressees(corpus.tables)
      : SEARCH_FIELDS.includes(name as (typeof SEARCH_FIELDS)[number])) ||
    corpus.turnFields.some(({ key }) => key === name)
  return {
    isField: (name) => isOwn(name) || schemeOf(name) !== undefined,
    schemeOf: (name) => (isOwn(name) ? undefined : schemeOf(name)),
  }
}

/** True if labels were added to the corpus. The tables of its index do not contain them. */
export type HasAdded = (signal?: AbortSignal) => Promise<boolean>

export function askedForAdded(engine: Engine, corpusId: string, { isServed }: LargeCorpus): HasAdded {
  let known: boolean | null = null
  return async (signal) => {
    const found = known ?? (await engine.query(findOverlay(corpusId), signal)).length > 0
    // Rows of a list need not wait for a connection while charts are counted.
    if (isServed) known = found
    return found
  }
}
