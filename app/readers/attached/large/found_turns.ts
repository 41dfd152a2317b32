import { fold } from '../../../base/fold.ts'
import type { Engine } from '../../../engine/engine.ts'
import { type FacetFilter, type Filter, type LabelFilter, NO_FILTER } from '../../../model/index.ts'
import { turnHas } from '../../duckdb/fields/turn_fields.ts'
import { hitTurns, turnConditions } from '../../duckdb/filter.ts'
import { PRINT_OF_NOTHING } from '../../duckdb/paging/sql_reader.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { SqlFragment } from '../../duckdb/sql_fragment.ts'
import type { ReadCorpus } from '../../reader.ts'
import { printNumber } from './links.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { ownTurns } from './own_turns.ts'
import {
  everyTurn,
  followedBy,
  inAll,
  inAny,
  inBoth,
  inRanges,
  NO_PLACES,
  type Places,
  without,
} from './places.ts'
import type { Plan, TurnPart } from './plan.ts'
import { refusalOf, tooManyTexts } from './refusals.ts'
import {
  addedPlaces,
  labelPlaces,
  matching,
  type NamedLabel,
  printPlaces,
  turnNumbers,
  typedLabels,
} from './statements.ts'
import { holds, type TextTest, type WantedWord } from './texts.ts'
import type { Dictionary } from './words/dictionary.ts'
import { wordPlaces } from './words/statements.ts'

/** So many conversations are read at most to see whether their texts hold what words alone do not tell. */
const MOST_READ = 300

/** Reads the texts of turns, whose conversations come from packs. */
export type ReadTexts = (places: Places, signal: AbortSignal) => Promise<readonly string[]>

/** Finds the turns of a large corpus: each part of a plan by itself from sorted tables, then brought together here. */
export class FoundTurns {
  readonly #engine: Engine
  readonly #corpus: ReadCorpus
  readonly #order: PublishedOrder
  readonly #dictionary: Dictionary
  readonly #texts: ReadTexts

  constructor(
    engine: Engine,
    corpus: ReadCorpus,
    order: PublishedOrder,
    dictionary: Dictionary,
    texts: ReadTexts,
  ) {
    this.#engine = engine
    this.#corpus = corpus
    this.#order = order
    this.#dictionary = dictionary
    this.#texts = texts
  }

