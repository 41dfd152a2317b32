import type { CorpusAdapter, RecordFile } from '../../corpora/adapter.ts'

/** How many records of a file are tried. */
const TRIED = 200

/**
 * Whether a reader makes a conversation of any of the first records. Where there are no records, nothing speaks against
 * it.
 * @throws CodedError where the files cannot be read
 */
export async function readsAny(adapter: CorpusAdapter, files: readonly RecordFile[]): Promise<boolean> {
  let records = 0
  const beginnings = files.map(
    (file): RecordFile => ({
      ...file,
      async *records() {
        let count = 0
        for await (const record of file.records()) {
          if (++count > TRIED) return
          records += 1
          yield record
        }
      },
    }),
  )
  for await (const _ of adapter.conversations(beginnings, () => {})) return true
  return records === 0
}
