import type { RecordFile, Report } from '../../adapter.ts'
import { fieldPath, problemAt, shorten } from '../../guard.ts'
import { field, idOf, isObject, type Metadata } from './value.ts'

/**
 * Reads metadata by id from `speakers.json` (`users.json`) or `conversations.json`: an object keyed by id, whose values
 * are `{ meta, vectors }` or, in old corpora, the metadata itself. Also accepts a list of objects with `id`. Reports an
 * entry that does not fit as `noticed` (its speaker or conversation is shown without it).
 */
export async function readMetadata(
  files: readonly RecordFile[],
  report: Report,
): Promise<ReadonlyMap<string, Metadata>> {
  const byId = new Map<string, Metadata>()
  for (const file of files) {
    for await (const { row, value } of file.records()) {
      const at = { file: file.name, row }
      if (!isObject(value)) {
        report(problemAt('dropped', at, '(record)', value, 'an object of metadata by ids'))
        continue
      }
      const own = idOf(field(value, 'id'))
      if (own !== undefined) {
        const { id: _, ...metadata } = value
        byId.set(own, unwrapped(metadata))
        continue
      }
      for (const [id, entry] of Object.entries(value)) {
        if (isObject(entry)) byId.set(id, unwrapped(entry))
        else if (entry !== null)
          report(problemAt('noticed', at, shorten(fieldPath([id])), entry, 'an object of metadata'))
      }
    }
  }
  return byId
}

/** The metadata of an entry, without the envelope that newer corpora have. */
function unwrapped(entry: Metadata): Metadata {
  const meta = field(entry, 'meta')
  if (isObject(meta)) return meta
  const { vectors: _, ...metadata } = entry
  return metadata
}

/** The first record of `corpus.json` or `index.json` that is an object. */
export async function readObject(files: readonly RecordFile[]): Promise<Metadata> {
  for (const file of files) {
    for await (const { value } of file.records()) {
      if (isObject(value)) return value
    }
  }
  return {}
}
