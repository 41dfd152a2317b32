import { join } from 'node:path'
import type { CatalogueJson } from '../../app/corpora/catalogue.ts'
import { adapters } from '../../app/corpora/registry.ts'
import { MOST_ADDRESSES, READ_BY_CONTENT, type SourceRef } from '../../app/model/index.ts'
import { formatSource } from '../../app/state/source_params.ts'
import { corporaInFolder } from '../../tools/vite/corpora_in_folder.ts'
import { serveFolder } from '../../tools/vite/serve_folder.ts'
import { UsageError } from '../command.ts'
import { below, type Handler } from '../serve/site_server.ts'
import { dataFilesOf, hubSource, type NamedSource } from '../sources.ts'

/** What a server offers of the named sources, and where in the page they are. */
export interface ServedSources {
  readonly handlers: readonly Handler[]
  /** Views that show them, as addresses within the page; the server's own address is told when it is known. */
  readonly views: (site: string) => readonly string[]
  /** A sentence for each thing that was left out. */
  readonly warnings: readonly string[]
}

/**
 * Prepares what was named for a server of this machine: files together are one corpus, so are addresses, and the data files of a folder;
 * a folder whose sub-folders are corpora that Parley knows offers each of them; addresses and datasets are fetched by the
 * page itself.
 * @param adapter how files and addresses are read; `null`: by what they hold
 * @throws UsageError where a folder holds nothing to read
 */
export async function servedSources(
  named: readonly NamedSource[],
  adapter: string | null,
): Promise<ServedSources> {
  const handlers: Handler[] = []
  const warnings: string[] = []
  const corpora: CatalogueJson['corpora'][number][] = []
  const given: ((site: string) => SourceRef)[] = []
  const files = named.filter((one) => one.kind === 'file')
  const groups = files.map(({ folder, name }) => ({ folder, names: [name] as readonly string[] }))
  const serveFiles = (of: typeof groups) => {
    const paths = of.flatMap(({ folder, names }) => {
      const path = `/files/${handlers.length}`
      handlers.push(below(path, onlyFiles(folder, names)))
      return names.map((name) => `${path.slice(1)}/${encodeURIComponent(name)}`)
    })
    if (paths.length > MOST_ADDRESSES)
      throw new UsageError(`${paths.length} files were named; at most ${MOST_ADDRESSES} are opened together.`)
    given.push((site) => ({ kind: 'address', urls: paths.map((own) => new URL(own, site).href) }))
  }
  if (groups.length > 0) serveFiles(groups)
  const urls = named.flatMap((one) => (one.kind === 'address' ? [one.url] : []))
  if (urls.length > 0) given.push(() => ({ kind: 'address', urls }))
  for (const one of named) {
    if (one.kind === 'hub') given.push(() => hubSource(one.dataset))
    if (one.kind !== 'folder') continue
    const prefix = `data/${handlers.length}/`
    const found = await corporaInFolder(one.path, prefix, adapters)
    const names = await dataFilesOf(one.path)
    if (found.corpora.length === 0 && names.length === 0)
      throw new UsageError(
        [`${one.path} holds no data files and no corpora that Parley knows.`, ...found.warnings].join('\n'),
      )
    warnings.push(...found.warnings)
    corpora.push(...found.corpora.map((corpus) => ({ ...corpus, id: freeId(corpus.id, corpora) })))
    if (found.corpora.length > 0)
      handlers.push(
        below(`/${prefix.slice(0, -1)}`, serveFolder(one.path, { precompressed: false }) as Handler),
      )
    if (names.length > 0) serveFiles([{ folder: one.path, names }])
  }
  const catalogue: CatalogueJson = { version: 1, corpora }
  handlers.push(answerCatalogue(catalogue))
  const [only, ...others] = corpora
  const offered = only === undefined ? [] : [others.length === 0 ? `#/${encodeURIComponent(only.id)}` : '#/']
  return {
    handlers,
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

/** Two folders may hold corpora of one name. */
function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  let free = id
  for (let i = 2; taken.some((one) => one.id === free); i++) free = `${id}-${i}`
  return free
}

/** The named files of a folder and no others, whatever else stands beside them. */
function onlyFiles(folder: string, names: readonly string[]): Handler {
  const serve = serveFolder(join(folder), { precompressed: false }) as Handler
  const known = new Set(names.map((name) => `/${encodeURIComponent(name)}`))
  return (request, response, next) => {
    if (known.has(request.url ?? '')) serve(request, response, next)
    else next()
  }
}

function answerCatalogue(catalogue: CatalogueJson): Handler {
  const text = JSON.stringify(catalogue)
  return (request, response, next) => {
    if ((request.url ?? '').split('?')[0] !== '/catalogue.json') return next()
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(text)
  }
}
