import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { SourceRef } from '../app/model/index.ts'
import { UsageError } from './command.ts'

/** What somebody named on the command line. */
export type NamedSource =
  | { readonly kind: 'file'; readonly folder: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'address'; readonly url: string }
  /** A dataset of the Hugging Face Hub. */
  | { readonly kind: 'hub'; readonly dataset: string }

const DATASET = /^[\w][\w.-]*\/[\w.-]+(@[^:]+)?(:.+)?$/

/**
 * Says what a name is: an address by its beginning, else a file or folder where there is one, else a dataset of the Hub
 * by its form `owner/name`.
 * @throws UsageError where it is none of these
 */
export async function namedSource(name: string): Promise<NamedSource> {
  if (/^https?:\/\//i.test(name)) {
    if (!URL.canParse(name)) throw new UsageError(`${JSON.stringify(name)} is not an address.`)
    return { kind: 'address', url: new URL(name).href }
  }
  if (name.startsWith('hub:')) return hub(name.slice('hub:'.length))
  const path = resolve(name)
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return { kind: 'folder', path }
  if (found) return { kind: 'file', folder: dirname(path), name: basename(path) }
  return hub(name)
}

function hub(name: string): NamedSource {
  if (DATASET.test(name)) return { kind: 'hub', dataset: name }
  throw new UsageError(
    `There is no file or folder ${JSON.stringify(name)}, and it is neither an address nor a dataset like owner/name.`,
  )
}

/** A dataset of the Hub as the page opens it. @param text `owner/name@revision:configuration`, as `NamedSource` has it */
export function hubSource(text: string): SourceRef {
  const [, dataset = text, revision, config] = /^([^@:]+)(?:@([^:]+))?(?::(.+))?$/.exec(text) ?? []
  return { kind: 'hub', dataset, revision: revision ?? null, config: config ?? null }
}

/** Endings of files that may hold dialogues, also packed. */
const DATA = /\.(?:parquet|jsonl|ndjson|json|csv|tsv|zip)(?:\.(?:gz|zst))?$/i

export function isDataFile(name: string): boolean {
  return DATA.test(name) && !name.startsWith('.')
}

/** The data files that stand directly in a folder, by name. */
export async function dataFilesOf(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter(isDataFile).sort()
  const kept = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).isFile()))
  return names.filter((_, i) => kept[i])
}
