import { siteStorage } from '../session/site_storage.ts'

/** Small settings in the browser's storage. If it is full or blocked, they are lost without an error. */

/** Reads a stored setting. Undefined if missing or invalid. */
export function recall(name: string): unknown {
  try {
    const text = siteStorage().getItem(name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns false if it could not be stored */
export function remember(name: string, value: unknown): boolean {
  try {
    siteStorage().setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
