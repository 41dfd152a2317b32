type Listener = () => void

const listeners = new Set<Listener>()

/** Opens the dialog that adds label files. */
export function askToAddLabels(): void {
  for (const listener of listeners) listener()
}

/** Registers the dialog component as a listener. */
export function onAskedToAddLabels(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
