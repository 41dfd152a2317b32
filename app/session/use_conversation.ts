import { useEffect, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData } from '../base/errors.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useSession } from './use_session.ts'

/**
 * One conversation. `null` as its value: the split has none of that id. While another is opened, the one before is
 * `previous`, so that nothing flickers.
 */
export function useConversation(
  corpus: CorpusInfo,
  split: string,
  id: string,
): { data: AsyncData<Conversation | null>; retry: () => void } {
  const session = useSession()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([corpus.id, split, id, attempt])
  const [answered, setAnswered] = useState<{ key: string; data: AsyncData<Conversation | null> } | null>(null)

  const known = answered?.key === key ? undefined : session.knownConversation(corpus.id, split, id)
  // Kept here, since what is known beforehand may be forgotten.
  if (known !== undefined) setAnswered({ key, data: { status: 'ready', value: known } })
  const there = known !== undefined || (answered?.key === key && answered.data.status === 'ready')

  useEffect(() => {
    if (there) return
    let current = true
    session.conversation(corpus, split, id).then(
      (value) => {
        if (current) setAnswered({ key, data: { status: 'ready', value } })
      },
      (error: unknown) => {
        if (current) setAnswered({ key, data: { status: 'failed', error: errorData(error) } })
      },
    )
    return () => {
      current = false
    }
  }, [session, corpus, split, id, key, there])

  const retry = () => setAttempt((n) => n + 1)
  if (answered?.key === key) return { data: answered.data, retry }
  if (known !== undefined) return { data: { status: 'ready', value: known }, retry }
  const previous = answered?.data.status === 'ready' ? answered.data.value : null
  return { data: previous ? { status: 'loading', previous } : { status: 'loading' }, retry }
}
