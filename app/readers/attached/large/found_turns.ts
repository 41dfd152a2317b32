import { fold } from '../../../base/fold.ts'
import { type Engine, type Query, QueryError } from '../../../engine/engine.ts'
import {
  type FacetFilter,
  type Filter,
  type LabelFilter,
  NO_FILTER,
  type StepTest,
  testsOfSequence,
} from '../../../model/index.ts'
import { PRINT_OF_NOTHING } from '../../../model/links/turn_print.ts'
import { turnHas } from '../../duckdb/fields/turn_fields.ts'
import { hitTurns, turnConditions } from '../../duckdb/filter.ts'
import { unusedIn } from '../../duckdb/pattern_matches.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import { all as allOf, sql } from '../../duckdb/sql.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { Places } from '../../rows.ts'
import { printNumber } from './links.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { readers as said } from './messages.ts'
import { everyTurn, followedBy, inAll, inAny, inBoth, inRanges, NO_PLACES, without } from './places.ts'
import { askPlaces, ownTurns } from './places_asked.ts'
import type { Asked, Plan, TurnPart } from './plan.ts'
import {
  addedPlaces,
  labelPlaces,
  matching,
  type NamedLabel,
  printPlaces,
  turnNumbers,
  typedLabels,
} from './statements.ts'
import { holds, type TextTest } from './texts.ts'
import type { Dictionary } from './words/dictionary.ts'
import { wordPlaces } from './words/statements.ts'

/** Maximum number of conversations whose texts are read to verify a match that the word index can't decide. */
const MOST_READ = 300

/** Loads the texts of turns from packs. */
export type ReadTexts = (places: Places, signal: AbortSignal) => Promise<readonly string[]>

