import { crc32 } from '../base/bytes/crc32.ts'

export interface ZippedFile {
  /** Path with folders, separated by `/`. */
  readonly name: string
  readonly content: Blob
}

/** UTF-8 names, and a dummy time, 1 January 1980. */
const COMMON: readonly Bytes[] = [
  [20, 2],
  [0x800, 2],
  [0, 2],
  [0, 2],
  [0x21, 2],
]

/** A number and its width in bytes, little-endian. */
type Bytes = readonly [number: number, bytes: number]

/**
 * Creates an archive of uncompressed files (APPNOTE.TXT 6.3.10, method 0).
 * @throws RangeError for more than 65,535 files or 4 GiB
 */
export async function zipFile(files: readonly ZippedFile[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const { name, content } of files) {
    const named = new TextEncoder().encode(name)
    const sum = crc32(new Uint8Array(await content.arrayBuffer())) >>> 0
    const told: Bytes[] = [
      ...COMMON,
      [sum, 4],
      [content.size, 4],
      [content.size, 4],
      [named.length, 2],
      [0, 2],
    ]
    const head = written([[0x04034b50, 4], ...told])
    const entry = written([[0x02014b50, 4], [20, 2], ...told, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]])
    parts.push(head, named, content)
    directory.push(entry, named)
    offset += head.length + named.length + content.size
    directorySize += entry.length + named.length
  }
  if (files.length > 0xffff || offset + directorySize > 0xffffffff)
    throw new RangeError('The archive would be too large.')
  const end = written([
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}

function written(numbers: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    numbers.flatMap(([number, bytes]) =>
      Array.from({ length: bytes }, (_, i) => Math.floor(number / 2 ** (8 * i)) & 255),
    ),
  )
}
