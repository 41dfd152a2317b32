import type { Engine } from '../../../engine/engine.ts'
import { FIELD_KINDS } from '../../../fields/registry.ts'
import { type FacetFilter, type Filter, type LabelFilter, MISSING, NO_FILTER } from '../../../model/index.ts'
import { filteredKeys } from '../../duckdb/facets.ts'
import { turnHas } from '../../duckdb/fields/turn_fields.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { ReadCorpus } from '../../reader.ts'
import { ownTurns } from './places_asked.ts'
import type { Asked } from './plan.ts'
import { addedPlaces, type CountedField, countedField, valuePlaces } from './statements.ts'
import type { ValueNumbers } from './value_counts.ts'

/** Conversations that part of a filter includes or (if `kept` is false) excludes. */
export interface KeptSet {
  readonly set: KeySet
  readonly kept: boolean
}

/**
 * Resolves the conversation conditions of a filter, by the sorted keys of the conversations of each value. Conditions
 * that have no such table (numeric ranges, missing annotations) query the column.
 * @returns function that returns one set per condition on conversations; without any, all conversations pass
 */
export function keptConversations(engine: Engine, corpus: ReadCorpus, numbers: ValueNumbers) {
  const keysOf = (filter: Filter, { splits, signal }: Asked) =>
    engine.integers(filteredKeys(filter, scopeOf(corpus, splits)), signal)

  /** Conversations that have one of the values. */
  const having = async (field: CountedField, values: readonly string[], signal: AbortSignal) => {
    const known = await numbers(field, signal)
    const wanted = known.filter(({ value }) => values.includes(value ?? MISSING))
    const columns = wanted.map(({ id }) => engine.integerColumns(valuePlaces(corpus.id, id, id), 2, signal))
    return (await Promise.all(columns)).map(([, keys]) => keys)
  }

  const facetSets = async (part: FacetFilter, asked: Asked): Promise<readonly KeptSet[]> => {
    const { added, signal } = asked
    const column = async () => [
      { set: new KeySet(await keysOf({ ...NO_FILTER, facets: [part] }, asked)), kept: true },
    ]
    if (part.kind === 'range' && part.of === 'turn') {
      const condition = turnHas(part, corpus.turnFields, 't')
      if (!condition) return []
      const { keys } = await ownTurns(engine, corpus.id, condition, signal)
      return [{ set: new KeySet(keys), kept: true }]
    }
    if (part.kind === 'range' || (added && part.key === 'annotated')) return column()
    const field = countedField(part)
    const declared = (part.of === 'turn' ? corpus.turnFields : corpus.facets).find(
      ({ key }) => key === part.key,
    )
    if (!declared) return []
    // Turns without a value are not in the table.
    if (part.of === 'turn' && [...part.include, ...part.exclude].includes(MISSING)) return column()
    if ((await numbers(field, signal)).length === 0) return column()
    const several = part.of === 'turn' || FIELD_KINDS[declared.kind].asked === 'list'
    return setsOf(part, several, (values) => having(field, values, signal))
  }

  const labelSets = async (part: LabelFilter, asked: Asked): Promise<readonly KeptSet[]> => {
    const { scheme } = part
    const { added, signal } = asked
    return setsOf(part, true, async (values) => {
      const named = values.filter((value) => value !== MISSING)
      const also = (added ? named : []).map((value) =>
        engine.integers(addedPlaces(corpus.id, { scheme, value }), signal),
      )
      const missing = named.length < values.length ? [keysOf(NOT_ANNOTATED, asked)] : []
      const published = having({ of: 'label', field: scheme }, named, signal)
      const [known, ...others] = await Promise.all([published, ...also, ...missing])
      return [...known, ...others]
    })
  }

  return async ({ facets, labels }: Filter, asked: Asked): Promise<readonly KeptSet[]> => {
    const parts = [
      ...facets.map((part) => facetSets(part, asked)),
      ...labels.map((part) => labelSets(part, asked)),
    ]
    return (await Promise.all(parts)).flat()
  }
}

const NOT_ANNOTATED: Filter = {
  ...NO_FILTER,
  labels: [{ scheme: '', include: [MISSING], exclude: [], match: 'any', on: 'conversation' }],
}

/** @param several true if a conversation can have more than one of the values */
async function setsOf(
  { include, exclude, match }: Pick<LabelFilter, 'include' | 'exclude' | 'match'>,
  several: boolean,
  has: (values: readonly string[]) => Promise<readonly Int32Array[]>,
): Promise<readonly KeptSet[]> {
  const each = match === 'all' && several
  const wanted = each ? [...new Set(include)].map((value) => [value]) : include.length > 0 ? [include] : []
  const set = async (values: readonly string[], kept: boolean) => ({
    set: new KeySet(...(await has(values))),
    kept,
  })
  return Promise.all([
    ...wanted.map((values) => set(values, true)),
    ...(exclude.length > 0 ? [set(exclude, false)] : []),
  ])
}
