import type { AsyncData } from '../../base/async_data.ts'
import { type FilterField, withFacet, withLabels } from '../../model/index.ts'
import type { ValueCount } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../list/listing.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useSession } from '../use_session.ts'

/** Of one field or scheme; more are found by its own search. */
const MOST = 2_000

/** The values of every field and label scheme, each counted under the other parts of the filter. */
export interface EveryValue {
  readonly fields: readonly (readonly ValueCount[])[]
  readonly schemes: readonly (readonly ValueCount[])[]
}

/** Asks for these at once, in the order of `fields` and of the corpus's schemes; fields of numbers have none. */
export function useEveryValue(
  list: List | undefined,
  corpus: CorpusInfo,
  fields: readonly FilterField[],
): AsyncData<EveryValue> {
  const session = useSession()
  return useAnswer(
    list
      ? {
          key: queryKeys.valueCounts(list, ['every_value']),
          async ask(signal: AbortSignal) {
            const reader = await session.reader(list.loaded.corpus)
            const { splits, filter } = list.question
            const [ofFields, schemes] = await Promise.all([
              Promise.all(
                fields.map((field) => {
                  const ref = field.of ? { key: field.key, of: field.of } : { key: field.key }
                  const question = { splits, filter: withFacet(filter, ref, null) }
                  return field.kind === 'number' ? [] : reader.values(question, ref, MOST, signal)
                }),
              ),
              Promise.all(
                corpus.labelSchemes.map(({ id }) =>
                  reader.labels({ splits, filter: withLabels(filter, id, null) }, id, MOST, signal),
                ),
              ),
            ])
            return { fields: ofFields, schemes }
          },
        }
      : null,
  )
}
