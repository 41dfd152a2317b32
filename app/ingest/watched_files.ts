import type { PartialFile } from '../tables/find_conversation.ts'

/** Progress of reading a file. */
export interface Taken {
  readonly records: number
  /** Part of the whole file, from 0 to 1. */
  readonly part: number
}

/** Interval of progress reports, in ms. Rendering them slows loading down. */
export const PERIOD = 400

/** Number of records between checks of the clock. */
const RECORDS = 64

/**
 * Wraps files to track reading progress. Long reads pause regularly, because reading files in memory would otherwise
 * never let the worker receive a cancellation.
 * @param onTaken called every 400 ms
 * @returns files that throw the signal's reason once it is aborted, and the progress of each; reading a file again does
 * not count twice
 */
export function watchedFiles(
  files: readonly PartialFile[],
  signal: AbortSignal,
  onTaken: () => void,
): { readonly files: readonly PartialFile[]; readonly taken: readonly Taken[] } {
  const taken = files.map(() => ({ records: 0, part: 0 }))
  let since = performance.now()
  let count = 0
  const pause = (): Promise<void> | null => {
    count += 1
    if (count % RECORDS !== 0 || performance.now() - since < PERIOD) return null
    onTaken()
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      since = performance.now()
      signal.throwIfAborted()
    })
  }
  const watched = files.map(
    (file, index): PartialFile => ({
      ...file,
      records: (range) => {
        const own = taken[index] ?? { records: 0, part: 0 }
        const onPart = (part: number) => {
          own.part = Math.max(own.part, part)
        }
        const records = file.records({ ...range, onPart })[Symbol.asyncIterator]()
        let before = 0
        let begun = false
        // Not a generator, which would be slow. Requesting the next record means that the previous one was processed.
        const next = () => {
          if (begun) before += 1
          begun = true
          own.records = Math.max(own.records, before)
          if (file.rowCount) onPart(own.records / file.rowCount)
          const paused = pause()
          return paused ? paused.then(() => records.next()) : records.next()
        }
        const end = async () => {
          await records.return?.()
          return { done: true as const, value: undefined }
        }
        return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
      },
    }),
  )
  return { files: watched, taken }
}
