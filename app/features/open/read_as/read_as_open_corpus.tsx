import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { subjectOf } from './read_as.ts'
import { ReadAsButton } from './read_as_button.tsx'

/** Offers every other way to read an open corpus. */
export default function ReadAsOpenCorpus({ corpus }: { readonly corpus: CorpusInfo }) {
  const subject = subjectOf(corpus)
  return subject && <ReadAsButton look="primary" subject={subject} />
}
