import type { AsyncData } from '../../base/async_data.ts'
import { type FilterField, withFacet, withLabels } from '../../model/index.ts'
import type { ValueCount } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { List } from '../../session/react/listing.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'

/** Maximum number of values per field or scheme. The field's own search finds the others. */
const MOST = 2_000

/** Values of every field and label scheme, each counted under the other parts of the filter. */
export interface EveryValue {
  readonly fields: readonly (readonly ValueCount[])[]
  readonly schemes: readonly (readonly ValueCount[])[]
}

/** Queries all counts in one go, in the order of `fields` and of the corpus's schemes. Numeric fields have none. */
export function useEveryValue(
  list: List | undefined,
  corpus: CorpusInfo,
  fields: readonly FilterField[],
): AsyncData<EveryValue> {
  return useReaderAnswer(
    list
      ? {
          corpus: list.loaded.corpus,
          key: queryKeys.valueCounts(list, ['every_value']),
          async ask(reader, signal) {
            const { splits, filter } = list.question
            const [ofFields, schemes] = await Promise.all([
              Promise.all(
                fields.map((field) => {
                  const question = { splits, filter: withFacet(filter, field, null) }
                  return field.kind === 'number' ? [] : reader.values(question, field, MOST, signal)
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
