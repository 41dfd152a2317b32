/** Small choices kept in the browser. Storage that is full or forbidden only means that they are forgotten. */

const PREFIX = 'parley:'

/** A choice that was kept; `undefined` where there is none, or it cannot be read. */
export function recall(name: string): unknown {
  try {
    const text = window.localStorage.getItem(PREFIX + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns whether it could be kept */
export function remember(name: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(PREFIX + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
