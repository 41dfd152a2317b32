import { siteStorage } from '../site_storage.ts'

/** Storage key of the name used for the last review. */
export const REVIEWER = 'reviewer'

const DEVICE = 'device'

/** Random id of this browser on this site, created on first use. Reveals nothing about the browser or the user. */
export function deviceId(): string {
  const made = crypto.randomUUID().slice(0, 13)
  try {
    const storage = siteStorage()
    const known = storage.getItem(DEVICE)
    if (known) return known
    storage.setItem(DEVICE, made)
  } catch {
    // Without storage, the id differs on each page load.
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
