/** Told, as bytes of a file arrive, how many there are so far, and how many there will be; `null`: not known. */
export type OnBytes = (received: number, total: number | null) => void

/**
 * Brings together the progress of files that arrive at the same time.
 * @param tell told of the bytes of all files; of their total once each file's own is known
 * @returns adds a file; gives what is to be told of its progress. All are to be added before bytes of any arrive.
 */
export function jointProgress(tell: OnBytes): () => OnBytes {
  const files: { received: number; total: number | null }[] = []
  return () => {
    const file: (typeof files)[number] = { received: 0, total: null }
    files.push(file)
    return (received, total) => {
      file.received = received
      file.total = total
      tell(
        files.reduce((sum, f) => sum + f.received, 0),
        files.reduce<number | null>((sum, f) => (sum === null || f.total === null ? null : sum + f.total), 0),
      )
    }
  }
}
