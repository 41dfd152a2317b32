import { currentHash } from '../state/address.ts'
import { tracked } from './idle.ts'
import type { Session } from './session.ts'

/**
 * A place that a reader is to be taken to.
 * @returns `null` where there is none, or the reader has gone elsewhere meanwhile, or the engine has stopped, as the
 *   page says
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
