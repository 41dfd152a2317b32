import { parquetMetadata } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { crc32 } from '../../base/bytes/crc32.ts'

/** Length in bytes of the magic number at both ends of a file. */
const MAGIC = 4

/** Adds a checksum to every page header of a Parquet file, and removes its page indexes. */
export function withChecksums(file: Uint8Array): Uint8Array {
  const metadata = parquetMetadata(file.slice().buffer)
  const writer = new ByteWriter()
  writer.appendBytes(file.subarray(0, MAGIC))
  for (const column of metadata.row_groups.flatMap((group) => group.columns)) {
    const chunk = column.meta_data
    if (!chunk) throw new Error('a column without its place')
    const start = Number(chunk.dictionary_page_offset ?? chunk.data_page_offset)
    const moved = { dictionary: 0, data: 0, start: writer.offset }
    const view = new DataView(file.buffer, file.byteOffset + start, Number(chunk.total_compressed_size))
    for (const reader = { view, offset: 0 }; reader.offset < view.byteLength; ) {
      const header = parquetHeader(reader)
      const from = start + reader.offset
      const page = file.subarray(from, from + header.compressed_page_size)
      if (header.type === 'DICTIONARY_PAGE') moved.dictionary = writer.offset
      else moved.data ||= writer.offset
      writePageHeader(writer, { ...header, crc: crc32(page) })
      writer.appendBytes(page)
      reader.offset += page.length
    }
    if (moved.dictionary > 0) chunk.dictionary_page_offset = BigInt(moved.dictionary)
    delete column.offset_index_offset
    delete column.column_index_offset
    chunk.data_page_offset = BigInt(moved.data)
    chunk.total_compressed_size = BigInt(writer.offset - moved.start)
  }
  writeMetadata(writer, metadata)
  writer.appendBytes(file.subarray(0, MAGIC))
  return writer.getBytes()
}
