import { useEffect, useState } from 'react'
import type { AsyncData } from '../base/async_data.ts'
import { errorData, isAbort } from '../base/errors.ts'
import type { Conversation } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { PublishedRecord } from '../session/worker/ingest_client.ts'
import { useSession } from './use_session.ts'

export type { PublishedRecord }

/** The published record behind a conversation, read anew from its file. */
export function useRecord(corpus: CorpusInfo, conversation: Conversation): AsyncData<PublishedRecord> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<PublishedRecord>>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    setData({ status: 'loading' })
    session.record(corpus, conversation, controller.signal).then(
      (value) => setData({ status: 'ready', value }),
      (error: unknown) => {
        if (!isAbort(error)) setData({ status: 'failed', error: errorData(error) })
      },
    )
    return () => controller.abort()
  }, [session, corpus, conversation])
  return data
}

/** A published record by its row in a split; `null`: there is none, or it could not be parsed. */
export function useRowRecord(corpus: CorpusInfo, split: string, row: number): AsyncData<unknown> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<unknown>>({ status: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    session.rowRecord(corpus, split, row, controller.signal).then(
      (value) => setData({ status: 'ready', value }),
      (error: unknown) => {
        if (!isAbort(error)) setData({ status: 'failed', error: errorData(error) })
      },
    )
    return () => controller.abort()
  }, [session, corpus, split, row])
  return data
}
