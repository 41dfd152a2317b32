/** Functions that are told of changes. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** @returns ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  readonly tell = (): void => {
    for (const listener of this.#all) listener()
  }
}

/** A value, and those who are told when it is another one. */
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
