import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '../../app/base/errors.ts'
import type { CatalogueJson, CorpusEntry } from '../../app/corpora/catalogue.ts'
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
 * Looks at a site every few seconds, and serves what was published, renamed or removed there, until it is stopped. What cannot
 * be served yet waits, and what fails is tried again; both are told once, and the versions of before are served.
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

/** Serves what is new, if anything is. @returns what is to be told, and whether nothing is still to come */
async function look({ site, answers, generations, open, check, replaced, tell }: Followed) {
  const serve = (now: ServedCorpora) => {
    const before = generations.now
    generations.replace(now)
    for (const sentence of [...changes(before, now), ...now.warnings])
      if (!before.warnings.includes(sentence)) tell(sentence)
    replaced(now)
  }
  const ready = await readySite(site, generations.now, answers)
  const { source, missing, unserved } = generations.now
  if (keyOf(ready) !== keyOf({ catalogue: source, missing, unserved })) {
    try {
      await check()
      serve(await open(ready.catalogue))
    } catch (error) {
      // Whatever is wrong with the rest, what was removed is not answered any more.
      const listed = new Set(ready.catalogue.corpora.map(({ id }) => id))
      const left = source.corpora.filter(({ id }) => listed.has(id))
      if (left.length < source.corpora.length) serve(await open({ ...source, corpora: left }))
      throw error
    }
  }
  return ready
}

interface SiteState {
  /** The catalogue with the versions that can be served now. */
  readonly catalogue: CatalogueJson
  /** Ids of its corpora that ClickHouse lacks. */
  readonly missing: readonly string[]
  /** Those that cannot be served. */
  readonly unserved: readonly string[]
}

const keyOf = ({ catalogue, missing, unserved }: SiteState) => JSON.stringify([catalogue, missing, unserved])

/**
 * What can be served of a site. A corpus whose new version cannot be served, because its files are still being copied or
 * ClickHouse does not have it yet, for example, stays in the version that is served.
 */
async function readySite(
  site: string,
  now: ServedCorpora,
  answers: Answers,
): Promise<SiteState & { readonly waiting: readonly string[]; readonly isComplete: boolean }> {
  const catalogue = await readCatalogue(site)
  if (!catalogue) throw new Error(`${site} has no ${CATALOGUE}.`)
  const { indexes, unserved } = await servedIndexes(site, catalogue)
  const missing = answers.of === 'duckdb' ? [] : (await findInClickHouse(indexes, answers.address)).missing
  const kept = new Map<string, CorpusEntry>()
  const waiting: string[] = []
  const keep = (id: string, isBetter: boolean, why: string) => {
    const served = now.corpora.find((one) => one.id === id)
    const entry = now.source.corpora.find((one) => one.id === id)
    if (!served || !entry || !isBetter || !existsSync(served.folder)) return
    kept.set(id, entry)
    waiting.push(`${why} Version ${served.version} is served until then.`)
  }
  for (const { where, sentence } of unserved) keep(where, true, sentence)
  for (const { corpus, version } of missing) {
    const { id } = corpus
    const isThis = now.corpora.some((one) => one.id === id && one.version === version)
    // If ClickHouse lacks the version before, too, DuckDB answers the new one.
    const isBetter = !isThis && !now.missing.includes(id)
    keep(id, isBetter, `${id}: version ${version} waits until parley publish with --to has loaded it.`)
  }
  const isOther = (id: string) => !kept.has(id)
  return {
    catalogue: { ...catalogue, corpora: catalogue.corpora.map((entry) => kept.get(entry.id) ?? entry) },
    missing: missing.map(({ corpus }) => corpus.id).filter(isOther),
    unserved: unserved.map(({ where }) => where).filter(isOther),
    waiting,
    isComplete: missing.length === 0 && unserved.length === 0,
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
