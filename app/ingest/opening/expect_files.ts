import { allFormats } from '../../corpora/formats.ts'

/** Fetches what opening a file takes, whatever its form. */
export async function expectFiles(): Promise<void> {
  await Promise.all([import('./opened_corpora.ts'), import('../splits/load_split.ts'), allFormats()])
}
