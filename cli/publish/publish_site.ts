import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { isAbort } from '../../app/base/errors.ts'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { MANY_TURNS } from '../../app/readers/attached/extra_tables.ts'
import { HUB } from '../../app/session/corpus_info.ts'
import { version as parley } from '../../package.json'
import { UsageError } from '../command.ts'
import { namedSources } from '../sources.ts'
import { diskError, inWords } from './disk_error.ts'
import { dressedCorpora } from './dressing/dressed_corpus.ts'
import { FULL_PAGE } from './dressing/plain_page.ts'
import { hasStaticPages } from './dressing/static_pages.ts'
import { NoDuckDb } from './index/duckdb.ts'
import { forgetMade, keyOf, MadeCorpora, WORK } from './made_corpora.ts'
import { type Cited, citedAs, labelSignature, planOf } from './plan.ts'
import type { Progress } from './progress.ts'
import { ofOneCorpus, type PublishOptions, sameInAnyCase } from './publish_options.ts'
import { assembleSite } from './site/assemble_site.ts'
import { checkSite, makeSiteFolder } from './site/check_site.ts'
import { copyNames } from './site/compressed_copies.ts'
import { pruneVersions } from './site/old_versions.ts'
import { readCatalogue, withCorpora } from './site/site_catalogue.ts'
import { changedIdentity, checkLogo, readIdentity } from './site/site_identity.ts'
import { lockSite } from './site/site_lock.ts'
import { labelFileLines, publishedLabels } from './source/label_files.ts'
import { type NamedCorpus, namedCorpora } from './source/named_corpora.ts'
import { openNamed } from './source/opened_corpus.ts'
import { type CorpusSummary, type WrittenCorpus, writeCorpus } from './write/write_corpus.ts'

/** Asks the user a yes/no question. */
export type Confirm = (question: string) => Promise<boolean>

/** Maximal number of files listed by name. */
const TOLD = 5

export interface PublishedSite {
  readonly site: string
  readonly corpora: readonly CorpusSummary[]
  readonly warnings: readonly string[]
}

/**
 * Publishes corpora into a site and keeps its other corpora. Without names, renews the page of a site.
 * @param page folder of the built page
 * @param manyTurns corpora with more turns get a large index
 * @param confirm called before replacing files that Parley didn't write, which otherwise fails
 * @throws UsageError for invalid input; Error if the site can't be written, which leaves it unchanged; the signal's
 * reason if aborted
 */
export async function publishSite(
  options: PublishOptions,
  page: string,
  progress: Progress,
  signal: AbortSignal,
  manyTurns = MANY_TURNS,
  confirm: Confirm = async () => false,
): Promise<PublishedSite> {
  const site = resolve(options.out)
  const isRenewed = options.names.length === 0
  if (isRenewed && !(await readCatalogue(site)))
    throw new UsageError(
      `${site} is not a site. Name files, folders, addresses or datasets to publish there.`,
    )
  const { sources, warnings: unreadable } = await namedSources(options.names)
  const { corpora: named, warnings: leftOut } = isRenewed
    ? { corpora: [], warnings: [] }
    : await namedCorpora(sources, options.as)
  const single = ofOneCorpus(options)
  if (named.length > 1 && single.length > 0)
    throw new UsageError(
      `${single.join(', ')} can be used with one corpus only, but ${named.length} were named: ${named.map((one) => one.named).join(', ')}.`,
    )
  const cited = await citedAs(options)
  const labelFiles = await labelSignature(options.labels)
  const { logoFile } = options.identity
  if (logoFile !== null) await checkLogo(logoFile)
  await makeSiteFolder(site)
  const identity = changedIdentity(await readIdentity(site), options.identity)
  const added = [
    FULL_PAGE,
    ...(logoFile !== null && identity.logo !== null ? [identity.logo] : []),
    ...(identity.precompress ? await copyNames(page) : []),
  ]
  await agreeToReplace(await checkSite(site, page, added), site, options.replace, confirm)
  const work = join(site, WORK)
  const unlock = await lockSite(site)
  try {
    await mkdir(work, { recursive: true })
    const catalogue = await readCatalogue(site)
    const warnings = [...unreadable, ...leftOut, ...cited.warnings]
    const hub = options.hub ?? catalogue?.hub ?? HUB
    const made = new MadeCorpora(site, work)
    const context = { options, cited, labelFiles, hub, made, progress, signal, manyTurns, warnings }
    const ready = isRenewed ? [] : await makeCorpora(named, context)
    await agreeToSameData(ready, catalogue, { site, confirm, replace: options.replace })
    progress.begin('assembling the site')
    const written: WrittenCorpus[] = []
    for (const one of ready) written.push(await made.place(one.entry.id, one))
    const next = withCorpora(
      catalogue,
      written.map(({ entry }) => entry),
    )
    const dressed = isRenewed
      ? // Corpora that have plain pages get new ones, and no others, unless the user says so.
        {
          fresh: next.corpora.filter(({ id }) => options.staticPages !== null || hasStaticPages(site, id)),
          staticPages: options.staticPages ?? true,
        }
      : { fresh: written.map(({ entry }) => entry), staticPages: options.staticPages }
    warnings.push(
      ...(await assembleSite({
        ...{ site, page, identity, logoFile, work, signal, progress, ...dressed },
        catalogue: options.hub ? { ...next, hub: options.hub } : next,
      })),
    )
    // ClickHouse may have older versions than the catalogue named, if loads of later ones failed.
    for (const { entry, version } of options.to ? [] : written) {
      const before = catalogue?.corpora
        .find(({ id }) => id === entry.id)
        ?.published?.folder.split('/')
        .at(-2)
      await pruneVersions(site, entry.id, [version, ...(before ? [before] : [])], options.keep)
    }
    // Kept until ClickHouse has everything, so that the same command doesn't read the corpora again.
    if (!options.to) await forgetMade(site)
    return { site, corpora: written.map(({ summary }) => summary), warnings }
  } finally {
    await unlock()
  }
}

