import { basename, dirname, join } from 'node:path'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import { adapters } from '../../../app/corpora/registry.ts'
import {
  MOST_LOCAL_FILES,
  type OpenRequest,
  READ_BY_CONTENT,
  type Reading,
  type SourceRef,
  sourceTitle,
} from '../../../app/model/index.ts'
import { corporaInFolder, corpusInFolder } from '../../../tools/vite/corpora_in_folder.ts'
import { UsageError } from '../../command.ts'
import {
  dataFilesBelow,
  dataFilesOf,
  hubSource,
  isDataFile,
  joinWarnings,
  type NamedSource,
} from '../../sources.ts'
import { type LocalPath, localPath } from './local_files.ts'

/** A source that becomes a corpus of the site. */
export interface NamedCorpus {
  /** Name as given by the user, for messages. */
  readonly named: string
  /** Suggested id for addresses, or null for the adapter's. */
  readonly id: string | null
  readonly title: string
  readonly request: OpenRequest
  /** Local files. Empty for a remote source. */
  readonly files: readonly LocalPath[]
  /**
   * True if it was found in a folder rather than named by the user. If it can't be read, the others are published
   * without it.
   */
  readonly found: boolean
}

/** The named corpora, and a sentence for each skipped source. */
export interface NamedCorpora {
  readonly corpora: readonly NamedCorpus[]
  readonly warnings: readonly string[]
}

/**
 * Groups the named sources into corpora, like `parley open`. Several files form one corpus, and so do several
 * addresses. A folder gives one corpus of its data files, and one for each subfolder with a known corpus,
 * or else one corpus of all data files below it.
 * @param form adapter for files and addresses, or null to detect it from the content
 * @throws UsageError if there is nothing to publish
 */
export async function namedCorpora(
  named: readonly NamedSource[],
  form: string | null,
): Promise<NamedCorpora> {
  const reading: Reading = form === null ? READ_BY_CONTENT : { adapter: form, mapping: null }
  const corpora: NamedCorpus[] = []
  const warnings: string[] = []
  const files = named.filter((one) => one.kind === 'file')
  const data = files.filter(({ name }) => isDataFile(name) || named.length === 1)
  for (const { folder, name } of files.filter((file) => !data.includes(file)))
    warnings.push(`${join(folder, name)} is skipped: its name has no data file extension.`)
  if (data.length > 0) {
    const paths = await Promise.all(data.map(({ folder, name }) => localPath(join(folder, name), name)))
    corpora.push(await ofFiles(paths, reading, { named: paths.map(({ path }) => path).join(', ') }))
  }
  const urls = named.flatMap((one) => (one.kind === 'address' ? [one.url] : []))
  if (urls.length > 0) corpora.push(elsewhere({ kind: 'address', urls }, reading, urls.join(', ')))
  for (const one of named) {
    if (one.kind === 'hub') corpora.push(elsewhere(hubSource(one.dataset), reading, one.dataset))
    if (one.kind !== 'folder') continue
    const found = await ofFolder(one.path, reading)
    if (found.corpora.length === 0 && named.length === 1)
      throw new UsageError(
        [`${one.path} contains no data files and no corpora that Parley knows.`, ...found.warnings].join(
          '\n',
        ),
      )
    if (found.corpora.length === 0) warnings.push(`${one.path} is skipped: it contains no data files.`)
    corpora.push(...found.corpora)
    warnings.push(...found.warnings)
  }
  if (corpora.length === 0)
    throw new UsageError(['None of the named sources contains data.', ...warnings].join('\n'))
  return { corpora, warnings }
}

async function ofFolder(folder: string, reading: Reading): Promise<NamedCorpora> {
  const inside = await corporaInFolder(folder, '', adapters, false)
  const { names: direct, warnings: unreadable } = await dataFilesOf(folder)
  // Partitions and splits may be in subfolders, which form one corpus.
  const names = direct.length + inside.corpora.length > 0 ? direct : await dataFilesBelow(folder)
  const warnings = joinWarnings(inside.warnings, unreadable)
  const corpora: NamedCorpus[] = []
  const own = await corpusInFolder(folder, '', adapters, false)
  if (own !== null && typeof own !== 'string' && reading.adapter === null) {
    corpora.push(await ofEntry(dirname(folder), own))
    const read = new Set(corpora.flatMap(({ files }) => files.map(({ path }) => path)))
    for (const name of names.filter((one) => !read.has(join(folder, one))))
      warnings.push(`${join(folder, name)} is skipped: the Parquet files next to it are the corpus.`)
  } else if (names.length > 0) {
    const paths = await Promise.all(names.map((name) => localPath(join(folder, name), name)))
    const about = { named: folder, id: slug(basename(folder)), title: basename(folder), found: true }
    corpora.push(await ofFiles(paths, reading, about))
  }
  for (const entry of inside.corpora) corpora.push(await ofEntry(folder, entry))
  return { corpora, warnings }
}

/** A known corpus in a subfolder. */
async function ofEntry(folder: string, { id, adapter, splits }: CorpusEntry): Promise<NamedCorpus> {
  const paths = splits.flatMap((split) => split.files.map(({ url }) => join(folder, decodeURI(url))))
  const files = await Promise.all(paths.map((path) => localPath(path, basename(path))))
  const about = { named: join(folder, id), id, title: id, found: true }
  return ofFiles(files, { adapter, mapping: null }, about)
}

async function ofFiles(
  files: readonly LocalPath[],
  reading: Reading,
  about: { named: string; id?: string | null; title?: string; found?: boolean },
): Promise<NamedCorpus> {
  if (files.length > MOST_LOCAL_FILES)
    throw new UsageError(
      `${about.named}: a corpus can have at most ${MOST_LOCAL_FILES} files, not ${files.length}.`,
    )
  const source: SourceRef = {
    kind: 'local',
    files: files.map(({ name, bytes }, i) => ({ name, bytes, print: String(i) })),
  }
  const { named, id = null, title = sourceTitle(source), found = false } = about
  return { named, id, title, request: { source, reading }, files, found }
}

function elsewhere(source: SourceRef, reading: Reading, named: string): NamedCorpus {
  const request = { source, reading }
  return { named, id: null, title: sourceTitle(source), request, files: [], found: false }
}

/** Converts a name to an id for addresses. Null if no valid characters remain. */
export function slug(name: string): string | null {
  const words = name
    .normalize('NFKD')
    .replace(/\.(?:parquet|jsonl|ndjson|json|csv|tsv|zip|gz|zst)(?=\.|$)/gi, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
  return words === '' ? null : words.slice(0, 60).toLowerCase()
}
