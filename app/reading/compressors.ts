import type { Compressors, FileMetaData } from 'hyparquet'

/** Codecs that hyparquet decodes by itself. */
const BUILT_IN = new Set(['UNCOMPRESSED', 'SNAPPY'])

/**
 * The decompressors that a file needs beyond hyparquet's own; gzip, brotli, lz4 and zstd are loaded only for files
 * that use them, so that a first page does not wait for them.
 */
export async function compressorsFor(metadata: FileMetaData): Promise<Compressors> {
  const used = metadata.row_groups.flatMap((g) => g.columns.map((c) => c.meta_data?.codec ?? 'UNCOMPRESSED'))
  if (used.every((codec) => BUILT_IN.has(codec))) return {}
  const [{ compressors }, { checkZstd }] = await Promise.all([
    import('hyparquet-compressors'),
    import('./zstd_guard.ts'),
  ])
  const uncompressZstd = compressors.ZSTD
  if (!uncompressZstd) return compressors
  return {
    ...compressors,
    ZSTD: (bytes, length) => {
      checkZstd(bytes)
      return uncompressZstd(bytes, length)
    },
  }
}
