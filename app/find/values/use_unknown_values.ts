import { latest } from '../../base/async_data.ts'
import { type AskedValue, doubtfulValues, nearestValue } from '../../model/finding/unknown_values.ts'
import { MISSING, NO_FILTER, participantFields } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'

/** A filter value that no listed conversation has. */
export interface UnknownValue {
  readonly asked: AskedValue
  /** Title of its label scheme or field, or `null` if the corpus has no such scheme or field. */
  readonly of: string | null
  /** Existing values, most frequent first. */
  readonly known: readonly string[]
  /** The most similar existing value. */
  readonly nearest: string | null
}

/** Maximum number of values of a scheme or field that are searched. */
const MOST = 2_000

/**
 * Filter values that don't exist. Looks up only those that `doubtfulValues` returns.
 * @param list undefined while conversations are still loading
 */
export function useUnknownValues(list: List | undefined, corpus: CorpusInfo): readonly UnknownValue[] {
  const suspects = list && !corpus.blind ? suspectsOf(list, corpus) : []
  const found = useReaderAnswer(
    list && suspects.length > 0
      ? {
          corpus: list.loaded.corpus,
          key: queryKeys.valueCounts(list, ['unknown_values']),
          ask: (reader, signal) => ask(reader, list.question.splits, corpus, suspects, signal),
        }
      : null,
  )
  // Skip values from an earlier answer that have left the filter.
  const named = new Set(suspects.map((asked) => JSON.stringify(asked)))
  return (latest(found) ?? []).filter(({ asked }) => named.has(JSON.stringify(asked)))
}

function suspectsOf({ question, total }: List, { labelSchemes }: CorpusInfo): readonly AskedValue[] {
  const isDeclared = (scheme: string, value: string) =>
    labelSchemes.some(({ id, values }) => id === scheme && values.some((label) => label.value === value))
  return doubtfulValues(question.filter, total, isDeclared)
}

async function ask(
  reader: Reader,
  splits: readonly string[],
  corpus: CorpusInfo,
  suspects: readonly AskedValue[],
  signal: AbortSignal,
): Promise<readonly UnknownValue[]> {
  const { labelSchemes, facets, turnFields } = corpus
  const question = { splits, filter: NO_FILTER }
  const unknown: UnknownValue[] = []
  for (const asked of suspects) {
    const isField = 'field' in asked
    const fields = { turn: turnFields, participant: participantFields(corpus), conversation: facets }
    const field = isField
      ? fields[asked.field.of ?? 'conversation'].find(({ key }) => key === asked.field.key)
      : undefined
    const scheme = isField ? undefined : labelSchemes.find(({ id }) => id === asked.scheme)
    if (isField && field?.kind === 'number') continue
    const counts = isField
      ? field
        ? await reader.values(question, asked.field, MOST, signal)
        : []
      : scheme
        ? await reader.labels(question, scheme.id, MOST, signal)
        : []
    const values = counts.flatMap(({ value }) => (value === MISSING ? [] : [value]))
    // If there are more values than were fetched, the asked one may be among the rest.
    if (values.includes(asked.value) || counts.length >= MOST) continue
    const known = [...new Set([...values, ...(scheme?.values ?? []).map(({ value }) => value)])]
    const of = (isField ? field?.title : scheme?.title) ?? null
    unknown.push({ asked, of, known, nearest: nearestValue(asked.value, known) })
  }
  return unknown
}
