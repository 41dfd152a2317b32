import { type Engine, QueryError } from '../../app/engine/engine.ts'
import type { LargeCorpus } from '../../app/readers/attached/large/shortcuts.ts'
import { type AttachedCorpus, createAttachedReader } from '../../app/readers/attached/reader.ts'
import type { ReadCorpus, Reader } from '../../app/readers/reader.ts'
import { withKeptKeys } from './engine/kept_keys.ts'

/** Questions that `quick` answers with less: no number of participants, and fingerprints of texts alone. */
const THOROUGH: readonly string[] = ['exportCounts', 'standing'] satisfies (keyof Reader)[]

/** Questions whose answers would be too large for a page. If `quick` refuses one, `thorough` is not asked. */
const LIMITED: readonly string[] = ['judged'] satisfies (keyof Reader)[]

type Ask = (...given: readonly unknown[]) => unknown

/**
 * Reads an index in a native engine. A reader of a large one answers from sorted tables, and refuses before it reads anything
 * what would need every text. Then the engine reads them all.
 * @param large null if the index has no sorted tables
 */
export function nativeReader(
  engine: Engine,
  corpus: ReadCorpus,
  attached: Omit<AttachedCorpus, 'large'>,
  large: LargeCorpus | null,
): Reader {
  const thorough = createAttachedReader(engine, corpus, attached)
  if (!large) return thorough
  const quick = createAttachedReader(engine, corpus, { ...attached, large: { ...large, isServed: true } })
  return bothReaders(quick, withKeptKeys(thorough, engine, corpus, quick.keys))
}

/** Asks `quick` first, and `thorough` what that refuses. */
function bothReaders(quick: Reader, thorough: Reader): Reader {
  const asked = Object.entries(thorough).map(([name, ask]) => {
    if (typeof ask !== 'function' || THOROUGH.includes(name)) return [name, ask]
    const [first, second] = [quick[name as keyof Reader] as Ask, ask as Ask]
    if (LIMITED.includes(name)) return [name, first]
    return [name, name === 'exported' ? exportedBy(first, second) : answeredBy(first, second)]
  })
  return Object.fromEntries(asked) as Reader
}

function answeredBy(first: Ask, second: Ask): Ask {
  return async (...given) => {
    try {
      return await first(...given)
    } catch (error) {
      if (error instanceof QueryError) return second(...given)
      throw error
    }
  }
}

/** The same for rows that come one after another. Nothing is asked twice once some have come. */
function exportedBy(first: Ask, second: Ask): Ask {
  return async function* (...given) {
    let hasBegun = false
    try {
      for await (const rows of first(...given) as AsyncIterable<unknown>) {
        hasBegun = true
        yield rows
      }
    } catch (error) {
      if (hasBegun || !(error instanceof QueryError)) throw error
      yield* second(...given) as AsyncIterable<unknown>
    }
  }
}
