import { citationMessages } from '../../files/citation_messages.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Sentence } from '../../ui/text/sentence.tsx'

type Citation = CorpusInfo['citation']

/** Citation and licence, as far as they are known. Nothing for data that says neither. */
export function CitationText({ citation }: { readonly citation: Citation }) {
  const { authors, year, title, venue, licence } = citation
  if (!isKnown(citation)) return licence === '' ? null : citationMessages.licence(licence)
  return (
    <Sentence
      text={citationMessages.cited(year > 0, venue !== '', licence !== '')}
      parts={{ authors, year, title: <cite>{title}</cite>, venue, licence }}
    />
  )
}

/** True if authors or year are known. Year 0 means unknown. */
export function isKnown({ authors, year }: Citation): boolean {
  return year > 0 || (authors !== '' && authors !== 'unknown')
}
