import { siteStorage } from '../site_storage.ts'

/** Key of the name with which a review was started last. */
export const REVIEWER = 'reviewer'

const DEVICE = 'device'

/** Id of this browser on this site, made when it is first asked for. It says nothing about the browser or its user. */
export function deviceId(): string {
  const made = crypto.randomUUID().slice(0, 13)
  try {
    const storage = siteStorage()
    const known = storage.getItem(DEVICE)
    if (known) return known
    storage.setItem(DEVICE, made)
  } catch {
    // A browser that stores nothing is another one with each page.
  }
  return made
}

export function rememberedReviewer(): string | null {
  try {
    const name: unknown = JSON.parse(siteStorage().getItem(REVIEWER) ?? 'null')
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}
