import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { filterParts } from '../../find/filters/filter_parts.ts'
import { type Filter, MISSING } from '../../model/index.ts'
import {
  type ComparedUnit,
  type Measured,
  type MeasuredCases,
  MOST_GROUPS,
  type WordCounts,
} from '../../readers/comparisons.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'
import type { ComparisonAddress } from '../../state/comparison_params.ts'
import { groupMessages as t } from './messages.ts'
import { type Dimension, MOST_CHOICES, valueTitle, withValue } from './models/dimensions.ts'

/** A compared group. */
export interface Group {
  /** Value of the field, or `a` and `b` for filters. */
  readonly value: string
  readonly title: string
  readonly filter: Filter
}

/** Most frequent values that become groups. */
const MOST_VALUES = Math.min(12, MOST_GROUPS)

/** Values of a dimension among the filtered conversations, the most frequent first. */
export function useValues(
  loaded: LoadedRows,
  filter: Filter,
  dimension: Dimension | null,
  top = MOST_CHOICES,
): AsyncData<readonly string[]> {
  const { corpus, splits } = loaded
  return useReaderAnswer(
    dimension && loaded.any
      ? {
          corpus,
          key: queryKeys.group(loaded, filter, ['values', dimension.name, top]),
          ask: async (reader, signal) =>
            (await valuesOf(reader, dimension, { splits, filter }, signal))
              .filter((value) => value !== MISSING)
              .slice(0, top),
        }
      : null,
  )
}

async function valuesOf(
  reader: Reader,
  dimension: Dimension,
  question: { readonly splits: readonly string[]; readonly filter: Filter },
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (dimension.kind === 'speaker') {
    const { said } = dimension
    return said === 'action' ? [] : (await reader.searchValues(question.splits, signal))[said]
  }
  const counts =
    dimension.kind === 'scheme'
      ? await reader.labels(question, dimension.scheme.id, MOST_CHOICES, signal)
      : await reader.values(question, dimension.field, MOST_CHOICES, signal)
  return counts.map(({ value }) => value)
}

/** The groups of the address. Null if they are not chosen. */
export function useGroups(
  loaded: LoadedRows,
  filter: Filter,
  by: Dimension | null,
  { a, b, unit }: ComparisonAddress,
): AsyncData<readonly Group[]> | null {
  const values = useValues(loaded, filter, by, MOST_VALUES)
  const { corpus } = loaded
  return useMemo(() => {
    if (by) {
      const groupsOf = (all: readonly string[]) =>
        all.map((value) => ({
          value,
          title: valueTitle(by, value),
          filter: withValue(filter, by, value, unit),
        }))
      if (values.status === 'ready') return { status: 'ready', value: groupsOf(values.value) }
      return values.status === 'failed' ? { status: 'failed', error: values.error } : { status: 'loading' }
    }
    if (!a || !b) return null
    const group = (value: 'a' | 'b', of: Filter) => ({ value, title: titleOf(value, of, corpus), filter: of })
    return { status: 'ready', value: [group('a', a), group('b', b)] }
  }, [values, filter, by, a, b, unit, corpus])
}

const titleOf = (side: 'a' | 'b', filter: Filter, corpus: CorpusInfo) =>
  t.side(
    side,
    filterParts(filter, corpus).map(({ text }) => text),
  )

/** Measured cases of groups. */
export function useMeasured(
  loaded: LoadedRows,
  groups: readonly Group[] | null,
  unit: ComparedUnit,
  measured: Measured | null,
): AsyncData<MeasuredCases> {
  const filters = groups?.map(({ filter }) => filter) ?? []
  return useReaderAnswer(
    groups && measured && groups.length > 0 && loaded.any
      ? {
          corpus: loaded.corpus,
          key: queryKeys.comparison(loaded, ['measured', filters, unit, measured]),
          ask: (reader, signal) =>
            reader.measured({ splits: loaded.splits, groups: filters }, unit, measured, signal),
        }
      : null,
  )
}

/** Words of two groups. */
export function useWords(
  loaded: LoadedRows,
  sides: readonly [Group, Group],
  length: 1 | 2,
  least: number,
): AsyncData<WordCounts> {
  const filters = sides.map(({ filter }) => filter)
  return useReaderAnswer({
    corpus: loaded.corpus,
    key: queryKeys.comparison(loaded, ['words', filters, length, least]),
    ask: (reader, signal) =>
      reader.wordCounts({ splits: loaded.splits, groups: filters }, length, least, signal),
  })
}
