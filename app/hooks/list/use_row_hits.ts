import { useMemo } from 'react'
import { latest } from '../../base/async_data.ts'
import { type Filter, listsTurns } from '../../model/index.ts'
import type { ConversationRow, Hit } from '../../readers/rows.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../query_keys.ts'
import { useAnswer } from '../use_answer.ts'
import { useLoaded } from '../use_loaded.ts'
import { useSession } from '../use_session.ts'

/** What a filter finds in a conversation, or leads to. */
export interface RowHits {
  readonly key: number
  /** In order; never empty. */
  readonly hits: readonly Hit[]
}

/**
 * What the filter finds in the conversations that are on the screen, or leads to.
 * @param rows those that are at hand
 * @returns a function that gives the hits of a conversation's key if they are there already
 */
export function useRowHits(
  corpus: CorpusInfo,
  splits: readonly string[],
  filter: Filter,
  rows: readonly ConversationRow[],
): (key: number) => RowHits | undefined {
  const session = useSession()
  const loaded = useLoaded(corpus, splits)
  const keys = rows.map(({ key }) => key)
  const asked = {
    key: queryKeys.rowHits(loaded, filter, keys),
    async ask(signal: AbortSignal) {
      const hits = await (await session.reader(corpus)).hits({ splits, filter }, keys, signal)
      return new Map(byConversation(hits).map((row) => [row.key, row]))
    },
  }
  const found = latest(useAnswer(asked, loaded.any && keys.length > 0 && listsTurns(filter)))
  return useMemo(() => (key: number) => found?.get(key), [found])
}

/** Hits that come sorted by conversation, as one entry for each. */
export function byConversation(hits: readonly Hit[]): RowHits[] {
  const rows: { key: number; hits: Hit[] }[] = []
  for (const hit of hits) {
    const last = rows.at(-1)
    if (last?.key === hit.key) last.hits.push(hit)
    else rows.push({ key: hit.key, hits: [hit] })
  }
  return rows
}
