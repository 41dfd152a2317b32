import { siteStorage } from '../session/site_storage.ts'

/** Small choices kept in the browser. Storage that is full or forbidden only means that they are forgotten. */

/** A choice that was kept; `undefined` where there is none, or it cannot be read. */
export function recall(name: string): unknown {
  try {
    const text = siteStorage().getItem(name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns whether it could be kept */
export function remember(name: string, value: unknown): boolean {
  try {
    siteStorage().setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
