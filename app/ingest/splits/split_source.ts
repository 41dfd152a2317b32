import { CodedError } from '../../base/coded_error.ts'
import type { CorpusAdapter, Problem } from '../../corpora/adapter.ts'
import { adapterById } from '../../corpora/registry.ts'
import type { SplitRequest } from '../../protocol/messages.ts'
import type { PartialFile } from '../../tables/find_conversation.ts'
import { openSplit, peekSplit } from './split_files.ts'

/** A split's files, and who reads them. */
export interface SplitSource {
  readonly adapter: CorpusAdapter
  readonly files: readonly PartialFile[]
}

/**
 * Opens a split for reading from start to end.
 * @param report told of records that cannot be read, and of texts that are no UTF-8
 * @param onBytes called with the bytes received so far; never where the files are at hand
 */
export async function open(
  request: SplitRequest,
  report: (problem: Problem) => void,
  onBytes: (received: number) => void,
): Promise<SplitSource> {
  if (request.opened === null) {
    const adapter = adapterOf(request)
    return { adapter, files: await openSplit(request.files, report, onBytes) }
  }
  const { openedSplit } = await import('../opening/opened_corpora.ts')
  return openedSplit(request.opened, request.split, report)
}

/** Opens a split for reading a single record. */
export async function peek(request: SplitRequest): Promise<SplitSource> {
  if (request.opened === null) {
    const adapter = adapterOf(request)
    return { adapter, files: await peekSplit(request.files) }
  }
  const { openedSplit } = await import('../opening/opened_corpora.ts')
  return openedSplit(request.opened, request.split)
}

/**
 * The adapter that a split of the catalogue names.
 * @throws CodedError where there is none of that name, or nothing that it could read
 */
function adapterOf({ adapter, files }: SplitRequest): CorpusAdapter {
  if (files.length === 0) throw new CodedError('noSourceFiles', {})
  const known = adapterById(adapter)
  if (known) return known
  throw new CodedError('noAdapter', { adapter, inLink: false })
}
