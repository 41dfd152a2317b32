import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CorpusInfo } from '../corpus_info.ts'
import type { OpenedConversation } from '../opened_conversations.ts'
import { useBlindConversation } from './use_blind.ts'
import { useLast } from './use_last.ts'
import { useSession } from './use_session.ts'

/**
 * One conversation, without what a blind review hides of it. `null` as its value: the split has none of that id. While
 * another is opened, the one before is `previous`, so that nothing flickers.
 */
export function useConversation(
  corpus: CorpusInfo,
  split: string,
  id: string,
): { data: OpenedConversation; retry: () => void } {
  const { conversations } = useSession()
  const opened = useSyncExternalStore(conversations.subscribe, () => conversations.peek(corpus.id, split, id))
  const read = useCallback(
    // What comes of it, `opened` says.
    (...of: Parameters<typeof conversations.get>) => void conversations.get(...of).catch(() => undefined),
    [conversations],
  )
  const forgotten = opened === undefined
  useEffect(() => {
    // Also what failed when it was open before.
    if (forgotten || conversations.peek(corpus.id, split, id)?.status === 'failed') read(corpus, split, id)
  }, [conversations, read, corpus, split, id, forgotten])
  const previous = useLast(opened?.status === 'ready' ? opened.value : undefined, corpus.id)
  const retry = () => read(corpus, split, id)
  const isThere = opened !== undefined && opened.status !== 'loading'
  const whole = isThere ? opened : previous ? { status: 'loading' as const, previous } : LOADING
  return { data: useBlindConversation(corpus.id, whole), retry }
}

const LOADING = { status: 'loading' } as const
