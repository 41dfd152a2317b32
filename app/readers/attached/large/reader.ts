import { fold } from '../../../base/fold.ts'
import { type Engine, QueryError } from '../../../engine/engine.ts'
import { type FacetValue, isEmptyFilter, NO_FILTER } from '../../../model/index.ts'
import { placeOfTurn } from '../../../model/links/link_target.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { telltaleWords } from '../../duckdb/links.ts'
import type { AnsweredElsewhere } from '../../duckdb/paging/sql_reader.ts'
import { randomKey } from '../../duckdb/random.ts'
import { valuedField } from '../../duckdb/read_corpus.ts'
import { createDuckDbReader } from '../../duckdb/reader.ts'
import { MOST_VALUES, valuesByField } from '../../duckdb/search_values.ts'
import type { ListQuestion, Question, ReadCorpus, Reader } from '../../reader.ts'
import type { TurnPosition, TurnRow } from '../../rows.ts'
import type { ConversationSource } from '../source.ts'
import { largeComparisons } from './comparisons.ts'
import { largeExport, largeExportCounts, largeSubset } from './exported.ts'
import { largeJudgements } from './judgements.ts'
import { turnsOfPrint } from './links.ts'
import { PublishedOrder } from './lists/published_order.ts'
import { noParticipants } from './participants.ts'
import { positionsOf } from './places.ts'
import { isOneWord } from './plan.ts'
import { largeReviewQuestions } from './reviews.ts'
import { saidTurns, storedTurns, turnRow } from './said_turns.ts'
import { askedForAdded, type LargeCorpus, largeShortcuts } from './shortcuts.ts'
import { createSpreads } from './spreads.ts'
import { countedField, countedValues } from './statements.ts'
import { largeSummaries } from './summaries.ts'
import { countedByValue, valueNumbers } from './value_counts.ts'

export interface LargeReader extends Reader {
  /** Keys of the filtered conversations, in published order. @throws QueryError if only a scan of every text could tell */
  keys(question: Question, signal: AbortSignal): Promise<Int32Array>
}

/**
 * Reads a corpus whose index has the `EXTRA_TABLES`. Lists are kept as keys. Their rows come from frames and their
 * texts from packs, because in the index each row would cost blocks of every column.
 */
