import { hashKey, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { errorData } from '../../base/errors.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { tracked } from '../idle.ts'
import type { Session } from '../session.ts'
import { queryClient } from './query_client.ts'
import type { AnswerKey } from './query_keys.ts'
import { useLast } from './use_last.ts'
import { useSession } from './use_session.ts'

/** A cached query. */
export interface Asked<T> {
  /** Everything that the result depends on. */
  readonly key: AnswerKey
  ask(signal: AbortSignal): Promise<T>
}

/** A query to the reader of a corpus. */
export interface AskedOfReader<T> {
  readonly corpus: CorpusInfo
  readonly key: AnswerKey
  ask(reader: Reader, signal: AbortSignal): Promise<T>
}

export function askedOf<T>(session: Session, { corpus, key, ask }: AskedOfReader<T>): Asked<T> {
  return { key, ask: async (signal) => ask(await session.reader(corpus), signal) }
}

const NOTHING: AnswerKey = ['', [], [null]]

/** Options for the query client. The page counts as busy until the result arrives. */
export function answerOptions<T>({ key, ask }: Asked<T>) {
  return { queryKey: key, queryFn: ({ signal }: { readonly signal: AbortSignal }) => tracked(ask(signal)) }
}

/**
 * Runs a query. The latest query wins: earlier ones are cancelled, and their results are never shown. Until the new
 * result arrives, the old one is `previous` if it has the same subject.
 * @returns the same object until the result changes
 * @param asked null if there is nothing to query yet
 * @param when false to return only cached results
 */
export function useAnswer<T>(asked: Asked<T> | null, when = true): AsyncData<T> {
  const session = useSession()
  const queryKey = asked ? asked.key : NOTHING
  const subject = subjectOf(queryKey)
  const { status, data, error, isPlaceholderData } = useQuery<T, unknown, T, AnswerKey>(
    {
      queryKey,
      queryFn: asked && when ? answerOptions(asked).queryFn : skipToken,
      placeholderData: (before, query) =>
        query && subjectOf(query.queryKey) === subject ? before : undefined,
    },
    queryClient(session),
  )
  const ready = status === 'success' && !isPlaceholderData
  // The client discards previous data after a failure.
  const last = useLast(ready ? data : undefined, subject)
  const failed = status === 'error'
  return useMemo(() => {
    if (ready) return { status: 'ready', value: data }
    if (failed) return { status: 'failed', error: errorData(error), ...previous(last) }
    return { status: 'loading', ...previous(data) }
  }, [ready, failed, data, error, last])
}

/** Like `useAnswer`, for a query to the reader of a corpus. */
export function useReaderAnswer<T>(asked: AskedOfReader<T> | null, when = true): AsyncData<T> {
  const session = useSession()
  return useAnswer(asked && askedOf(session, asked), when)
}

function previous<T>(value: T | undefined): { previous?: T } {
  return value === undefined ? {} : { previous: value }
}

function subjectOf([corpus, about]: AnswerKey): string {
  return hashKey([corpus, about])
}
