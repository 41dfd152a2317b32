import type { CorpusInfo } from '../../session/corpus_info.ts'

/** How annotators of a corpus agree. */
export default function AgreementPage({ corpus }: { readonly corpus: CorpusInfo }) {
  return <section data-agreement={corpus.id} />
}
