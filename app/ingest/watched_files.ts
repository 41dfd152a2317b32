import type { PartialFile } from '../tables/find_conversation.ts'

/** What has been taken of a file. */
export interface Taken {
  readonly records: number
  /** Of the whole file, between 0 and 1. */
  readonly part: number
}

/** How often it is told how far a load has come, in ms: the page draws that with what loading would have of the processor. */
export const PERIOD = 400

/** After how many records the clock is looked at. */
const RECORDS = 64

/**
 * Files that tell how much of them has been taken, whoever reads them. Where reading goes on for long, it pauses now and
 * then: files that are in memory else leave no moment in which a worker could hear that it is to stop.
 * @param onTaken called every 400 ms
 * @returns the files, which throw the signal's reason once that is aborted, and what has been taken of each by now: a
 *   file that is read again counts once
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
        // No generator of its own: each that a record passes takes time. Who asks for the next has taken the one before.
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
