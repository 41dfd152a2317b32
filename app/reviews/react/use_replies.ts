import { useEffect, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import { tracked } from '../../session/idle.ts'
import { keptReplies } from '../../session/replies/reply_store.ts'
import type { Reply } from '../replies/reply.ts'

/** The replies to notes in this browser that belong to a project. Updated when one changes, in other tabs too. */
export function useReplies(project: string | null): AsyncData<readonly Reply[]> {
  const [data, setData] = useState<AsyncData<readonly Reply[]>>({ status: 'loading' })
  useEffect(() => {
    if (project === null) return
    const store = keptReplies()
    let left = false
    const read = () => {
      tracked(store.list()).then(
        (all) => !left && setData({ status: 'ready', value: all.filter((one) => one.project === project) }),
        (error: unknown) => !left && setData({ status: 'failed', error: errorData(error) }),
      )
    }
    read()
    const leave = store.subscribe(read)
    return () => {
      left = true
      leave()
    }
  }, [project])
  return data
}
