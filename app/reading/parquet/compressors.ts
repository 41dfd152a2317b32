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
  const [{ compressors }, { decompress }, { uncompressLz4, uncompressLz4Block }] = await Promise.all([
    import('hyparquet-compressors'),
    import('fzstd'),
    import('./lz4.ts'),
  ])
  return {
    ...compressors,
    // Without memory of its own for the result, fzstd takes as much as the data claims to need.
    ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)),
    LZ4: uncompressLz4,
    LZ4_RAW: uncompressLz4Block,
  }
}
