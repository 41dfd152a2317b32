import type { AsyncData } from '../../base/async_data.ts'
import { type Filter, MISSING, participantFields } from '../../model/index.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import type { Reader, ValueCount } from '../../readers/reader.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import type { LoadedRows } from '../../session/react/use_loaded.ts'
import { type Facts, factsOf, labelsOf, withName } from './model.ts'

/** Most rows of one name that are summed up. */
export const MOST_ROWS = 20_000

const ROWS_AT_ONCE = 2_000
/** Most names to choose from. */
export const MOST_NAMES = 200
const MOST_OUTCOMES = 8

/** Everything that a profile shows about one name. */
export interface Profile {
  readonly name: string
  readonly filter: Filter
  /** Number of participants with the name. */
  readonly total: number
  readonly facts: Facts
  readonly labels: Readonly<Record<string, ReturnType<typeof labelsOf>>>
  readonly outcomes: readonly ValueCount[]
}

/** Profiles of some names, in their order. */
export function useProfiles(
  loaded: LoadedRows,
  filter: Filter,
  names: readonly string[],
): AsyncData<readonly Profile[]> {
  const { corpus } = loaded
  return useReaderAnswer(
    names.length > 0
      ? {
          corpus,
          key: queryKeys.group(loaded, filter, ['profiles', names]),
          ask: (reader, signal) =>
            Promise.all(names.map((name) => profileOf(reader, loaded, withName(filter, name), name, signal))),
        }
      : null,
  )
}

/** Names of participants, the most frequent first. */
export function useNames(loaded: LoadedRows, filter: Filter): AsyncData<readonly string[]> {
  return useReaderAnswer({
    corpus: loaded.corpus,
    key: queryKeys.group(loaded, filter, ['participant_names']),
    async ask(reader, signal) {
      const name = { key: 'name', of: 'participant' } as const
      const counts = await reader.participantValues(
        { splits: loaded.splits, filter },
        name,
        MOST_NAMES,
        signal,
      )
      return counts.flatMap(({ value }) => (value === MISSING || value === '' ? [] : [value]))
    },
  })
}

async function profileOf(
  reader: Reader,
  { corpus, splits }: LoadedRows,
  filter: Filter,
  name: string,
  signal: AbortSignal,
): Promise<Profile> {
  const question = { splits, filter, sort: null }
  const outcome = corpus.facets.find(({ key }) => key === 'outcome')
  const [total, outcomes, ...labels] = await Promise.all([
    reader.participantCount(question, signal),
    outcome ? reader.participantValues(question, { key: outcome.key }, MOST_OUTCOMES, signal) : [],
    ...corpus.labelSchemes.map(
      async ({ id }) =>
        [id, labelsOf(await reader.labelRates(question, id, ['speaker'], signal), name)] as const,
    ),
  ])
  const rows: ParticipantRow[] = []
  while (rows.length < Math.min(total, MOST_ROWS)) {
    const some = await reader.participants(question, rows.length, ROWS_AT_ONCE, signal)
    if (some.length === 0) break
    rows.push(...some)
  }
  const facts = factsOf(rows, participantFields(corpus))
  return { ...{ name, filter, total, facts, outcomes }, labels: Object.fromEntries(labels) }
}
