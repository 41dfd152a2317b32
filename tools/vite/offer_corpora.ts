import type { CorpusAdapter } from '../../app/corpora/adapter.ts'
import type { CorpusEntry } from '../../app/corpora/catalogue.ts'
import { corporaInFolder, type FolderContent } from './corpora_in_folder.ts'
import type { DataFiles } from './data_files.ts'

/** Finds the corpora in a folder and offers their files. Skips a corpus with a link out of the folder. */
export async function offerCorpora(
  folder: string,
  data: DataFiles,
  adapters: readonly CorpusAdapter[],
): Promise<FolderContent> {
  const prefix = data.prefix(folder)
  const found = await corporaInFolder(folder, prefix, adapters)
  const corpora: CorpusEntry[] = []
  const warnings = [...found.warnings]
  for (const corpus of found.corpora) {
    const urls = corpus.splits.flatMap(({ files }) => files.map(({ url }) => url))
    const refused = await data.offer(
      folder,
      urls.map((url) => decodeURI(url.slice(prefix.length))),
    )
    if (refused === null) corpora.push(corpus)
    else warnings.push(`${corpus.id} is not offered: ${refused}`)
  }
  return { corpora, warnings }
}