export function createLargeReader(
  engine: Engine,
  { participantFields: _, ...corpus }: ReadCorpus,
  attached: {
    readonly source: ConversationSource
    readonly large: LargeCorpus
    readonly revision?: (splits: readonly string[]) => string
  },
  elsewhere: AnsweredElsewhere,
): LargeReader {
  const { source, large, revision = () => '' } = attached
  const { hasPairs = false } = large
  const numbers = valueNumbers(engine, corpus.id)
  const counts = countedByValue(engine, corpus.id, numbers)
  const published = new PublishedOrder(large.splits)
  const ofParticipants = noParticipants(published)
  const spreads = createSpreads(engine, corpus, published)
  const hasAdded = askedForAdded(engine, corpus.id, large)
  const said = (places: readonly TurnPosition[], signal?: AbortSignal) =>
    saidTurns(places, { source, rows: shortcuts.rows }, signal)
  const shortcuts = largeShortcuts({
    engine,
    corpus,
    large,
    numbers,
    revision,
    hasAdded,
    async texts(found, signal) {
      const places = positionsOf(found)
      const texts = new Map(
        (await said(places, signal)).map((one) => [`${one.key}/${one.turn}`, one.said.text]),
      )
      return places.map(({ key, turn }) => texts.get(`${key}/${turn}`) ?? '')
    },
  })

  const turnRows = async (places: readonly TurnPosition[], signal?: AbortSignal): Promise<TurnRow[]> =>
    large.isServed
      ? storedTurns(engine, corpus.id, places, signal)
      : (await said(places, signal)).map((one) => ({
          ...turnRow(one),
          action: one.said.action?.type ?? null,
          labels: one.said.labels,
        }))

  const placesAt = async (places: readonly TurnPosition[], signal?: AbortSignal) =>
    (await said(places, signal)).flatMap((one) => placeOfTurn(one.conversation, one.turn) ?? [])
  const reader = createDuckDbReader(engine, corpus, revision, { ...shortcuts, ...elsewhere, turnRows })

  /** Conversations to count in; null means all of the question's splits. */
  const countedIn = async (question: Question | ListQuestion, signal?: AbortSignal) =>
    isEmptyFilter(question.filter)
      ? null
      : new KeySet(await shortcuts.order({ ...question, sort: null }, signal ?? NEVER))

  /** Values of some facets. `annotated` may differ if labels were added. */
  const cells = async (keys: readonly number[], names: readonly string[], signal?: AbortSignal) => {
    const ordinals = keys.map((key) => published.ordinal(key))
    const rows = await large.rows(ordinals, signal)
    return rows.map((row) =>
      Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as FacetValue])),
    )
  }

  return {
    ...reader,
    keys: (question, signal) => shortcuts.order({ ...question, sort: null }, signal),
    capabilities: { text: 'words', pattern: true, participants: false },
    ...largeReviewQuestions({ engine, corpusId: corpus.id, source, shortcuts, said, hasAdded }),
    ...largeJudgements({ engine, corpusId: corpus.id, published, reader }),
    ...largeComparisons(corpus, published, reader),
    ...ofParticipants,

    ...largeSummaries({ engine, corpus, published, numbers, reader, hasPairs, countedIn, hasAdded }),

    async values(question, field, top, signal) {
      if (field.of === 'participant') return ofParticipants.participantValues(question, field, top)
      if (!valuedField(corpus, field)) return []
      if (field.key === 'annotated' && (await hasAdded(signal)))
        return reader.values(question, field, top, signal)
      const set = await countedIn(question, signal)
      const found = await counts(countedField(field), question.splits, set, top, signal)
      return found ?? reader.values(question, field, top, signal)
    },

    async labels(question, scheme, top, signal) {
      if (await hasAdded(signal)) return reader.labels(question, scheme, top, signal)
      const set = await countedIn(question, signal)
      const found = await counts({ of: 'label', field: scheme }, question.splits, set, top, signal)
      return found ?? []
    },

    async spread(question, field, bins, signal) {
      if (field.of === 'participant') await ofParticipants.participantCount(question)
      const set = await countedIn(question, signal)
      return spreads(field, bins, question.splits, set, signal)
    },

    async random(question, seed, signal) {
      const keys = await shortcuts.order({ ...question, sort: null }, signal ?? NEVER)
      signal?.throwIfAborted()
      const key = randomKey(keys, seed)
      if (key === null) return null
      const [row] = await shortcuts.rows([key], signal)
      return row ? { key, split: row.split, id: row.id } : null
    },

    async facets(ref, signal) {
      const found = await source.conversation(ref, signal)
      signal?.throwIfAborted()
      if (!found) return null
      if (await hasAdded(signal)) return reader.facets(ref, signal)
      const names = corpus.facets.map(({ key }) => key)
      return (await cells([found.key], names, signal))[0] ?? null
    },

    async facetValues(keys, names, signal) {
      const known = corpus.facets.map(({ key }) => key).filter((key) => names.includes(key))
      if (keys.length === 0 || known.length === 0) return new Map()
      if (await hasAdded(signal)) return reader.facetValues(keys, names, signal)
      const found = await cells(keys, known, signal)
      return new Map(keys.map((key, i) => [key, found[i] ?? {}]))
    },

    async linked(splits, link, signal) {
      const parts = { engine, corpusId: corpus.id, order: published, source, said }
      const same = { ...(await turnsOfPrint(link, splits, parts, signal)), near: [] }
      if (same.sameTotal > 0 || link.excerpt === null) return same
      // The longest words are the most distinctive. Words that are missing or edited are skipped.
      const words = telltaleWords(fold(link.excerpt)).filter((word) => isOneWord(word))
      for (; words.length > 0; words.pop()) {
        const filter = { ...NO_FILTER, search: words.join(' ') }
        const found = await shortcuts.places({ filter, splits }, signal ?? NEVER).catch(unlessRefused)
        if (!found || found.keys.length === 0) continue
        return { ...same, near: await placesAt(positionsOf(found).slice(0, NEAR), signal) }
      }
      return same
    },

    async searchValues(splits, signal) {
      if (await hasAdded(signal)) return reader.searchValues(splits, signal)
      return valuesByField(await engine.query(countedValues(corpus.id, splits, MOST_VALUES), signal))
    },

    exported: (question, selection, signal) =>
      largeExport(engine, corpus, { source, reader, shortcuts }, question, selection, signal),

    exportCounts: (question, signal) =>
      largeExportCounts(engine, corpus, { reader, shortcuts }, question, signal),

    subset: (question, signal) => largeSubset(engine, corpus, shortcuts, question, signal),
  }
}

/** Number of similar turns shown for a link. */
const NEAR = 3

const NEVER = new AbortController().signal

function unlessRefused(error: unknown): null {
  if (error instanceof QueryError) return null
  throw error
}
