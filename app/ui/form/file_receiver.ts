/** Something open in the page, a dialog for example, that takes the files which are dropped or pasted meanwhile. */
export interface FileReceiver {
  /** What dropping does, as a short imperative: `Drop to …`. */
  readonly purpose: string
  take(files: readonly File[]): void
}

/** The last is the one that lies above the others. */
const receivers: FileReceiver[] = []

/**
 * Has files given to a receiver instead of being opened as a corpus.
 * @returns ends that
 */
export function receiveFiles(receiver: FileReceiver): () => void {
  receivers.push(receiver)
  return () => {
    const at = receivers.lastIndexOf(receiver)
    if (at >= 0) receivers.splice(at, 1)
  }
}

/** Who takes files now; `null`: they are opened as a corpus. */
export function fileReceiver(): FileReceiver | null {
  return receivers.at(-1) ?? null
}
