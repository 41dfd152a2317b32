import { createHash } from 'node:crypto'
import type { Engine, Statement } from '../../../app/engine/engine.ts'
import { createLabelOverlay } from '../../../app/readers/duckdb/added/overlay.ts'
import { command, furtherViews, identifier, sql } from '../../../app/readers/duckdb/sql.ts'
import { createViews } from '../../../app/readers/duckdb/tables.ts'
import type { LabelTarget } from '../../../app/readers/label_targets.ts'
import type { ReadCorpus, Reader } from '../../../app/readers/reader.ts'
import { type AddedRows, addedAsked, addedTurns } from '../../../app/readers/remote/added.ts'
import { argumentsOf, BadQuestion } from '../../../app/readers/remote/answering.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'
import type { AddedLabels } from '../api/added_labels.ts'

/** Numbers of sets that are kept. */
export interface AddedLimits {
  readonly perUser: number
  /** Of all users and corpora. */
  readonly all: number
}

const USUAL: AddedLimits = { perUser: 8, all: 32 }

/** A corpus whose index native DuckDB has attached. */
export interface AddableCorpus {
  readonly corpus: ReadCorpus
  readonly hasParticipants: boolean
  /** See `createViews`. */
  readonly lacksFolded: boolean
  /** DuckDB with the index. */
  engine(): Promise<Engine>
  /** Reads the corpus by views of their own. @param corpus with their id, and with the schemes of added labels */
  reader(engine: Engine, corpus: ReadCorpus): Reader
}

/** A set in DuckDB's memory, in views of its own. */
interface KeptSet {
  readonly user: string
  /** Number of its views. No other kept set has it. */
  readonly number: number
  readonly ready: Promise<Reader>
  readonly drop: () => Promise<void>
  /** Number of questions that read it. */
  uses: number
  isEvicted: boolean
}

/** Number of conversations that are looked up by one statement. */
const AT_ONCE = 20_000

/**
 * Keeps labels that users add to served corpora in DuckDB's memory. Sets that were not asked about for the longest time make
 * room for others: first those of the same user.
 * @returns gives the added labels of a corpus
 */
export function createAddedSets(limits = USUAL): (corpus: AddableCorpus) => AddedLabels {
  /** By user, corpus and fingerprint, in the order of their last use. */
  const kept = new Map<string, KeptSet>()
  const numbers = new Set<number>()
  const freeNumber = () => {
    let number = 1
    while (numbers.has(number)) number += 1
    numbers.add(number)
    return number
  }
  const dropUnused = (set: KeptSet) => {
    if (!set.isEvicted || set.uses > 0) return
    // If it cannot be dropped, its number is not given to another.
    set.drop().then(
      () => numbers.delete(set.number),
      () => undefined,
    )
  }
  const evict = (name: string, set: KeptSet) => {
    kept.delete(name)
    set.isEvicted = true
    dropUnused(set)
  }
  const makeRoom = (user: string) => {
    const own = () => [...kept].filter(([, set]) => set.user === user)
    while (own().length >= limits.perUser) for (const [name, set] of own().slice(0, 1)) evict(name, set)
    while (kept.size >= limits.all) for (const [name, set] of [...kept].slice(0, 1)) evict(name, set)
  }
  const use = (name: string, set: KeptSet) => {
    kept.delete(name)
    kept.set(name, set)
    set.uses += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      set.uses -= 1
      dropUnused(set)
    }
  }

  return (addable) => {
    const nameOf = (user: string, fingerprint: string) =>
      JSON.stringify([user, addable.corpus.id, fingerprint])

    const begin = (user: string, name: string, rows: AddedRows): KeptSet => {
      makeRoom(user)
      const number = freeNumber()
      const id = furtherViews(addable.corpus.id, number)
      const ready = addable.engine().then((engine) => storedSet(addable, inOrder(engine), engine, id, rows))
      const drop = async () => {
        await ready.catch(() => undefined)
        await (await addable.engine()).query(dropSchema(id))
      }
      const set: KeptSet = { user, number, ready, drop, uses: 0, isEvicted: false }
      ready.catch(() => {
        if (kept.get(name) === set) evict(name, set)
      })
      return set
    }

    return {
      async keep(user, body) {
        const fingerprint = createHash('sha256').update(body).digest('hex')
        const name = nameOf(user, fingerprint)
        const set = kept.get(name) ?? begin(user, name, argumentsOf(addedAsked, body)[0])
        const release = use(name, set)
        try {
          await set.ready
          return fingerprint
        } finally {
          release()
        }
      },
      async take(user, fingerprint) {
        const name = nameOf(user, fingerprint)
        const set = kept.get(name)
        if (!set) return null
        const release = use(name, set)
        try {
          return { reader: await set.ready, release }
        } catch (error) {
          release()
          throw error
        }
      },
    }
  }
}

/** Writes a set into tables of its own. @throws BadQuestion if it names a turn that does not exist */
async function storedSet(
  { corpus, hasParticipants, lacksFolded, reader }: AddableCorpus,
  ordered: Engine,
  engine: Engine,
  id: string,
  rows: AddedRows,
): Promise<Reader> {
  const published = reader(engine, corpus)
  const keys = [...new Set(rows.keys)]
  const targets: LabelTarget[] = []
  for (let from = 0; from < keys.length; from += AT_ONCE)
    targets.push(...(await published.labelTargets([], keys.slice(from, from + AT_ONCE))))
  const turns = addedTurns(rows, targets)
  if (typeof turns === 'number') throw new BadQuestion(`0.keys.${turns}: expected a turn of the corpus.`)
  // A set that could not be dropped may be left.
  await ordered.query(dropSchema(id))
  for (const statement of createViews(id, hasParticipants, lacksFolded)) await ordered.query(statement)
  await createLabelOverlay(id, lacksFolded).add(ordered, 1, turns)
  const known = new Set(corpus.schemes.map((scheme) => scheme.id))
  const added = new Set(turns.map(({ scheme }) => scheme).filter((scheme) => !known.has(scheme)))
  const schemes = [...corpus.schemes, ...[...added].map((scheme) => ({ id: scheme }))]
  return reader(engine, { ...corpus, id, schemes })
}

function dropSchema(id: string): Statement<void> {
  return command(sql`DROP SCHEMA IF EXISTS ${identifier(schemaOf(id))} CASCADE`)
}

/** The engine with statements one after another, although it has several connections. */
function inOrder(engine: Engine): Engine {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...engine,
    query: (statement, signal) => {
      const next = last.then(() => engine.query(statement, signal))
      last = next.catch(() => undefined)
      return next
    },
  }
}
