import { crc32 } from '../../base/bytes/crc32.ts'
import { joinedBytes } from '../../base/bytes/joined_bytes.ts'

/** For tests: a file to put into an archive. */
export interface Packed {
  readonly name: string
  readonly content?: Uint8Array
  /** Content compressed with raw deflate. Defaults to storing the content uncompressed. */
  readonly packed?: Uint8Array
  /** Numbers to write instead of the true ones. */
  readonly method?: number
  readonly flags?: number
  readonly declared?: number
  readonly crc?: number
}

/** Builds a zip archive that is valid unless overridden. */
export function zipOf(files: readonly Packed[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const content = file.content ?? new Uint8Array(0)
    const data = file.packed ?? content
    const method = file.method ?? (file.packed ? 8 : 0)
    const common: [number, number][] = [
      [20, 2],
      [(file.flags ?? 0) | 0x800, 2],
      [method, 2],
      [0, 2],
      [0x5821, 2],
      [file.crc ?? crc32(content) >>> 0, 4],
      [data.length, 4],
      [file.declared ?? content.length, 4],
      [name.length, 2],
      [0, 2],
    ]
    const local = [little([[0x04034b50, 4], ...common]), name, data]
    const central: [number, number][] = [
      [0x02014b50, 4],
      [20, 2],
      ...common,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(little(central), name)
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = little([
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
  return joinedBytes([...parts, ...directory, end])
}

/** Encodes numbers in little-endian order, each with its size in bytes. */
function little(numbers: readonly (readonly [number, number])[]): Uint8Array {
  return Uint8Array.from(
    numbers.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, i) => (value / 2 ** (8 * i)) & 255),
    ),
  )
}
