import { allFormats } from '../../corpora/formats.ts'

/** Fetches what opening a file takes, whatever its form, and what the most common kind takes. */
export async function expectFiles(): Promise<void> {
  await Promise.all([
    import('./opened_corpora.ts'),
    import('../../reading/local_source.ts'),
    import('../../reading/file_kind.ts'),
    import('../../reading/parquet.ts'),
    import('hyparquet/src/read.js'),
    import('../load_split.ts'),
    allFormats(),
  ])
}
