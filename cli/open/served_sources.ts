import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { MOST_ADDRESSES, READ_BY_CONTENT, type SourceRef } from '../../app/model/index.ts'
import { formatSource } from '../../app/state/source_params.ts'
import type { DataFiles } from '../../tools/vite/data_files.ts'
import { offerCorpora } from '../../tools/vite/offer_corpora.ts'
import { UsageError } from '../command.ts'
import type { Handler } from '../serve/site_server.ts'
import { dataFilesOf, hubSource, joinWarnings, type NamedSource } from '../sources.ts'

/** A server's files for the named sources, and their addresses in the page. */
export interface ServedSources {
  readonly handlers: readonly Handler[]
  /** Addresses of the views in the page, given the server's address. */
  readonly views: (site: string) => readonly string[]
  /** A sentence for each skipped source. */
  readonly warnings: readonly string[]
}

/**
 * Prepares the named sources for a local server. Several files form one corpus, and so do several addresses, and the
 * data files of a folder. If subfolders are known corpora, each of them is offered. The page itself fetches addresses
 * and datasets.
 * @param adapter for files and addresses, or null to detect it from the content
 * @param data offers the files, and no others
 * @throws UsageError if no source can be read
 */
export async function servedSources(
  named: readonly NamedSource[],
  adapter: string | null,
  data: DataFiles,
): Promise<ServedSources> {
  const warnings: string[] = []
  const corpora: CatalogueJson['corpora'][number][] = []
  const given: ((site: string) => SourceRef)[] = []
  const openTogether = (paths: readonly string[]) => {
    if (paths.length > MOST_ADDRESSES)
      throw new UsageError(`${paths.length} files were named; at most ${MOST_ADDRESSES} are opened together.`)
    given.push((site) => ({ kind: 'address', urls: paths.map((own) => new URL(own, site).href) }))
  }
  const addressOf = (folder: string, name: string) => data.prefix(folder) + encodeURIComponent(name)
  const files = named.filter((one) => one.kind === 'file')
  for (const { folder, name } of files) await data.offerNamed(folder, name)
  if (files.length > 0) openTogether(files.map(({ folder, name }) => addressOf(folder, name)))
  const urls = named.flatMap((one) => (one.kind === 'address' ? [one.url] : []))
  if (urls.length > 0) given.push(() => ({ kind: 'address', urls }))
  for (const one of named) {
    if (one.kind === 'hub') given.push(() => hubSource(one.dataset))
    if (one.kind !== 'folder') continue
    const found = await offerCorpora(one.path, data, adapters)
    const loose = await dataFilesOf(one.path)
    const names: string[] = []
    const left = joinWarnings(found.warnings, loose.warnings)
    for (const name of loose.names) {
      const refused = await data.offer(one.path, [name])
      if (refused === null) names.push(name)
      else left.push(`${one.path} is opened without a file: ${refused}`)
    }
    warnings.push(...left)
    if (found.corpora.length === 0 && names.length === 0) {
      const nothing = `${one.path} holds no data files and no corpora that Parley knows.`
      if (named.length === 1) throw new UsageError([nothing, ...left].join('\n'))
      warnings.push(nothing)
    }
    corpora.push(...found.corpora.map((corpus) => ({ ...corpus, id: freeId(corpus.id, corpora) })))
    if (names.length > 0) openTogether(names.map((name) => addressOf(one.path, name)))
  }
  if (corpora.length === 0 && given.length === 0)
    throw new UsageError(['Nothing that was named holds data.', ...warnings].join('\n'))
  const catalogue: CatalogueJson = { version: 1, corpora }
  const [only, ...others] = corpora
  const offered = only === undefined ? [] : [others.length === 0 ? `#/${encodeURIComponent(only.id)}` : '#/']
  return {
    handlers: [data.handler, answerCatalogue(catalogue)],
    warnings,
    views: (site) => [
      ...offered,
      ...given.map((source) => {
        const reading = adapter === null ? READ_BY_CONTENT : { adapter, mapping: null }
        return `#/?${formatSource({ source: source(site), reading }).join('&')}`
      }),
    ],
  }
}

/** Two folders may contain corpora of the same name. */
function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  let free = id
  for (let i = 2; taken.some((one) => one.id === free); i++) free = `${id}-${i}`
  return free
}

function answerCatalogue(catalogue: CatalogueJson): Handler {
  const text = JSON.stringify(catalogue)
  return (request, response, next) => {
    if ((request.url ?? '').split('?')[0] !== '/catalogue.json') return next()
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Cache-Control', 'no-cache')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    response.end(text)
  }
}
