import type { Conversation, Label } from '../../model/index.ts'
import { NO_FILTER, type Sort } from '../../model/index.ts'
import { conversationKey } from '../../tables/schema.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'
import type { List } from './paging/pages.ts'

/** For tests: the id of a corpus whose name needs quotes. */
export const CORPUS = 'a-corpus.with"odd'
const TEXTS = ["it's", '"q"', '100 % a_b\\', '🏕️ e\u0301', 'שלום', '=1+1', 'x'.repeat(100_000)]
/** For tests: names of its splits. */
export const SPLITS = ['train', "te'st"]
const label = (value: string): Label => ({ scheme: 'act', value, by: 'annotator' })

/** For tests: conversations in two splits that share ids, with texts and labels that need quotes. */
export const conversations: Conversation[] = Array.from({ length: 24 }, (_, i) =>
  conversation(
    String(i % 16),
    Array.from({ length: i % 5 }, (_, k) =>
      turn(TEXTS[(i + k) % TEXTS.length] ?? '', {
        speaker: k % 2,
        values: { offer: k },
        labels: ['zeta', 'greet', "o'dd"].slice(0, (i + k) % 4).map(label),
      }),
    ),
    {
      split: SPLITS[i < 16 ? 0 : 1] ?? '',
      origin: { file: 'f.parquet', row: i * 2 },
      attributes: {
        price: i % 3 === 0 ? null : i / 2,
        polite: i % 2 === 0,
        tags: i % 4 === 0 ? null : ['a', "b'"],
      },
    },
  ),
)

/** For tests: the key of the conversation at a position of `conversations`. */
export const keyOf = (i: number) => (i < 16 ? conversationKey(0, i) : conversationKey(1, i - 16))

/** For tests: the list of all conversations of the given splits. */
export function everything(corpusId: string, splits: readonly string[], sort: Sort | null = null): List {
  return { filter: NO_FILTER, sort, scope: { corpusId, splits, facets: [], schemes: [], turnFields: [] } }
}
