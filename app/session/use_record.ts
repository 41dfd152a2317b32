import { useEffect, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData, isAbort } from '../base/errors.ts'
import { adapterById } from '../corpora/registry.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { useSession } from './use_session.ts'

export interface PublishedRecord {
  /** The whole record, exactly as published. */
  readonly record: unknown
  /** The part of it that a turn was made from; `undefined` where the adapter cannot tell. */
  turn(index: number): unknown
}

/** The published record behind a conversation, read anew from its file. */
export function useRecord(corpus: CorpusInfo, conversation: Conversation): AsyncData<PublishedRecord> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<PublishedRecord>>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    setData({ status: 'loading' })
    session.record(corpus.entry, conversation.split, conversation.origin.row, controller.signal).then(
      (record) => {
        const adapter = adapterById(corpus.entry.adapter)
        const turn = (index: number) => adapter?.turnRecord?.(record, index)
        setData({ status: 'ready', value: { record, turn } })
      },
      (error: unknown) => {
        if (!isAbort(error)) setData({ status: 'failed', error: errorData(error) })
      },
    )
    return () => controller.abort()
  }, [session, corpus.entry, conversation])
  return data
}
