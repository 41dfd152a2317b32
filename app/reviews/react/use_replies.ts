import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { keptReplies } from '../../session/replies/reply_store.ts'
import type { Reply } from '../replies/reply.ts'
import { useKeptList } from './use_kept_list.ts'

/**
 * The replies to notes in this browser that belong to a project.
 * @param project id; null for none
 */
export function useReplies(project: string | null): AsyncData<readonly Reply[]> {
  const data = useKeptList(keptReplies)
  return useMemo(
    () =>
      data.status === 'ready'
        ? { ...data, value: data.value.filter((reply) => reply.project === project) }
        : data,
    [data, project],
  )
}
