import { useEffect, useState } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { errorData } from '../../../base/errors.ts'
import { useSession } from '../../../hooks/use_session.ts'
import type { Conversation, Mapping, OpenRequest } from '../../../model/index.ts'

/** How long choosing must pause before the data is read anew, in milliseconds. */
const PAUSE = 150

/** The first conversations as a mapping reads them; the latest mapping wins. Nothing while no text is chosen. */
export function usePreview(request: OpenRequest, mapping: Mapping): AsyncData<readonly Conversation[]> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<readonly Conversation[]>>({ status: 'loading' })
  useEffect(() => {
    if (mapping.text === '') return
    let wanted = true
    const timer = setTimeout(() => {
      setData(({ ...before }) => ({ status: 'loading', ...previousOf(before) }))
      session.openings.preview(request, mapping).then(
        (value) => wanted && setData({ status: 'ready', value }),
        (error: unknown) => wanted && setData({ status: 'failed', error: errorData(error) }),
      )
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [session, request, mapping])
  return data
}

function previousOf<T>(data: AsyncData<T>): { previous?: T } {
  if (data.status === 'ready') return { previous: data.value }
  return data.previous === undefined ? {} : { previous: data.previous }
}
