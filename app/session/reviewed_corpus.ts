import type { SourceRef } from '../model/index.ts'
import type { ReviewDefinition } from '../reviews/log/review.ts'
import type { CorpusInfo } from './corpus_info.ts'
import type { Session } from './session.ts'

/** The corpus data saved with a review. @param splits splits of its turns; all are loaded */
export async function reviewedCorpus(
  session: Session,
  corpus: CorpusInfo,
  splits: readonly string[],
): Promise<ReviewDefinition['corpus']> {
  const reader = await session.reader(corpus)
  return {
    id: corpus.id,
    source: sourceOf(corpus),
    fingerprint: await reader.dataFingerprint(splits),
  }
}

/** The source of a corpus in one line, so that a person can find it: URLs, name on the Hub, or files. */
export function sourceOf({ id, opened }: Pick<CorpusInfo, 'id' | 'opened'>): string {
  return opened ? placeOf(opened.source) : `catalogue ${id}`
}

function placeOf(source: SourceRef): string {
  switch (source.kind) {
    case 'hub': {
      const { dataset, revision, config } = source
      return `hub ${dataset}${config === null ? '' : ` ${config}`}${revision === null ? '' : ` @${revision}`}`
    }
    case 'address':
      return source.urls.join(' ')
    case 'local':
      return `files ${source.files.map(({ name }) => name).join(', ')}`
  }
}
