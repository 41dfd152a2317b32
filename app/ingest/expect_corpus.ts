import type { CorpusAdapter } from '../corpora/adapter.ts'
import { adapterById } from '../corpora/registry.ts'
import type { ExpectedCorpus } from '../protocol/messages.ts'

/**
 * Preloads the code that reads a corpus while its file is being fetched. Ignores failures, because reading the file
 * imports the code again and reports them.
 */
export async function expectCorpus({ adapter, published, linked }: ExpectedCorpus): Promise<void> {
  const known = published ? undefined : adapterById(adapter)
  await Promise.allSettled([
    linked || import('./load_split.ts'),
    published && import('./published_files.ts'),
    known && fetchReader(known),
  ])
}

/** Preloads the code for opening files of any format. */
export async function expectFiles(): Promise<void> {
  const { allFormats } = await import('../corpora/formats.ts')
  await Promise.all([import('./opening/opened_corpora.ts'), import('./load_split.ts'), allFormats()])
}

/** Loads an adapter's code by reading no files. */
async function fetchReader(adapter: CorpusAdapter): Promise<void> {
  for await (const _ of adapter.conversations([], () => {}));
}
