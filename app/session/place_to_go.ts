import { type ConversationPlace, conversationPlaces } from '../readers/duckdb/conversations.ts'
import { currentHash } from '../state/address.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { tracked } from './idle.ts'
import type { Session } from './session.ts'

/**
 * Where the conversation of a key stands, for a reader who is to be taken there.
 * @returns `null` where the reader has gone elsewhere meanwhile, or the engine has none of that key, or has stopped, as
 *   the page says
 */
export async function placeToGo(
  session: Session,
  corpus: CorpusInfo,
  key: number,
): Promise<ConversationPlace | null> {
  const from = currentHash()
  try {
    const engine = await session.engine()
    const [place] = await tracked(engine.query(conversationPlaces(corpus.id, [key])))
    return currentHash() === from ? (place ?? null) : null
  } catch (error) {
    const { status } = session.snapshot().engine
    if (status === 'crashed' || status === 'failed') return null
    throw error
  }
}
