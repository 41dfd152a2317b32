import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** Turns whose labels may be wrong, each with the reason, to start a review from. */
export default function Suggestions({ corpus }: { readonly corpus: CorpusInfo }) {
  return <section data-suggestions={corpus.id} />
}
