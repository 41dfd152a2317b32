import { filterParts } from '../../find/filters/filter_parts.ts'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { groupMessages as t } from './messages.ts'

/** The filter of the list, which applies to all groups. */
export function FilterChips({ corpus, filter }: { readonly corpus: CorpusInfo; readonly filter: Filter }) {
  const parts = filterParts(filter, corpus).map(({ text }) => text)
  return <p className="sm soft">{t.caption(corpus.title, parts)}</p>
}
