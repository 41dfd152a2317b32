import type { CorpusAdapter, RecordFile, Report } from '../../corpora/adapter.ts'
import { attribute } from '../../corpora/shared/attribute_facet.ts'
import type { Conversation } from '../../model/index.ts'
import { distinctNames } from './distinct_names.ts'
import type { OpenedFiles } from './open_files.ts'

/**
 * Adds the file of each conversation as a field, if a split has several files. Partitions and configurations are often
 * in the folders only.
 */
export function withFileField(adapter: CorpusAdapter, { splits }: OpenedFiles): CorpusAdapter {
  const isOne = splits.every(({ files }) => files.length < 2)
  if (isOne || adapter.utteranceFiles !== undefined) return adapter
  const paths = [...new Set(splits.flatMap(({ files }) => files.map(({ path }) => path)))]
  const names = distinctNames(paths)
  const nameOf = new Map(paths.map((path, i) => [path, names[i] ?? path]))
  const key = freeKey(adapter)
  return {
    ...adapter,
    facets: [...adapter.facets, attribute(key, 'File', 'category')],
    conversations: (files, report) => conversationsOf(adapter, files, report, key, nameOf),
  }
}

function freeKey({ facets }: CorpusAdapter): string {
  let key = 'file_path'
  for (let n = 2; facets.some((facet) => facet.key === key); n++) key = `file_path_${n}`
  return key
}

async function* conversationsOf(
  adapter: CorpusAdapter,
  files: readonly RecordFile[],
  report: Report,
  key: string,
  nameOf: ReadonlyMap<string, string>,
): AsyncGenerator<Conversation> {
  /** The rows of a split are counted through its files. */
  const begun = new Map<string, { readonly row: number; readonly path: string }[]>()
  const watched = files.map((file): RecordFile => {
    const { path } = file
    if (path === undefined) return file
    const records = async function* () {
      let isFirst = true
      for await (const record of file.records()) {
        const ofSplit = begun.get(file.split) ?? []
        if (isFirst && !ofSplit.some((other) => other.path === path))
          begun.set(file.split, [...ofSplit, { row: record.row, path }])
        isFirst = false
        yield record
      }
    }
    return { ...file, records }
  })
  for await (const conversation of adapter.conversations(watched, report)) {
    const { split, origin, attributes } = conversation
    const found = begun.get(split)?.findLast(({ row }) => row <= origin.row)
    yield { ...conversation, attributes: { ...attributes, [key]: nameOf.get(found?.path ?? '') ?? null } }
  }
}
