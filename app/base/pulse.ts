/** Called with the file being worked on. */
type OnPulse = (file: string) => void

/** Minimum time between calls of the listener, in milliseconds. */
const PERIOD = 500

let listener: OnPulse = () => {}
let [toldOf, toldAt] = ['', Number.NEGATIVE_INFINITY]

/** Registers a listener for progress events. */
export function onPulse(heard: OnPulse): void {
  listener = heard
}

/**
 * Reports that work on a file is making progress. Must be called regularly during long work, because the listener
 * terminates a silent worker.
 */
export function pulse(file: string): void {
  const time = performance.now()
  if (file === toldOf && time - toldAt < PERIOD) return
  ;[toldOf, toldAt] = [file, time]
  listener(file)
}
