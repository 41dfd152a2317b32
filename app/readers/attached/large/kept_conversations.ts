import type { Engine } from '../../../engine/engine.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { type FacetFilter, type Filter, type LabelFilter, MISSING, NO_FILTER } from '../../../model/index.ts'
import { filteredKeys } from '../../duckdb/facets.ts'
import { turnHas } from '../../duckdb/fields/turn_fields.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { ReadCorpus } from '../../reader.ts'
import { ownTurns } from './own_turns.ts'
import { type CountedField, countedField, type NamedLabel, valuePlaces } from './statements.ts'
import type { ValueNumbers } from './value_numbers.ts'

/** Conversations that a part of a filter lets through, or (`kept` false) does not. */
export interface KeptSet {
  readonly set: KeySet
  readonly kept: boolean
}

/** What is asked for the labels that were added. */
export type AddedKeys = (label: NamedLabel, signal: AbortSignal) => Promise<Int32Array>

/**
 * Which conversations pass what a filter says of them: each value by the sorted keys of the conversations that have it. What
 * no such table answers (a range of numbers, what is not annotated) is asked of the column.
 */
export class KeptConversations {
  readonly #engine: Engine
  readonly #corpus: ReadCorpus
  readonly #numbers: ValueNumbers
  readonly #added: AddedKeys

  constructor(engine: Engine, corpus: ReadCorpus, numbers: ValueNumbers, added: AddedKeys) {
    this.#engine = engine
    this.#corpus = corpus
    this.#numbers = numbers
    this.#added = added
  }

  /** One set for each part of a filter that says nothing of turns; none: all conversations pass. */
  async of(
    { facets, labels }: Filter,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<readonly KeptSet[]> {
    const parts = [
      ...facets.map((part) => this.#facet(part, splits, added, signal)),
      ...labels.map((part) => this.#label(part, splits, added, signal)),
    ]
    return (await Promise.all(parts)).flat()
  }

  async #facet(
    part: FacetFilter,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<readonly KeptSet[]> {
    const column = () => this.#column({ ...NO_FILTER, facets: [part] }, splits, signal)
    if (part.kind === 'range' && part.of === 'turn') {
      const condition = turnHas(part, this.#corpus.turnFields, 't')
      if (!condition) return []
      const { keys } = await ownTurns(this.#engine, this.#corpus.id, [condition], signal)
      return [{ set: new KeySet(keys), kept: true }]
    }
    if (part.kind === 'range' || (added && part.key === 'annotated')) return column()
    const { corpus, field } = { corpus: this.#corpus, field: countedField(part) }
    const declared = (part.of === 'turn' ? corpus.turnFields : corpus.facets).find(
      ({ key }) => key === part.key,
    )
    if (!declared) return []
    // Turns in which a field is not given have no place of their own.
    const asked = [...part.include, ...part.exclude]
    if (part.of === 'turn' && asked.includes(MISSING)) return column()
    if ((await this.#numbers.of(field, signal)).length === 0) return column()
    const has = (values: readonly string[]) => this.#having(field, values, signal)
    const several = part.of === 'turn' || FIELD_KINDS[declared.kind].asked === 'list'
    return this.#sets(part, several, has)
  }

  async #label(
    part: LabelFilter,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<readonly KeptSet[]> {
    const { scheme } = part
    const field = { of: 'label', field: scheme } as const
    return this.#sets(part, true, async (values) => {
      const named = values.filter((value) => value !== MISSING)
      const also = named.map((value) => (added ? this.#added({ scheme, value }, signal) : []))
      const missing = named.length < values.length ? [this.#notAnnotated(splits, signal)] : []
      const [published, ...others] = await Promise.all([
        this.#having(field, named, signal),
        ...also,
        ...missing,
      ])
      return [...published, ...others.map((keys) => Int32Array.from(keys))]
    })
  }

  /** @param several whether a conversation may have several of the values */
  async #sets(
    { include, exclude, match }: Pick<LabelFilter, 'include' | 'exclude' | 'match'>,
    several: boolean,
    has: (values: readonly string[]) => Promise<readonly Int32Array[]>,
  ): Promise<readonly KeptSet[]> {
    const all = match === 'all' && several
    const wanted = all ? [...new Set(include)].map((value) => [value]) : include.length > 0 ? [include] : []
    const kept = wanted.map(async (values) => ({ set: new KeySet(joined(await has(values))), kept: true }))
    const left = exclude.length > 0 ? [has(exclude)] : []
    const dropped = left.map(async (keys) => ({ set: new KeySet(joined(await keys)), kept: false }))
    return Promise.all([...kept, ...dropped])
  }

  /** The conversations that have some values. */
  async #having(
    field: CountedField,
    values: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Int32Array[]> {
    const known = await this.#numbers.of(field, signal)
    const wanted = known.filter(({ value }) => values.includes(value ?? MISSING))
    return Promise.all(
      wanted.map(async ({ id }) => {
        const [, keys = NONE] = await this.#engine.integerColumns(
          valuePlaces(this.#corpus.id, id, id),
          2,
          signal,
        )
        return keys
      }),
    )
  }

  #notAnnotated(splits: readonly string[], signal: AbortSignal): Promise<Int32Array> {
    const label = { scheme: '', include: [MISSING], exclude: [], match: 'any', on: 'conversation' } as const
    return this.#keys({ ...NO_FILTER, labels: [label] }, splits, signal)
  }

  async #column(filter: Filter, splits: readonly string[], signal: AbortSignal): Promise<readonly KeptSet[]> {
    return [{ set: new KeySet(await this.#keys(filter, splits, signal)), kept: true }]
  }

  #keys(filter: Filter, splits: readonly string[], signal: AbortSignal): Promise<Int32Array> {
    return this.#engine.integers(filteredKeys(filter, scopeOf(this.#corpus, splits)), signal)
  }
}

const NONE = new Int32Array()

function joined(parts: readonly Int32Array[]): Int32Array {
  if (parts.length === 1 && parts[0]) return parts[0]
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
