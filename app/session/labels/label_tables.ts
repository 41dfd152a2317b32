import type { Engine } from '../../engine/engine.ts'
import { formatLabelCounts } from '../../model/index.ts'
import {
  type Annotated,
  conversationsAnnotated,
  deleteLabels,
  labelTurnCounts,
  setConversationsAnnotated,
  setLabelCounts,
  setTurnsAnnotated,
  turnsAnnotated,
} from '../../readers/duckdb/added_labels.ts'
import { schemaOf } from '../../readers/duckdb/sql.ts'
import type { Column, CorpusTables } from '../../tables/schema.ts'
import type { ColumnValue } from '../../tables/sink.ts'
import type { LabelledTurn } from './match_rows.ts'

/** Labels enter the engine in batches of so many. */
const PER_BATCH = 16_384

/** Labels of one scheme by givers whom nobody else in the corpus is called, so that they can be taken away again. */
export interface TabledLabels {
  readonly scheme: string
  readonly turns: readonly LabelledTurn[]
}

/** Keeps the tables of one corpus as if the labels that were added had been published with it. */
export class LabelTables {
  readonly #corpus: string
  readonly #columns: readonly Column[]
  /** Of what counts as annotated only because of added labels: as it was before. */
  readonly #conversations = new Map<number, Annotated>()
  readonly #turns = new Map<string, Annotated>()

  constructor(corpus: string, tables: CorpusTables) {
    this.#corpus = corpus
    this.#columns = tables.labels
  }

  /** @throws QueryError, EngineCrash; some of the labels may be in the tables then */
  async insert(engine: Engine, { scheme, turns }: TabledLabels): Promise<void> {
    if (turns.length === 0) return
    const { encodeBatch } = await import('../../engine/arrow/arrow.ts')
    const rows = turns.flatMap(({ key, conversation, split, turn, labels, by }) =>
      labels.map(({ value }): ColumnValue[] => [key, conversation, split, turn, scheme, value, by]),
    )
    for (let from = 0; from < rows.length; from += PER_BATCH) {
      const part = rows.slice(from, from + PER_BATCH)
      const columns = this.#columns.map((c, i) => ({ ...c, values: part.map((row) => row[i] ?? null) }))
      await engine.append(schemaOf(this.#corpus), 'labels', encodeBatch({ length: part.length, columns }))
    }
    await this.#markAnnotated(engine, turns)
    await this.#count(engine, turns)
  }

  /** @param others labels that stay */
  async remove(
    engine: Engine,
    { scheme, turns }: TabledLabels,
    others: readonly LabelledTurn[],
  ): Promise<void> {
    if (turns.length === 0) return
    await engine.query(deleteLabels(this.#corpus, scheme, [...new Set(turns.map((t) => t.by))]))
    await this.#unmark(engine, turns, others)
    await this.#count(engine, turns)
  }

  /** What is known of these conversations is no longer so: they have been loaded anew. */
  forget(turns: readonly LabelledTurn[]): void {
    for (const turn of turns) {
      this.#conversations.delete(turn.key)
      this.#turns.delete(placeOf(turn))
    }
  }

  async #markAnnotated(engine: Engine, turns: readonly LabelledTurn[]): Promise<void> {
    const keys = keysOf(turns)
    const conversations = await engine.query(conversationsAnnotated(this.#corpus, keys))
    const bare = conversations.filter((c) => c.annotated !== true)
    for (const { key, annotated } of bare) this.#conversations.set(key, annotated)
    await this.#setConversations(
      engine,
      bare.map((c) => c.key),
      true,
    )
    const places = (await engine.query(turnsAnnotated(this.#corpus, turns))).filter(
      (t) => t.annotated !== true,
    )
    for (const place of places) this.#turns.set(placeOf(place), place.annotated)
    if (places.length > 0) await engine.query(setTurnsAnnotated(this.#corpus, places, true))
  }

  async #unmark(
    engine: Engine,
    turns: readonly LabelledTurn[],
    others: readonly LabelledTurn[],
  ): Promise<void> {
    const otherKeys = new Set(others.map((t) => t.key))
    const otherPlaces = new Set(others.map(placeOf))
    const keys = keysOf(turns).filter((key) => this.#conversations.has(key) && !otherKeys.has(key))
    const places = turns.filter((t) => this.#turns.has(placeOf(t)) && !otherPlaces.has(placeOf(t)))
    for (const before of [false, null]) {
      await this.#setConversations(
        engine,
        keys.filter((key) => this.#conversations.get(key) === before),
        before,
      )
      const some = places.filter((t) => this.#turns.get(placeOf(t)) === before)
      if (some.length > 0) await engine.query(setTurnsAnnotated(this.#corpus, some, before))
    }
    for (const key of keys) this.#conversations.delete(key)
    for (const place of places) this.#turns.delete(placeOf(place))
  }

  async #setConversations(engine: Engine, keys: readonly number[], annotated: Annotated): Promise<void> {
    if (keys.length > 0) await engine.query(setConversationsAnnotated(this.#corpus, keys, annotated))
  }

  /** Counts the labels of conversations anew, for the list. */
  async #count(engine: Engine, turns: readonly LabelledTurn[]): Promise<void> {
    const keys = keysOf(turns)
    const counts = new Map(keys.map((key) => [key, new Map<string, Map<string, number>>()]))
    for (const { key, scheme, value, turns: n } of await engine.query(labelTurnCounts(this.#corpus, keys))) {
      const schemes = counts.get(key)
      schemes?.set(scheme, (schemes.get(scheme) ?? new Map<string, number>()).set(value, n))
    }
    const rows = [...counts].map(([key, schemes]) => ({ key, counts: formatLabelCounts(schemes) }))
    await engine.query(setLabelCounts(this.#corpus, rows))
  }
}

function keysOf(turns: readonly LabelledTurn[]): number[] {
  return [...new Set(turns.map((t) => t.key))]
}

function placeOf({ key, turn }: { readonly key: number; readonly turn: number }): string {
  return `${key}/${turn}`
}