interface Making {
  readonly options: PublishOptions
  readonly cited: Cited
  readonly labelFiles: readonly unknown[]
  readonly hub: string
  readonly made: MadeCorpora
  readonly progress: Progress
  readonly signal: AbortSignal
  readonly manyTurns: number
  /** Collects sentences. */
  readonly warnings: string[]
}

/** @throws Error if a corpus that the user named fails, or all of those found in folders */
async function makeCorpora(named: readonly NamedCorpus[], making: Making): Promise<readonly WrittenCorpus[]> {
  const written: WrittenCorpus[] = []
  const taken = new Set<string>()
  let failure: unknown = null
  for (const one of named) {
    making.signal.throwIfAborted()
    try {
      const corpus = await makeCorpus(one, making, taken)
      taken.add(corpus.entry.id)
      written.push(corpus)
    } catch (error) {
      if (!one.found || isAbort(error) || diskError(error) !== null || error instanceof NoDuckDb) throw error
      failure ??= error
      making.warnings.push(`${one.named} is skipped: ${inWords(error).message}`)
    }
  }
  if (written.length === 0) throw failure
  return written
}

async function makeCorpus(
  named: NamedCorpus,
  { options, cited, labelFiles, hub, made, progress, signal, manyTurns, warnings }: Making,
  taken: ReadonlySet<string>,
): Promise<WrittenCorpus> {
  progress.begin(`opening ${named.named}`)
  const corpus = await openNamed(named, hub, signal)
  try {
    warnings.push(...corpus.notices)
    const plan = planOf(named, corpus, options, cited, taken)
    const key = corpus.signature === null ? null : keyOf([parley, corpus.signature, plan, labelFiles])
    const finished = await made.finished(plan.id, key)
    if (finished) return finished
    await made.begin(plan.id)
    if (options.labels.length > 0) progress.begin(`${plan.id}: matching labels`)
    const labels = options.labels.length > 0 ? await publishedLabels(corpus, options.labels, signal) : null
    for (const file of labels?.files ?? []) warnings.push(...labelFileLines(file))
    const notice = (sentence: string) => void warnings.push(sentence)
    const context = { parley, at: now(), signal, progress, manyTurns, input: key, notice }
    const written = await writeCorpus(corpus, { ...plan, labels }, made.folder(plan.id), named.files, context)
    await made.finish(plan.id, key, written)
    return written
  } finally {
    corpus.close()
  }
}

/** ISO date. Uses the environment variable for reproducible builds (reproducible-builds.org) if it is set. */
function now(): string {
  const epoch = Number(env.SOURCE_DATE_EPOCH)
  return (env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date()).toISOString()
}

/** @throws UsageError if files would be replaced that Parley did not write */
async function agreeToReplace(
  foreign: readonly string[],
  site: string,
  replace: boolean,
  confirm: Confirm,
): Promise<void> {
  if (foreign.length === 0 || replace) return
  const [listed, more] = [foreign.slice(0, TOLD), foreign.length - TOLD]
  const files = `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const what = `${site} contains files that parley publish did not write and would replace: ${files}.`
  if (!(await confirm(`${what} Replace them?`)))
    throw new UsageError(`${what} Publish into another folder, or add --replace.`)
}

/**
 * Asks before the same conversations are published under a second id, which is seldom wanted.
 * @throws UsageError if they are not to be, or if a new id differs from another only in case
 */
async function agreeToSameData(
  ready: readonly WrittenCorpus[],
  catalogue: CatalogueJson | null,
  { site, confirm, replace }: { readonly site: string; readonly confirm: Confirm; readonly replace: boolean },
): Promise<void> {
  const there = await dressedCorpora(site, catalogue?.corpora ?? [])
  for (const { entry, fingerprint } of ready) {
    if (there.some((one) => one.entry.id === entry.id)) continue
    const alike = there.find((one) => one.entry.id.toLowerCase() === entry.id.toLowerCase())
    if (alike) throw new UsageError(sameInAnyCase(entry.id, alike.entry.id))
    const same = there.find(({ json }) => json.fingerprint === fingerprint)
    if (!same || replace) continue
    const what = `${site} already has the conversations of ${entry.id}, as ${same.entry.id}.`
    if (!(await confirm(`${what} Publish them twice?`)))
      throw new UsageError(
        `${what} Add --corpus ${same.entry.id} to replace them, --replace to publish them twice, or first run parley rename ${same.entry.id} ${entry.id} --out ${site} or parley remove ${same.entry.id} --out ${site}.`,
      )
  }
}
