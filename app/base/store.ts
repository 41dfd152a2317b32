/** A set of change listeners. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** @returns removes the listener */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  readonly tell = (): void => {
    for (const listener of this.#all) listener()
  }
}

/** An observable value. */
export class Store<T> extends Listeners {
  #value: T

  constructor(value: T) {
    super()
    this.#value = value
  }

  readonly snapshot = (): T => this.#value

  readonly set = (value: T): void => {
    this.#value = value
    this.tell()
  }
}
