import { versionOfFolder } from '../published/folder.ts'
import type { CorpusInfo } from './corpus_info.ts'

/** Which of the data that were ever published as a corpus these are; `null` where nobody has said. */
export function dataVersion({ entry }: Pick<CorpusInfo, 'entry'>): string | null {
  return entry.published ? versionOfFolder(entry.published.folder) : null
}
