/**
 * Delays everything else until the content requested by the URL is on the screen: a linked turn appears before the
 * engine, the list and the tools are even fetched, and a list shows its first rows before the engine starts.
 */

/** Maximum delay in milliseconds. A link may lead nowhere, and the page must load nevertheless. */
const PATIENCE = 15_000

let release: () => void = () => {}
let waiting: Promise<void> = Promise.resolve()
let waitingForConversation: Promise<void> = waiting

/** Starts to delay other work until `endFirstReading` is called, or for at most `PATIENCE`. */
export function beginFirstReading(of: 'conversation' | 'list'): void {
  waiting = new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, PATIENCE)
  })
  if (of === 'conversation') waitingForConversation = waiting
}

/** Call when the first conversation or the first rows are on the screen, or will not appear. */
export function endFirstReading(): void {
  release()
}

/** Resolves when the first content is on the screen. */
export function afterFirstReading(): Promise<void> {
  return waiting
}

/** Resolves earlier, for code that the first rows of a list need: waits only for a linked conversation. */
export function afterFirstConversation(): Promise<void> {
  return waitingForConversation
}
