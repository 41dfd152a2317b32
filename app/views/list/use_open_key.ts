import { latest } from '../../base/async_data.ts'
import { useVersions } from '../../hooks/list/use_order.ts'
import { useQuery } from '../../hooks/use_query.ts'
import { conversationPlace } from '../../readers/duckdb/conversations.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'

interface OpenKeyOptions {
  readonly corpus: CorpusInfo
  readonly listed: readonly string[]
  /** Whether there are rows to look among. */
  readonly begun: boolean
  readonly split: string | null
  readonly conversation: string | null
}

/** The key of the open conversation; `null`: none is open, or it is not known (yet). */
export function useOpenKey({ corpus, listed, begun, split, conversation }: OpenKeyOptions): number | null {
  const versions = useVersions(corpus, listed)
  const asking = begun && split !== null && conversation !== null
  const place = useQuery(
    asking ? JSON.stringify(['open position', corpus.id, split, conversation, versions]) : null,
    async (engine, signal) => {
      const [found] = await engine.query(
        conversationPlace(corpus.id, split ?? '', conversation ?? ''),
        signal,
      )
      return found ? { corpus: corpus.id, ...found } : null
    },
  )
  const known = latest(place)
  const matches = known?.corpus === corpus.id && known.split === split && known.id === conversation
  return matches ? known.key : null
}
