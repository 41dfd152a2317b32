/**
 * Lets everything that is not reading wait for the first conversation: whoever follows a link to a turn has it
 * before the engine, the list and the tools are even fetched.
 */

/** How long the rest waits at most, in milliseconds: a link may lead nowhere, and the page must come up all the same. */
const PATIENCE = 8_000

let release: () => void = () => {}
let waiting: Promise<void> = Promise.resolve()

/** Begins to hold back the rest, until `endFirstReading` is called or patience ends. */
export function beginFirstReading(): void {
  waiting = new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, PATIENCE)
  })
}

/** The first conversation is on the screen, or will not come. */
export function endFirstReading(): void {
  release()
}

/** Resolves when nothing needs to be read first. */
export function afterFirstReading(): Promise<void> {
  return waiting
}
