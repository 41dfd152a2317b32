import { CodedError } from '../../base/coded_error.ts'
import type { FileSample } from '../../corpora/format.ts'
import type { BadRecord, OnBadRecord } from '../../reading/bad_record.ts'
import type { OpenedFile, OpenedFiles } from './open_files.ts'

/** Number of initial records used to detect a file's format. */
export const SAMPLE = 20

/** Maximum number of files per split to sample. */
const FILES_LOOKED_AT = 8

/** Initial records of files, and the first unreadable record before them. */
export interface Samples {
  readonly samples: readonly FileSample[]
  /** The split that they belong to; null if no split has records. */
  readonly split: string | null
  readonly firstBad: { readonly file: string; readonly bad: BadRecord } | null
}

/** Samples the first split that has records. */
export async function samplesOf({ splits }: OpenedFiles): Promise<Samples> {
  let firstBad: Samples['firstBad'] = null
  const tell = (file: string, bad: BadRecord) => {
    if (bad.severity === 'dropped') firstBad ??= { file, bad }
  }
  for (const { name: split, files } of splits) {
    const first = files.slice(0, FILES_LOOKED_AT)
    const samples = await Promise.all(first.map((file) => sampleOf(file, (bad) => tell(file.name, bad))))
    if (samples.some(({ records }) => records.length > 0)) return { samples, split, firstBad }
  }
  return { samples: [], split: null, firstBad }
}

async function sampleOf({ name, records }: OpenedFile, onBadRecord: OnBadRecord): Promise<FileSample> {
  const found: unknown[] = []
  for await (const { value } of records.records({ rowEnd: SAMPLE }, onBadRecord)) {
    found.push(value)
    if (found.length >= SAMPLE) break
  }
  if (records.kind === 'csv' && !/\.(csv|tsv|tab)(\.gz)?$/i.test(name) && isProse(found))
    throw new CodedError('notData', { name, kind: 'text' })
  return { name, records: found }
}

/** True if a text parsed as CSV has only one column, since any text can be parsed like this. */
function isProse(records: readonly unknown[]): boolean {
  return records.every(
    (record) => typeof record === 'object' && record !== null && Object.keys(record).length < 2,
  )
}

/** Explains why no record could be read. */
export function noRecords({ splits, damaged }: OpenedFiles, firstBad: Samples['firstBad']): CodedError {
  const [damage] = [...splits.flatMap((split) => split.error ?? []), ...damaged]
  if (damage) return damage
  const names = splits.flatMap((split) => split.files.map((f) => f.name))
  if (!firstBad) return new CodedError('noRows', { names })
  const { file, bad } = firstBad
  const { row, line, fault, raw } = bad
  return new CodedError('noReadableRecord', { file, place: { file, row, line }, fault }, { detail: raw })
}
