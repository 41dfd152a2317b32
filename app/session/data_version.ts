import { versionOfFolder } from '../published/folder.ts'
import type { CorpusInfo } from './corpus_info.ts'

/** Version of the published data of a corpus. Null if unknown. */
export function dataVersion({ entry }: Pick<CorpusInfo, 'entry'>): string | null {
  return entry.published ? versionOfFolder(entry.published.folder) : null
}
