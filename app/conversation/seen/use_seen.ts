import { useEffect, useMemo, useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import type { Conversation, HiddenPart } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { retryImport } from '../../session/retry_import.ts'

const load = () => import('./as_seen.ts')
type Tools = Awaited<ReturnType<typeof load>>

let loaded: Tools | null = null

/** Lazy-loads the code that hides what a side did not know. Only needed to read as one side. */
function useTools(wanted: boolean): Tools | null {
  const [tools, setTools] = useState(loaded)
  const missing = wanted && tools === null
  useEffect(() => {
    if (!missing) return
    let current = true
    void retryImport(() => tracked(load())).then((module) => {
      loaded = module
      if (current) setTools(module)
    })
    return () => {
      current = false
    }
  }, [missing])
  return tools
}

/**
 * A conversation as seen by the side in the address. Loading until the code that hides the rest is ready, so that
 * nothing is shown too early.
 */
export function useSeen(
  corpus: CorpusInfo,
  data: AsyncData<Conversation | null>,
  seen: string | null,
  reveal: readonly HiddenPart[],
): AsyncData<Conversation | null> {
  const tools = useTools(seen !== null)
  const whole = latest(data) ?? null
  const parts = reveal.join()
  const shown = useMemo(() => {
    if (whole === null || seen === null || !tools) return null
    return tools.asSeen(whole, seen, corpus, parts.split(',').filter(Boolean) as HiddenPart[])
  }, [whole, seen, parts, corpus, tools])
  if (seen === null) return data
  if (data.status === 'failed')
    return { status: 'failed', error: data.error, ...(shown && { previous: shown }) }
  if (!tools) return { status: 'loading' }
  if (data.status === 'ready') return { status: 'ready', value: shown }
  return shown ? { status: 'loading', previous: shown } : data
}
