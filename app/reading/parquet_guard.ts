import type { AsyncBuffer, Compressors, FileMetaData } from 'hyparquet'
import { messageOf } from '../base/errors.ts'
import { badColumn, badFooter, badSum, type Place } from './parquet_errors.ts'
import { columnStart } from './parquet_footer.ts'
import {
  type CheckedPages,
  type Chunk,
  type CompressedPage,
  checkPages,
  type SummedPage,
} from './parquet_pages.ts'
import type { ParquetSchema } from './parquet_schema.ts'
import { readThrift } from './parquet_thrift.ts'
import { uncompressSnappy } from './snappy.ts'

export interface Guarded {
  readonly file: AsyncBuffer
  readonly compressors: Compressors
}

interface Placed extends Chunk {
  readonly place: Place
  readonly start: number
  readonly end: number
  readonly index: { readonly start: number; readonly end: number } | null
}

/**
 * A file and decompressors for hyparquet that check what they give out: hyparquet trusts page headers and run lengths,
 * so that a few damaged bytes can make it fill the memory or never end. The guard is for one row group and one
 * top-level column; it keeps references to the compressed pages, and goes with them.
 * @param compressors for the codecs beyond snappy
 */
export function guard(
  name: string,
  file: AsyncBuffer,
  { row_groups }: FileMetaData,
  { leaves }: ParquetSchema,
  compressors: Compressors,
  { group, column }: { group: number; column: string },
): Guarded {
  const rowGroup = row_groups[group]
  const chunks = leaves.flatMap((leaf, i): Placed[] => {
    const chunk = rowGroup?.columns[i]
    const start = chunk ? columnStart(chunk) : null
    if (leaf.path[0] !== column || !rowGroup || !chunk?.meta_data || start === null) return []
    const { codec, num_values, total_compressed_size } = chunk.meta_data
    const index = Number(chunk.offset_index_offset ?? 0)
    return [
      {
        leaf,
        codec,
        values: Number(num_values),
        rows: Number(rowGroup.num_rows),
        place: { group, groups: row_groups.length, column: leaf.path.join('.') },
        start,
        end: start + Number(total_compressed_size),
        index: index > 0 ? { start: index, end: index + Number(chunk.offset_index_length ?? 0) } : null,
      },
    ]
  })
  const pages = new Map<string, CompressedPage[]>()

  const checkChunk = async (chunk: Placed, part: Uint8Array, whole: boolean) => {
    let checked: CheckedPages
    try {
      checked = checkPages(part, chunk, whole)
    } catch (error) {
      throw badColumn(name, chunk.place, sentence(error))
    }
    for (const page of checked.later) {
      const key = `${page.bytes.length} ${page.length}`
      const alike = pages.get(key)
      if (alike) alike.push(page)
      else pages.set(key, [page])
    }
    if (checked.summed.length > 0) await checkSums(name, chunk.place, checked.summed)
  }
  const checkIndex = (chunk: Placed, part: Uint8Array) => {
    try {
      checkPageIndex(part, chunk)
    } catch (error) {
      throw badColumn(name, chunk.place, `${sentence(error)} in the index of its pages`)
    }
  }
  const check = async (bytes: Uint8Array, from: number) => {
    const to = from + bytes.length
    for (const chunk of chunks) {
      const [start, end] = [Math.max(from, chunk.start), Math.min(to, chunk.end)]
      const whole = start === chunk.start && end === chunk.end
      if (start < end) await checkChunk(chunk, bytes.subarray(start - from, end - from), whole)
      const { index } = chunk
      if (index && index.start >= from && index.end <= to)
        checkIndex(chunk, bytes.subarray(index.start - from, index.end - from))
    }
  }
  /** The pages with these bytes; which column they are of, a decompressor is not told. */
  const known = (bytes: Uint8Array, length: number) =>
    (pages.get(`${bytes.length} ${length}`) ?? []).filter((page) => equal(page.bytes, bytes))

  return {
    file: {
      byteLength: file.byteLength,
      async slice(start, end = file.byteLength) {
        if (!(start >= 0 && start <= end && end <= file.byteLength))
          throw badFooter(
            name,
            `found data at the bytes ${start} to ${end}, expected them within ${file.byteLength}`,
          )
        const buffer = await file.slice(start, end)
        if (buffer.byteLength !== end - start)
          throw badFooter(name, `found ${buffer.byteLength} bytes at byte ${start}, expected ${end - start}`)
        await check(new Uint8Array(buffer), start)
        return buffer
      },
    },
    compressors: Object.fromEntries(
      Object.entries({ ...compressors, SNAPPY: uncompressSnappy }).map(([codec, decompress]) => [
        codec,
        (bytes: Uint8Array, length: number) => {
          const page = decompress(bytes, length)
          for (const { check: checkPage } of known(bytes, length)) checkPage(page)
          return page
        },
      ]),
    ),
  }
}

/** Few files have checksums, so that what computes them is loaded when one comes. */
async function checkSums(name: string, place: Place, pages: readonly SummedPage[]): Promise<void> {
  const { crc32 } = await import('./crc32.ts')
  for (const { bytes, sum } of pages) {
    const found = crc32(bytes)
    if (found !== sum) throw badSum(name, place, found, sum)
  }
}

/** Pages that an index names must lie in the chunk, one after the other: hyparquet reads from wherever it says. */
function checkPageIndex(bytes: Uint8Array, { start, end, rows }: Placed): void {
  const pages = readThrift(bytes, 0).struct.get(1)
  if (!Array.isArray(pages) || pages.length === 0) throw new Error('found no pages')
  let [at, row] = [start, 0]
  for (const page of pages) {
    const [offset, size, first] = [1, 2, 3].map((id) => (page instanceof Map ? page.get(id) : undefined))
    if (typeof offset !== 'number' || typeof size !== 'number' || typeof first !== 'number')
      throw new Error('found a page without its place')
    if (offset < at || size < 0 || offset + size > end || first < row || first >= rows)
      throw new Error(
        `found a page at byte ${offset} for row ${first}, expected it after byte ${at} and row ${row}`,
      )
    ;[at, row] = [offset + size, first]
  }
}

/** What a check threw: its own words, or that of a view that ended. */
function sentence(thrown: unknown): string {
  if (thrown instanceof RangeError) return 'found the end of its bytes in the middle of a page'
  const message = messageOf(thrown)
  return message.startsWith('found ') ? message : `found ${message}`
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
