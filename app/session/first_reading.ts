/**
 * Lets everything else wait for what the address asks to read: whoever follows a link to a turn has it before the engine,
 * the list and the tools are even fetched, and a list has its first rows before the engine starts.
 */

/** How long the rest waits at most, in milliseconds: a link may lead nowhere, and the page must come up all the same. */
const PATIENCE = 15_000

let release: () => void = () => {}
let waiting: Promise<void> = Promise.resolve()
let waitingForConversation: Promise<void> = waiting

/** Begins to hold back the rest, until `endFirstReading` is called or patience ends. */
export function beginFirstReading(of: 'conversation' | 'list'): void {
  waiting = new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, PATIENCE)
  })
  if (of === 'conversation') waitingForConversation = waiting
}

/** The first conversation or the first rows are on the screen, or will not come. */
export function endFirstReading(): void {
  release()
}

/** Resolves when nothing needs to be read first. */
export function afterFirstReading(): Promise<void> {
  return waiting
}

/** The same for what the first rows of a list need themselves: only a conversation goes before it. */
export function afterFirstConversation(): Promise<void> {
  return waitingForConversation
}
