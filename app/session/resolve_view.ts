import { facetOfColumn } from '../model/index.ts'
import type { AddressProblem } from '../state/address_problem.ts'
import type { ViewState } from '../state/view_state.ts'
import { type AvailableCorpora, type CorpusInfo, corpusNamed, titleWithOrigin } from './corpus_info.ts'

/** A URL resolved against the available data: the nearest view that can be shown. */
export interface ResolvedView {
  /** Null if no corpus is selected, or if it does not exist. */
  readonly corpus: CorpusInfo | null
  /** The splits in the list, in the catalogue's order. */
  readonly listed: readonly string[]
  /** The split of the open conversation, or the only split in the list. Null if there are several. */
  readonly split: string | null
  readonly conversation: string | null
  /** Parts of the URL that could not be resolved. */
  readonly problems: readonly AddressProblem[]
}

const listedOf = new WeakMap<CorpusInfo, Map<string | null, readonly string[]>>()

/** One split of a corpus, or all. Returns the same array each time, because much is memoized by it. */
function listedSplits(corpus: CorpusInfo, split: string | null): readonly string[] {
  const known = listedOf.get(corpus) ?? new Map<string | null, readonly string[]>()
  const listed = known.get(split) ?? (split === null ? corpus.splits.map((s) => s.name) : [split])
  listedOf.set(corpus, known.set(split, listed))
  return listed
}

export function resolveView(offer: AvailableCorpora, state: ViewState): ResolvedView {
  const nothing = { corpus: null, listed: [], split: null, conversation: null }
  if (state.corpus === null) return { ...nothing, problems: [] }
  const corpus = corpusNamed(offer, state.corpus)
  // The page shows the state of the opening.
  if (!corpus && state.opened) return { ...nothing, problems: [] }
  if (!corpus) {
    const { corpus: id } = state
    return { ...nothing, problems: [{ field: 'corpus', says: (m) => m.noCorpus(id) }] }
  }
  const all = listedSplits(corpus, null)
  if (state.split !== null && !all.includes(state.split)) {
    const { split } = state
    const says: AddressProblem['says'] = (m) => m.noSplit(titleWithOrigin(corpus), split, all)
    const shown = { ...nothing, corpus, listed: all, problems: [{ field: 'split', says }] }
    // The split of a single file is named after it, which does not matter: the file's name may differ elsewhere.
    const [only = null] = corpus.opened && all.length === 1 ? all : []
    return only === null ? shown : { ...shown, split: only, conversation: state.conversation }
  }
  return {
    corpus,
    listed: listedSplits(corpus, state.allSplits ? null : state.split),
    split: state.split ?? (all.length === 1 ? (all[0] ?? null) : null),
    conversation: state.conversation,
    problems: sortProblems(corpus, state),
  }
}

/** Reports a sort by an unknown facet. The list is then in published order. */
function sortProblems(corpus: CorpusInfo, { sort }: ViewState): AddressProblem[] {
  const key = sort && facetOfColumn(sort.column)
  if (key === null || corpus.facets.some((facet) => facet.key === key)) return []
  return [{ field: 'sort', says: (m) => m.noSortFacet(titleWithOrigin(corpus), key) }]
}
