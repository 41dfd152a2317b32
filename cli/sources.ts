import { lstat, open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { stdin } from 'node:process'
import { messageOf } from '../app/base/errors.ts'
import { typedSource } from '../app/features/open/typed_source_messages.ts'
import type { SourceRef } from '../app/model/index.ts'
import { pageAddress } from '../app/model/sources/page_address.ts'
import { UsageError } from './command.ts'
import { standardInput } from './standard_input.ts'

/** A source named on the command line. */
export type NamedSource =
  | { readonly kind: 'file'; readonly folder: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }
  /** A dataset of the Hugging Face Hub. */
  | { readonly kind: 'hub'; readonly dataset: string }

const DATASET = /^[\w][\w.-]*\/[\w.-]+(@[^:]+)?(:.+)?$/

/** Checks that a file or folder can be read. @throws Node's error if it can't */
export type ReadCheck = (path: string) => Promise<void>

/** The readable sources, and a sentence for each unreadable one. */
export interface NamedSources {
  readonly sources: readonly NamedSource[]
  readonly warnings: readonly string[]
}

/** @throws UsageError if a name is invalid, or if no source can be read */
export async function namedSources(
  names: readonly string[],
  check: ReadCheck = checkReadable,
): Promise<NamedSources> {
  const sources: NamedSource[] = []
  const warnings: string[] = []
  for (const name of names) {
    const found = await namedSource(name, check)
    if (typeof found === 'string') warnings.push(found)
    else sources.push(found)
  }
  if (names.length > 0 && sources.length === 0) throw new UsageError(warnings.join('\n'))
  return { sources, warnings }
}

/**
 * Classifies a name: an address by its scheme, otherwise a file or folder if it exists, otherwise a dataset of the Hub
 * (`owner/name`).
 * @returns a warning if it exists but can't be read
 * @throws UsageError if it is none of these
 */
async function namedSource(name: string, check: ReadCheck): Promise<NamedSource | string> {
  if (name === '-') return standardInput(stdin)
  if (/^https?:\/\//i.test(name)) {
    if (!URL.canParse(name)) throw new UsageError(`${JSON.stringify(name)} is not an address.`)
    return { kind: 'address', url: fileBehind(new URL(name)) }
  }
  if (name.startsWith('hub:')) return hub(name.slice('hub:'.length))
  const path = resolve(name)
  // Broken links exist, too.
  const isThere = await lstat(path).catch((error: NodeJS.ErrnoException) => error.code === 'EACCES')
  if (!isThere) return hub(name)
  try {
    await check(path)
    const found = await stat(path)
    return found.isDirectory()
      ? { kind: 'folder', path }
      : { kind: 'file', folder: dirname(path), name: basename(path) }
  } catch (error) {
    return unreadable(path, error)
  }
}

/** The file that a page of a well-known host shows. @throws UsageError if the page shows no file */
function fileBehind(url: URL): string {
  const found = pageAddress(url)
  if (found && 'problem' in found) throw new UsageError(typedSource[found.problem])
  return found?.file ?? url.href
}

async function checkReadable(path: string): Promise<void> {
  const found = await stat(path)
  if (found.isDirectory()) await readdir(path)
  else if (found.isFile()) await (await open(path)).close()
}

function unreadable(path: string, error: unknown): string {
  return `${path} is skipped: it cannot be read (${messageOf(error)}).`
}

function hub(name: string): NamedSource {
  if (DATASET.test(name)) return { kind: 'hub', dataset: name }
  throw new UsageError(
    `There is no file or folder ${JSON.stringify(name)}, and it is neither an address nor a dataset like owner/name.`,
  )
}

/** Parses a dataset name for the page. @param text `owner/name@revision:configuration`, from a `NamedSource` */
export function hubSource(text: string): SourceRef {
  const [, dataset = text, revision, config] = /^([^@:]+)(?:@([^:]+))?(?::(.+))?$/.exec(text) ?? []
  return { kind: 'hub', dataset, revision: revision ?? null, config: config ?? null }
}

/** Extensions of files that may contain dialogues, also compressed. */
const DATA = /\.(?:parquet|jsonl|ndjson|json|csv|tsv|arrow|feather|tar|tgz|eval|zip)(?:\.(?:gz|zst))?$/i

export function isDataFile(name: string): boolean {
  return DATA.test(name) && !name.startsWith('.')
}

/** The readable data files directly in a folder, by name, and warnings for the others, by path. */
export async function dataFilesOf(
  folder: string,
  check: ReadCheck = checkReadable,
): Promise<{ readonly names: readonly string[]; readonly warnings: ReadonlyMap<string, string> }> {
  const names: string[] = []
  const warnings = new Map<string, string>()
  for (const name of (await readdir(folder)).filter(isDataFile).sort()) {
    const path = join(folder, name)
    try {
      if (!(await stat(path)).isFile()) continue
      await check(path)
      names.push(name)
    } catch (error) {
      warnings.set(path, unreadable(path, error))
    }
  }
  return { names, warnings }
}

/** Paths of all data files below a folder, relative to it, without those in hidden folders. */
export async function dataFilesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isDataFile(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** Combines warnings about a folder, without duplicates for files that were also tried as subfolders. */
export function joinWarnings(subfolders: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const own = [...files.keys()]
  return [
    ...subfolders.filter((warning) => !own.some((path) => warning.startsWith(`${path} `))),
    ...files.values(),
  ]
}
