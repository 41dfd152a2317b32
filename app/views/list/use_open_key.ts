import { latest } from '../../base/async_data.ts'
import { queryKeys } from '../../hooks/query_keys.ts'
import { useAnswer } from '../../hooks/use_answer.ts'
import { useLoaded } from '../../hooks/use_loaded.ts'
import { useSession } from '../../hooks/use_session.ts'
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
  const session = useSession()
  const rows = useLoaded(corpus, listed)
  const asked = {
    key: queryKeys.place(rows, split, conversation),
    async ask(signal: AbortSignal) {
      const place = conversationPlace(corpus.id, split ?? '', conversation ?? '')
      const [found] = await (await session.engine()).query(place, signal)
      return found?.key ?? null
    },
  }
  return latest(useAnswer(asked, begun && split !== null && conversation !== null)) ?? null
}
