import type { CorpusAdapter } from '../corpora/adapter.ts'
import { adapterById } from '../corpora/registry.ts'
import type { ExpectedCorpus } from '../protocol/messages.ts'

/**
 * Fetches the code that reads a corpus while its file is being asked for. Where that fails, whoever reads the file asks again, and
 * tells.
 */
export async function expectCorpus({ adapter, published, linked }: ExpectedCorpus): Promise<void> {
  const known = published ? undefined : adapterById(adapter)
  await Promise.allSettled([
    linked || import('./load_split.ts'),
    published && import('./published_files.ts'),
    known && fetchReader(known),
  ])
}

/** Fetches what opening a file takes, whatever its form. */
export async function expectFiles(): Promise<void> {
  const { allFormats } = await import('../corpora/formats.ts')
  await Promise.all([import('./opening/opened_corpora.ts'), import('./load_split.ts'), allFormats()])
}

/** Fetches an adapter's code by reading no files. */
async function fetchReader(adapter: CorpusAdapter): Promise<void> {
  for await (const _ of adapter.conversations([], () => {}));
}
