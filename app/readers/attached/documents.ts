import type { Engine } from '../../engine/engine.ts'
import { conversationPlaces } from '../duckdb/conversations.ts'
import { LARGEST_PAGE } from '../duckdb/paging/export_groups.ts'
import { nextKeys } from '../duckdb/paging/pages.ts'
import { scopeOf } from '../duckdb/read_corpus.ts'
import type { Question, ReadCorpus, Reader } from '../reader.ts'
import type { ConversationSource } from './source.ts'

/** How many conversations are fetched at once: browsers queue further requests to one host anyway. */
const AT_ONCE = 6

const NONE = new Int32Array()

/** The documents of an export, page by page, in published order. */
export async function* exportedDocuments(
  engine: Engine,
  corpus: ReadCorpus,
  source: ConversationSource,
  { filter, splits }: Question,
  signal: AbortSignal | undefined,
): ReturnType<Reader['exported']> {
  const scope = scopeOf(corpus, splits)
  for (let last: number | undefined = -1; last !== undefined; ) {
    const next = nextKeys(filter, scope, last, LARGEST_PAGE)
    const [keys = NONE]: readonly Int32Array[] = await engine.integerColumns(next, 1, signal)
    last = keys.at(-1)
    const places = [...(await engine.query(conversationPlaces(corpus.id, Array.from(keys)), signal))]
    places.sort((a, b) => a.key - b.key)
    for (let from = 0; from < places.length; from += AT_ONCE) {
      const some = places.slice(from, from + AT_ONCE)
      const found = await Promise.all(some.map((place) => source.conversation(place, signal)))
      yield found.flatMap((one) => (one ? [[JSON.stringify(one.conversation)]] : []))
    }
  }
}
