import { useEffect, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData } from '../base/errors.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import { useSession } from './use_session.ts'

interface Answered {
  readonly key: string
  readonly corpus: CorpusInfo
  readonly data: AsyncData<Conversation | null>
}

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
  const [answered, setAnswered] = useState<Answered | null>(null)

  // A corpus that has got labels is another one, and so are its conversations.
  const current = answered?.key === key && answered.corpus === corpus
  const known = current ? undefined : session.knownConversation(corpus.id, split, id)
  // Kept here, since what is known beforehand may be forgotten.
  if (known !== undefined) setAnswered({ key, corpus, data: { status: 'ready', value: known } })
  const there = known !== undefined || (current && answered.data.status === 'ready')

  useEffect(() => {
    if (there) return
    let wanted = true
    const answer = (data: AsyncData<Conversation | null>) => {
      if (wanted) setAnswered({ key, corpus, data })
    }
    session.conversation(corpus, split, id).then(
      (value) => answer({ status: 'ready', value }),
      (error: unknown) => answer({ status: 'failed', error: errorData(error) }),
    )
    return () => {
      wanted = false
    }
  }, [session, corpus, split, id, key, there])

  const retry = () => setAttempt((n) => n + 1)
  if (known !== undefined) return { data: { status: 'ready', value: known }, retry }
  if (answered?.key === key) return { data: answered.data, retry }
  const previous = answered?.data.status === 'ready' ? answered.data.value : null
  return { data: previous ? { status: 'loading', previous } : { status: 'loading' }, retry }
}
