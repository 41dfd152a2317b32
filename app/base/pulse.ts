/** Told what is being worked on. */
type OnPulse = (file: string) => void

/** How often it is told at most, in ms. */
const PERIOD = 500

let listener: OnPulse = () => {}
let [toldOf, toldAt] = ['', Number.NEGATIVE_INFINITY]

/** Who wants to know that work goes on, and on which file. */
export function onPulse(heard: OnPulse): void {
  listener = heard
}

/**
 * Says that work on a file goes on; to be called again and again by what may take long without a pause. Where nothing is
 * heard for long, what listens ends the worker.
 */
export function pulse(file: string): void {
  const time = performance.now()
  if (file === toldOf && time - toldAt < PERIOD) return
  ;[toldOf, toldAt] = [file, time]
  listener(file)
}
