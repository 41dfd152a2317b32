import { useEffect, useState } from 'react'
import { errorData, isAbort } from '../../base/errors.ts'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { beginWork } from '../../session/idle.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import { duplicates as t } from './messages.ts'
import { MOST_TURNS, type PlacedText, turnTexts } from './texts.ts'
import type { DuplicatesAnswer, DuplicatesRequest } from './worker_messages.ts'

/** Texts as far as they are read. */
export type ReadTexts =
  | { readonly status: 'reading'; readonly read: number }
  | { readonly status: 'ready'; readonly texts: readonly PlacedText[] }
  | { readonly status: 'failed'; readonly message: string }

/** Reads the texts of all turns of the filtered conversations once, after their splits are loaded. Refuses too many before any is read. */
export function useTexts(corpus: CorpusInfo, splits: readonly string[], filter: Filter): ReadTexts {
  const session = useSession()
  const [state, setState] = useState<ReadTexts>({ status: 'reading', read: 0 })
  const { any, versions } = useLoaded(corpus, splits)
  const isReady = !useSplitLoads(corpus.id, splits).some(isComing) && any
  const asked = JSON.stringify([corpus.id, splits, filter, versions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for corpus, splits, filter and rows
  useEffect(() => {
    if (!isReady) return
    const controller = new AbortController()
    const { signal } = controller
    const end = beginWork()
    const set = (next: ReadTexts) => !signal.aborted && setState(next)
    const read = async () => {
      const reader = await session.reader(corpus)
      const { turns } = await reader.exportCounts({ splits, filter }, signal)
      if (turns > MOST_TURNS) throw new Error(t.tooMany(turns, MOST_TURNS))
      const onRead = (count: number) => set({ status: 'reading', read: count })
      const texts = await turnTexts(reader, corpus.tables, { splits, filter }, signal, onRead)
      set({ status: 'ready', texts })
    }
    set({ status: 'reading', read: 0 })
    read()
      .catch((error: unknown) => {
        if (!isAbort(error)) set({ status: 'failed', message: errorData(error).message })
      })
      .finally(end)
    return () => controller.abort()
  }, [session, asked, isReady])
  return state
}

type Result = Exclude<DuplicatesAnswer, { kind: 'progress' }>

interface Compared {
  readonly of: DuplicatesRequest | null
  /** From 0 to 1. */
  readonly done: number
  readonly result: Result | null
}

/** Compares texts in a worker. A newer request replaces a running one. @param request must be referentially stable */
export function useCompared(request: DuplicatesRequest | null): Compared {
  const [state, setState] = useState<Compared>({ of: null, done: 0, result: null })
  useEffect(() => {
    if (!request) return
    const worker = new Worker(new URL('./duplicates.worker.ts', import.meta.url), {
      type: 'module',
      name: 'near-duplicates',
    })
    const end = beginWork()
    const finish = (result: Result) => {
      end()
      setState({ of: request, done: 1, result })
    }
    worker.addEventListener('message', ({ data }: MessageEvent<DuplicatesAnswer>) => {
      if (data.kind === 'progress') setState({ of: request, done: data.done, result: null })
      else finish(data)
    })
    worker.addEventListener('error', ({ message }) =>
      finish({ kind: 'failed', error: errorData(new Error(message)) }),
    )
    worker.postMessage(request)
    return () => {
      worker.terminate()
      end()
    }
  }, [request])
  return state.of === request ? state : { of: request, done: 0, result: null }
}
