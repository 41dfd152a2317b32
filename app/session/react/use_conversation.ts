import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CorpusInfo } from '../corpus_info.ts'
import type { OpenedConversation } from '../opened_conversations.ts'
import { useBlindConversation } from './use_blind.ts'
import { useLast } from './use_last.ts'
import { useSession } from './use_session.ts'

/**
 * One conversation, without parts hidden by a blind review. The value is null if the split has none with that id. While
 * another is being opened, `previous` is the one before, so that nothing flickers.
 */
export function useConversation(
  corpus: CorpusInfo,
  split: string,
  id: string,
): { data: OpenedConversation; retry: () => void } {
  const { conversations } = useSession()
  const opened = useSyncExternalStore(conversations.subscribe, () => conversations.peek(corpus.id, split, id))
  const read = useCallback(
    // The result arrives through `opened`.
    (...of: Parameters<typeof conversations.get>) => void conversations.get(...of).catch(() => undefined),
    [conversations],
  )
  const forgotten = opened === undefined
  useEffect(() => {
    // Also retries what failed when it was open before.
    if (forgotten || conversations.peek(corpus.id, split, id)?.status === 'failed') read(corpus, split, id)
  }, [conversations, read, corpus, split, id, forgotten])
  const previous = useLast(opened?.status === 'ready' ? opened.value : undefined, corpus.id)
  const retry = () => read(corpus, split, id)
  const isThere = opened !== undefined && opened.status !== 'loading'
  const whole = isThere ? opened : previous ? { status: 'loading' as const, previous } : LOADING
  return { data: useBlindConversation(corpus.id, whole), retry }
}

const LOADING = { status: 'loading' } as const
