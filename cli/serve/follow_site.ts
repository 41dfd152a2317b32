import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../app/base/errors.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { CATALOGUE, readCatalogue } from '../publish/site/site_catalogue.ts'
import { findInClickHouse } from './clickhouse/served_readers.ts'
import type { Generations } from './generations.ts'
import type { Answers, ServedCorpora } from './served_corpora.ts'
import { servedIndexes } from './served_indexes.ts'

/**
 * Pauses in milliseconds: between two looks at the site, and before ClickHouse is asked again for what it lacks, or anything
 * is tried again that failed.
 */
const PAUSES = { look: 2_000, again: 10_000 }

export interface Followed {
  readonly site: string
  readonly answers: Answers
  readonly generations: Generations
  /** Opens the corpora of a catalogue. */
  open(catalogue: CatalogueJson): Promise<ServedCorpora>
  /** Throws if the page in the site must not be shown. */
  check(): Promise<void>
  /** Called when other corpora are served. */
  replaced(now: ServedCorpora): void
  tell(sentence: string): void
}

/**
 * Looks at a site every few seconds, and serves what was published, renamed or removed there, until it is stopped. A version
 * that ClickHouse does not have yet waits until it is loaded. What fails is told once, and the corpora of before are served.
 */
export async function followSite(followed: Followed, signal: AbortSignal, pauses = PAUSES): Promise<void> {
  const { site, generations, tell } = followed
  let [seen, told] = ['', '']
  let again = Number.POSITIVE_INFINITY
  while (!signal.aborted) {
    await wait(pauses.look, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    generations.closeIdle()
    const stamp = await stampOf(site)
    if (stamp === seen && performance.now() < again) continue
    seen = stamp
    let sentence = ''
    try {
      const { waiting, isComplete } = await look(followed)
      sentence = waiting.join('\n')
      again = isComplete ? Number.POSITIVE_INFINITY : performance.now() + pauses.again
    } catch (error) {
      sentence = `${site} has changed, but is served as it was before: ${messageOf(error)}`
      again = performance.now() + pauses.again
    }
    if (sentence !== '' && sentence !== told && !signal.aborted) tell(sentence)
    told = sentence
  }
}

/** Serves what is new, if anything is. @returns what is to be told, and whether ClickHouse has everything */
async function look({ site, answers, generations, open, check, replaced, tell }: Followed) {
  const before = generations.now
  const ready = await readySite(site, before, answers)
  const { waiting, isComplete } = ready
  if (keyOf(ready) !== keyOf({ catalogue: before.source, missing: before.missing })) {
    await check()
    const now = await open(ready.catalogue)
    generations.replace(now)
    for (const sentence of [...changes(before, now), ...now.warnings])
      if (!before.warnings.includes(sentence)) tell(sentence)
    replaced(now)
  }
  return { waiting, isComplete }
}

interface ReadySite {
  /** The catalogue with the versions that can be served now. */
  readonly catalogue: CatalogueJson
  /** Ids of its corpora that ClickHouse lacks. */
  readonly missing: readonly string[]
}

const keyOf = ({ catalogue, missing }: ReadySite) => JSON.stringify([catalogue, missing])

async function readySite(
  site: string,
  now: ServedCorpora,
  answers: Answers,
): Promise<ReadySite & { readonly waiting: readonly string[]; readonly isComplete: boolean }> {
  const catalogue = await readCatalogue(site)
  if (!catalogue) throw new Error(`${site} has no ${CATALOGUE}.`)
  if (answers.of === 'duckdb') return { catalogue, missing: [], waiting: [], isComplete: true }
  const { indexes } = await servedIndexes(site, catalogue)
  const { missing } = await findInClickHouse(indexes, answers.address)
  // ClickHouse has the version before, which goes on until the new one is loaded.
  const waiting = missing.flatMap(({ corpus: { id }, version }) => {
    const served = now.corpora.find((one) => one.id === id)
    const entry = now.source.corpora.find((one) => one.id === id)
    const isWaiting =
      served && served.version !== version && !now.missing.includes(id) && existsSync(served.folder)
    return isWaiting && entry ? [{ entry, served, version }] : []
  })
  const kept = new Map(waiting.map(({ entry }) => [entry.id, entry]))
  return {
    catalogue: { ...catalogue, corpora: catalogue.corpora.map((entry) => kept.get(entry.id) ?? entry) },
    missing: missing.map(({ corpus }) => corpus.id).filter((id) => !kept.has(id)),
    waiting: waiting.map(
      ({ entry: { id }, served, version }) =>
        `${id}: version ${version} is not in ClickHouse yet, so version ${served.version} is served until parley publish with --to has loaded it.`,
    ),
    isComplete: missing.length === 0,
  }
}

/** A sentence for each corpus that is new, has another version, or was removed. */
function changes(before: ServedCorpora, now: ServedCorpora): readonly string[] {
  const later = now.corpora.flatMap(({ id, version }) => {
    const earlier = before.corpora.find((one) => one.id === id)
    if (!earlier) return [`${id}: version ${version} is served now.`]
    if (earlier.version === version) return []
    return [`${id}: version ${version} is served now; pages that are open go on with ${earlier.version}.`]
  })
  const removed = before.corpora.filter(({ id }) => !now.corpora.some((one) => one.id === id))
  return [...later, ...removed.map(({ id }) => `${id} is not served any more.`)]
}

/** Changes when the catalogue is written. Empty if there is none. */
async function stampOf(site: string): Promise<string> {
  const found = await stat(join(site, CATALOGUE)).catch(() => null)
  return found ? `${found.mtimeMs} ${found.ino} ${found.size}` : ''
}