  /**
   * The hits of a plan; `null` where it says nothing about turns.
   * @param added whether labels were added to the corpus
   * @throws QueryError where that takes too much
   */
  async of(
    { wanted, unwanted, unanswered }: Omit<Plan, 'conversation'>,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<Places | null> {
    if (wanted.length + unwanted.length === 0 && !unanswered) return null
    const places = (parts: readonly TurnPart[]) =>
      Promise.all(parts.map((part) => this.#places(part, splits, added, signal)))
    const settled = unwanted.filter((part) => testOf(part) === null)
    const tested = unwanted.flatMap((part) => testOf(part) ?? [])
    const doubtful = unwanted.filter((part) => testOf(part) !== null)
    if (unanswered) throw refusalOf(unanswered)
    const [all, none, perhaps] = await Promise.all([places(wanted), places(settled), places(doubtful)])
    const base = all.length > 0 ? inAll(all) : await this.#every(signal)
    const left = this.#within(none.reduce(without, base), splits)
    const known = await this.#tested(
      left,
      wanted.flatMap((part) => testOf(part) ?? []),
      signal,
    )
    if (tested.length === 0) return known
    const held = inBoth(known, inAny(perhaps))
    return without(known, await this.#holdingAny(held, tested, signal))
  }

  /** The places that have one of some labels. */
  async labelled(
    labels: readonly NamedLabel[],
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<Places> {
    const found = labels.map(async ({ scheme, value }) => {
      const parts = [labelPlaces, ...(added ? [addedPlaces] : [])]
      return inAny(
        await Promise.all(parts.map((part) => this.#ask(part(this.#corpus.id, scheme, value), signal))),
      )
    })
    return this.#within(inAny(await Promise.all(found)), splits)
  }

  /** The turns that have one of some labels, or one of some values, anywhere in conversations. */
  async ledTo(
    labels: readonly LabelFilter[],
    fields: readonly FacetFilter[],
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<Places> {
    const named = labels.flatMap(({ scheme, include }) => include.map((value) => ({ scheme, value })))
    const valued = fields.flatMap((part) => {
      const condition = turnHas(part, this.#corpus.turnFields, 't')
      return condition ? [ownTurns(this.#engine, this.#corpus.id, [condition], signal)] : []
    })
    const parts = [this.labelled(named, splits, added, signal), ...valued]
    return this.#within(inAny(await Promise.all(parts)), splits)
  }

  async #places(
    part: TurnPart,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<Places> {
    const labelled = (labels: readonly NamedLabel[]) => this.labelled(labels, splits, added, signal)
    switch (part.kind) {
      case 'text':
        return inAll(await Promise.all(part.text.words.map((word) => this.#word(word, signal))))
      case 'labels':
        return labelled(part.values.map((value) => ({ scheme: part.scheme, value })))
      case 'typed label': {
        const statement = typedLabels(this.#corpus.id, part.scheme, part.value, added)
        return labelled(await this.#engine.query(statement, signal))
      }
      case 'spoken': {
        // All but actions without words: to ask the turns themselves would read every text.
        const actions = { ...NO_FILTER, search: 'kind:action' }
        const [every, acted, silent] = await Promise.all([
          this.#every(signal),
          added ? this.#rows(actions, splits, signal) : this.#own(actions, splits, signal),
          this.#ask(printPlaces(this.#corpus.id, printNumber(PRINT_OF_NOTHING) ?? -1), signal),
        ])
        return without(every, inBoth(acted, silent))
      }
      case 'sequence': {
        const { first, second, within } = part.sequence
        const [one, other] = await Promise.all([labelled([first]), labelled([second])])
        return followedBy(one, other, within)
      }
      case 'rows':
        return this.#rows(part.filter, splits, signal)
      case 'own':
        return added ? this.#rows(part.filter, splits, signal) : this.#own(part.filter, splits, signal)
    }
  }

  async #word(wanted: WantedWord, signal: AbortSignal): Promise<Places> {
    const ids = await this.#dictionary.of(wanted, signal)
    return ids.length === 0 ? NO_PLACES : this.#ask(wordPlaces(this.#corpus.id, ids), signal)
  }

  async #rows(filter: Filter, splits: readonly string[], signal: AbortSignal): Promise<Places> {
    const hits = hitTurns(filter, scopeOf(this.#corpus, splits))
    if (!hits) throw new TypeError('A part of a plan says something about turns.')
    return this.#ask({ ...hits, sql: `${hits.sql} ORDER BY ALL` }, signal)
  }

  #own(filter: Filter, splits: readonly string[], signal: AbortSignal): Promise<Places> {
    const conditions = turnConditions(filter, scopeOf(this.#corpus, splits))
    return ownTurns(this.#engine, this.#corpus.id, conditions, signal)
  }

  async #every(signal: AbortSignal): Promise<Places> {
    const { keys, turns } = await this.#ask(turnNumbers(this.#corpus.id), signal)
    return everyTurn(keys, turns)
  }

  async #ask(part: SqlFragment, signal: AbortSignal): Promise<Places> {
    const [keys = NO_PLACES.keys, turns = NO_PLACES.turns] = await this.#engine.integerColumns(
      part,
      2,
      signal,
    )
    return { keys, turns }
  }

  #within(places: Places, splits: readonly string[]): Places {
    return this.#order.isAll(splits) ? places : inRanges(places, this.#order.ranges(splits))
  }

  /** The places whose texts hold all that is tested. */
  async #tested(places: Places, tests: readonly TextTest[], signal: AbortSignal): Promise<Places> {
    let left = places
    for (const test of tests) left = await this.#holdingAny(left, [test], signal)
    return left
  }

  /** The places whose texts hold one of what is tested. */
  async #holdingAny(places: Places, tests: readonly TextTest[], signal: AbortSignal): Promise<Places> {
    for (const { kind, value } of tests)
      if (kind === 'matches') await this.#engine.query(matching([''], value, ' '), signal)
    const conversations = new Set(places.keys).size
    if (conversations > MOST_READ) throw tooManyTexts(conversations, MOST_READ)
    if (conversations === 0) return NO_PLACES
    const texts = await this.#texts(places, signal)
    const kept = await Promise.all(tests.map((test) => this.#passing(texts, test, signal)))
    const passes = (_: number, i: number) => kept.some((some) => some[i])
    return { keys: places.keys.filter(passes), turns: places.turns.filter(passes) }
  }

  async #passing(texts: readonly string[], test: TextTest, signal: AbortSignal): Promise<readonly boolean[]> {
    if (test.kind !== 'matches') return texts.map((text) => holds(fold(text), test))
    const known = texts.map((text) => text.toWellFormed())
    return this.#engine.query(matching(known, test.value, unusedIn(known)), signal)
  }
}

function testOf(part: TurnPart): TextTest | null {
  return part.kind === 'text' ? part.text.test : null
}

/** A character of private use that texts do not have. */
function unusedIn(texts: readonly string[]): string {
  for (let code = 0xf0000; ; code++) {
    const character = String.fromCodePoint(code)
    if (!texts.some((text) => text.includes(character))) return character
  }
}
