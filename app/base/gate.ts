/** Lets so many tasks run at a time; the others wait, in order. */
export class Gate {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  /** @param signal a task that is still waiting when it is aborted is not begun */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#running >= this.#most) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running += 1
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, so that nobody who comes meanwhile takes it.
      if (next) next()
      else this.#running -= 1
    }
  }
}
