import type { OpenRequest } from '../../../model/index.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'

/** A corpus that the reader has opened from elsewhere. */
export type OpenedCorpus = CorpusInfo & { readonly opened: OpenRequest }
