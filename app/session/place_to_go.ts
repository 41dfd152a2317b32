import { currentHash } from '../state/address.ts'
import { tracked } from './idle.ts'
import type { Session } from './session.ts'

/**
 * Finds a place to navigate to.
 * @returns null if there is none, if the user has navigated elsewhere in the meantime, or if the engine has stopped
 *   (which the page shows)
 */
export async function placeToGo<P>(session: Session, ask: () => Promise<P | null>): Promise<P | null> {
  const from = currentHash()
  try {
    const place = await tracked(ask())
    return currentHash() === from ? place : null
  } catch (error) {
    const { status } = session.snapshot().engine
    if (status === 'crashed' || status === 'failed') return null
    throw error
  }
}
