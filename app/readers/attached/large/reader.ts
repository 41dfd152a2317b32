import { fold } from '../../../base/fold.ts'
import { LONG_TEXT } from '../../../base/long_text.ts'
import { type Engine, QueryError } from '../../../engine/engine.ts'
import { type FacetValue, NO_FILTER } from '../../../model/index.ts'
import { telltaleWords } from '../../duckdb/links.ts'
import type { AnsweredElsewhere } from '../../duckdb/paging/sql_reader.ts'
import { randomKey } from '../../duckdb/random.ts'
import { createDuckDbReader } from '../../duckdb/reader.ts'
import { MOST_VALUES, valuesByField } from '../../duckdb/search_values.ts'
import type { OpenField, ReadCorpus, Reader } from '../../reader.ts'
import type { Hit, TurnPosition, TurnRow } from '../../rows.ts'
import type { ConversationSource } from '../source.ts'
import { largeExport } from './exported.ts'
import { isOneWord } from './plan.ts'
import { PublishedOrder } from './published_order.ts'
import { hasAddedLabels, type LargeCorpus, largeShortcuts } from './shortcuts.ts'
import { countedValues } from './statements.ts'

/**
 * Reads a corpus whose index has the `EXTRA_TABLES`. Lists are kept as keys; their rows come from frames, their texts from packs,
 * and neither from the index, where each row would cost blocks of every column.
 */
export function createLargeReader(
  engine: Engine,
  corpus: ReadCorpus,
  attached: {
    readonly source: ConversationSource
    readonly large: LargeCorpus
    readonly revision?: (splits: readonly string[]) => string
  },
  elsewhere: AnsweredElsewhere,
): Reader {
  const { source, large, revision } = attached
  const shortcuts = largeShortcuts(engine, corpus, large)
  const published = new PublishedOrder(large.splits)
  const hasAdded = (signal?: AbortSignal) => hasAddedLabels(engine, corpus.id, signal)

  const turnRows = async (places: readonly TurnPosition[], signal?: AbortSignal): Promise<TurnRow[]> => {
    const keys = [...new Set(places.map(({ key }) => key))]
    const rows = await shortcuts.rows(keys, signal)
    const found = await Promise.all(
      rows.map(
        async ({ key, split, id }) => [key, await source.conversation({ split, id }, signal)] as const,
      ),
    )
    const conversations = new Map(found)
    return places.flatMap(({ key, turn }) => {
      const conversation = conversations.get(key)?.conversation
      const said = conversation?.turns[turn]
      if (!conversation || !said) return []
      const { id, split, participants } = conversation
      const name = participants[said.speaker]?.name ?? ''
      const text = beginning(said.text)
      return [
        {
          key,
          turn,
          split,
          conversation: id,
          name,
          text,
          action: said.action?.type ?? null,
          labels: said.labels,
        },
      ]
    })
  }

  const reader = createDuckDbReader(engine, corpus, revision, { ...shortcuts, ...elsewhere, turnRows })

  /** The cells of some facets; `annotated` may be another where labels were added. */
  const cells = async (keys: readonly number[], names: readonly string[], signal?: AbortSignal) => {
    const ordinals = keys.map((key) => published.ordinal(key))
    const rows = await large.rows(ordinals, signal)
    return rows.map((row) =>
      Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as FacetValue])),
    )
  }

  return {
    ...reader,
    can: { text: 'words', pattern: false },

    async hits(question, keys, signal) {
      const rows = await shortcuts.rows(keys, signal)
      const places = await Promise.all(
        rows.map(async ({ key, split, id }) => {
          const turns = await reader.hitsIn(question, { split, id }, signal)
          return turns.map((turn) => ({ key, turn }))
        }),
      )
      const sorted = places.flat().sort((a, b) => a.key - b.key || a.turn - b.turn)
      const shown = await turnRows(sorted, signal)
      return shown.map(({ action: _, labels: __, ...hit }): Hit => hit)
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

    async facetsOf(keys, names, signal) {
      const known = corpus.facets.map(({ key }) => key).filter((key) => names.includes(key))
      if (keys.length === 0 || known.length === 0) return new Map()
      if (await hasAdded(signal)) return reader.facetsOf(keys, names, signal)
      const found = await cells(keys, known, signal)
      return new Map(keys.map((key, i) => [key, found[i] ?? {}]))
    },

    async linked(splits, link, signal) {
      const same = await reader.linked(splits, { ...link, excerpt: null }, signal)
      if (same.sameTotal > 0 || link.excerpt === null) return same
      // The longest words say most; each that is not there, or edited, is left out.
      const words = telltaleWords(fold(link.excerpt)).filter((word) => isOneWord(word))
      for (; words.length > 0; words.pop()) {
        const filter = { ...NO_FILTER, search: words.join(' ') }
        const found = await shortcuts.places({ filter, splits }, signal ?? NEVER).catch(unlessRefused)
        if (!found || found.keys.length === 0) continue
        const [keys, turns] = [found.keys, found.turns].map((column) => Array.from(column.subarray(0, NEAR)))
        const places = (keys ?? []).map((key, i) => ({ key, turn: turns?.[i] ?? 0 }))
        return { ...same, near: await turnRows(places, signal) }
      }
      return same
    },

    async searchValues(splits, signal) {
      if (await hasAdded(signal)) return reader.searchValues(splits, signal)
      const counted = await engine.query(countedValues(corpus.id, splits, MOST_VALUES), signal)
      return valuesByField(counted.map(({ field, value }) => ({ field: field as OpenField, value })))
    },

    exported: (question, selection, signal) =>
      largeExport(
        engine,
        corpus,
        { ...attached, reader, order: shortcuts.order },
        question,
        selection,
        signal,
      ),
  }
}

/** Turns that are near to what a link leads to: as many as are shown. */
const NEAR = 3

const NEVER = new AbortController().signal

function unlessRefused(error: unknown): null {
  if (error instanceof QueryError) return null
  throw error
}

/** So much of a text that it still counts as long, as `SHOWN_TEXT`. */
function beginning(text: string): string {
  if (text.length <= LONG_TEXT) return text
  let end = 0
  let characters = 0
  for (const character of text) {
    if (characters === LONG_TEXT + 1) break
    characters += 1
    end += character.length
  }
  return text.slice(0, end)
}
