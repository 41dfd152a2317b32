/** An open component, such as a dialog, that handles files dropped or pasted in the meantime. */
export interface FileReceiver {
  /** Effect of dropping as a short imperative: `Drop to …`. */
  readonly purpose: string
  take(files: readonly File[]): void
}

/** The last one is topmost. */
const receivers: FileReceiver[] = []

/**
 * Directs files to a receiver instead of opening them as a corpus.
 * @returns a function that unregisters the receiver
 */
export function receiveFiles(receiver: FileReceiver): () => void {
  receivers.push(receiver)
  return () => {
    const at = receivers.lastIndexOf(receiver)
    if (at >= 0) receivers.splice(at, 1)
  }
}

/** Current receiver of files, or null if files open as a corpus. */
export function fileReceiver(): FileReceiver | null {
  return receivers.at(-1) ?? null
}
