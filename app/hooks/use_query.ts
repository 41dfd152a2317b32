import { useEffect, useEffectEvent, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { tracked } from '../session/idle.ts'
import { useSession } from './use_session.ts'

interface Answered<T> {
  readonly key: string
  readonly subject: string
  readonly data: AsyncData<T>
}

interface QueryOptions<T> {
  /** What it is asked of: an answer about another subject is no `previous` one. */
  readonly subject?: string
  /** The answer, where it is there already: nothing is asked then. */
  readonly known?: T | undefined
}

/**
 * Asks the engine something and asks again whenever `key` changes. The latest question wins: an earlier one is
 * aborted, and its answer never shows. Until the new answer is there, the old one is `previous`.
 * @param key everything that `ask` depends on, as text; `null`: do not ask yet
 */
export function useQuery<T>(
  key: string | null,
  ask: (engine: Engine, signal: AbortSignal) => Promise<T>,
  { subject = '', known }: QueryOptions<T> = {},
): AsyncData<T> {
  const session = useSession()
  const [answered, setAnswered] = useState<Answered<T> | null>(null)

  const onAsk = useEffectEvent(async (signal: AbortSignal) => ask(await session.engine(), signal))

  if (known !== undefined && key !== null && answered?.key !== key)
    setAnswered({ key, subject, data: { status: 'ready', value: known } })
  const there = known !== undefined || (answered?.key === key && answered?.data.status === 'ready')

  useEffect(() => {
    if (key === null || there) return
    const controller = new AbortController()
    const run = async () => {
      try {
        const value = await onAsk(controller.signal)
        if (!controller.signal.aborted) setAnswered({ key, subject, data: { status: 'ready', value } })
      } catch (thrown) {
        if (controller.signal.aborted) return
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
  }, [key, subject, there])

  if (answered && answered.key === key) return answered.data
  return { status: 'loading', ...previousOf(answered, subject) }
}

function previousOf<T>(answered: Answered<T> | null, subject: string): { previous?: T } {
  if (!answered || answered.subject !== subject) return {}
  if (answered.data.status === 'ready') return { previous: answered.data.value }
  return answered.data.previous === undefined ? {} : { previous: answered.data.previous }
}