/** Finds turns of a large corpus: queries each part of a plan in sorted tables, then combines the results here. */
export function foundTurns(
  engine: Engine,
  corpus: ReadCorpus,
  order: PublishedOrder,
  dictionary: Dictionary,
  readTexts: ReadTexts,
) {
  const ask = (query: Query, signal: AbortSignal) => askPlaces(engine, query, signal)
  const every = async (signal: AbortSignal) => everyTurn(await ask(turnNumbers(corpus.id), signal))
  const within = (places: Places, { splits }: Asked) =>
    order.isAll(splits) ? places : inRanges(places, order.ranges(splits))

  /** Turns that have at least one of the labels. */
  const labelled = async (labels: readonly NamedLabel[], asked: Asked): Promise<Places> => {
    const parts = [labelPlaces, ...(asked.added ? [addedPlaces] : [])]
    const found = labels.flatMap((label) => parts.map((part) => ask(part(corpus.id, label), asked.signal)))
    return within(inAny(await Promise.all(found)), asked)
  }

  const rows = async (filter: Filter, { splits, signal }: Asked): Promise<Places> => {
    const hits = hitTurns(filter, scopeOf(corpus, splits))
    if (!hits) throw new TypeError('A part of a plan says something about turns.')
    return ask(sql`${hits} ORDER BY ALL`, signal)
  }

  const own = (filter: Filter, asked: Asked): Promise<Places> => {
    if (asked.added) return rows(filter, asked)
    const condition = allOf(turnConditions(filter, scopeOf(corpus, asked.splits)))
    return ownTurns(engine, corpus.id, condition, asked.signal)
  }

  /** Turns that pass a test of a sequence. */
  const tested = (test: StepTest, asked: Asked): Promise<Places> => {
    if (test.kind === 'label') return labelled([test], asked)
    if (test.kind === 'change') throw new QueryError(said.noChanges, '')
    return own({ ...NO_FILTER, search: `action:${test.action}` }, asked)
  }

  const placesOf = async (part: TurnPart, asked: Asked): Promise<Places> => {
    const { added, signal } = asked
    switch (part.kind) {
      case 'text': {
        const words = part.text.words.map(async (word) => {
          const ids = await dictionary(word, signal)
          return ids.length === 0 ? NO_PLACES : ask(wordPlaces(corpus.id, ids), signal)
        })
        return inAll(await Promise.all(words))
      }
      case 'labels':
        return labelled(
          part.values.map((value) => ({ scheme: part.scheme, value })),
          asked,
        )
      case 'typed label':
        return labelled(
          await engine.query(typedLabels(corpus.id, part.scheme, part.value, added), signal),
          asked,
        )
      case 'spoken': {
        // All but actions without words. Querying the turns table itself would read every text.
        const [spoken, acted, silent] = await Promise.all([
          every(signal),
          own({ ...NO_FILTER, search: 'kind:action' }, asked),
          ask(printPlaces(corpus.id, printNumber(PRINT_OF_NOTHING) ?? -1), signal),
        ])
        return without(spoken, inBoth(acted, silent))
      }
      case 'sequence': {
        const { next } = part.sequence
        if (next.some(({ by }) => by !== 'anyone')) throw new QueryError(said.noSpeakers, '')
        const [start, ...later] = await Promise.all(
          testsOfSequence(part.sequence).map((test) => tested(test, asked)),
        )
        const following = (from: Places, i: number): Places => {
          const [places, step] = [later[i], next[i]]
          return places && step ? followedBy(from, following(places, i + 1), step.within) : from
        }
        return following(start ?? NO_PLACES, 0)
      }
      case 'rows':
        return rows(part.filter, asked)
      case 'own':
        return own(part.filter, asked)
    }
  }

  const passing = async (texts: readonly string[], test: TextTest, signal: AbortSignal) => {
    if (test.kind !== 'matches') return texts.map((text) => holds(fold(text), test))
    const known = texts.map((text) => text.toWellFormed())
    return engine.query(matching(known, test.value, unusedIn(known)), signal)
  }

  /** Turns whose texts pass at least one of the tests. */
  const holdingAny = async (places: Places, tests: readonly TextTest[], signal: AbortSignal) => {
    for (const { kind, value } of tests)
      if (kind === 'matches') await engine.query(matching([''], value, ' '), signal)
    const conversations = new Set(places.keys).size
    if (conversations > MOST_READ) throw new QueryError(said.tooManyTexts(conversations, MOST_READ), '')
    if (conversations === 0) return NO_PLACES
    const texts = await readTexts(places, signal)
    const kept = await Promise.all(tests.map((test) => passing(texts, test, signal)))
    const passes = (_: number, i: number) => kept.some((some) => some[i])
    return { keys: places.keys.filter(passes), turns: places.turns.filter(passes) }
  }

  return {
    /**
     * Hits of a plan; null if the plan has no condition on turns.
     * @throws QueryError if too many texts would have to be read
     */
    async of({ wanted, unwanted, unanswered }: Omit<Plan, 'conversation'>, asked: Asked) {
      if (wanted.length + unwanted.length === 0 && !unanswered) return null
      if (unanswered) throw refusalOf(unanswered)
      const places = (parts: readonly TurnPart[]) => Promise.all(parts.map((part) => placesOf(part, asked)))
      const settled = unwanted.filter((part) => testOf(part) === null)
      const doubtful = unwanted.filter((part) => testOf(part) !== null)
      const [all, none, perhaps] = await Promise.all([places(wanted), places(settled), places(doubtful)])
      const base = all.length > 0 ? inAll(all) : await every(asked.signal)
      let known = within(none.reduce(without, base), asked)
      for (const test of testsOf(wanted)) known = await holdingAny(known, [test], asked.signal)
      if (doubtful.length === 0) return known
      const held = inBoth(known, inAny(perhaps))
      return without(known, await holdingAny(held, testsOf(doubtful), asked.signal))
    },

    /** Hits of a filter, found by reading every text. */
    scanned: rows,

    /** Turns with any of these labels, anywhere in conversations, or with any of these field values. */
    async ledTo(labels: readonly LabelFilter[], fields: readonly FacetFilter[], asked: Asked) {
      const named = labels.flatMap(({ scheme, include }) => include.map((value) => ({ scheme, value })))
      const valued = fields.flatMap((part) => {
        const condition = turnHas(part, corpus.turnFields, 't')
        return condition ? [ownTurns(engine, corpus.id, condition, asked.signal)] : []
      })
      return within(inAny(await Promise.all([labelled(named, asked), ...valued])), asked)
    },
  }
}

/** Error for a search term that only a scan of every text could answer. */
function refusalOf({ kind, value }: NonNullable<Plan['unanswered']>): QueryError {
  return new QueryError(kind === 'pattern' ? said.noPattern(`/${value}/`) : said.noFreeText(`“${value}”`), '')
}

function testOf(part: TurnPart): TextTest | null {
  return part.kind === 'text' ? part.text.test : null
}

function testsOf(parts: readonly TurnPart[]): readonly TextTest[] {
  return parts.flatMap((part) => testOf(part) ?? [])
}
