import { useEffect, useEffectEvent, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData, isAbort } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { tracked } from './idle.ts'
import { useSession } from './use_session.ts'

interface Answered<T> {
  readonly key: string
  readonly subject: string
  readonly data: AsyncData<T>
}

/**
 * Asks the engine something and asks again whenever `key` changes. The latest question wins: an earlier one is
 * aborted, and its answer never shows. Until the new answer is there, the old one is `previous`.
 * @param key everything that `ask` depends on, as text; `null`: do not ask yet
 * @param subject what it is asked of: an answer about another subject is no `previous` one
 */
export function useQuery<T>(
  key: string | null,
  ask: (engine: Engine, signal: AbortSignal) => Promise<T>,
  subject = '',
): AsyncData<T> {
  const session = useSession()
  const [answered, setAnswered] = useState<Answered<T> | null>(null)

  const onAsk = useEffectEvent(async (signal: AbortSignal) => ask(await session.engine(), signal))

  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const run = async () => {
      try {
        const value = await onAsk(controller.signal)
        if (!controller.signal.aborted) setAnswered({ key, subject, data: { status: 'ready', value } })
      } catch (thrown) {
        if (controller.signal.aborted || isAbort(thrown)) return
        const error = errorData(thrown)
        setAnswered((before) => ({
          key,
          subject,
          data: { status: 'failed', error, ...previousOf(before, subject) },
        }))
      }
    }
    void tracked(run())
    return () => controller.abort()
  }, [key, subject])

  if (answered && answered.key === key) return answered.data
  return { status: 'loading', ...previousOf(answered, subject) }
}

function previousOf<T>(answered: Answered<T> | null, subject: string): { previous?: T } {
  if (!answered || answered.subject !== subject) return {}
  if (answered.data.status === 'ready') return { previous: answered.data.value }
  return answered.data.previous === undefined ? {} : { previous: answered.data.previous }
}
