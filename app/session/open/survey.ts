import { ParleyError } from '../../base/errors.ts'
import type { CorpusAdapter, RecordFile } from '../../corpora/adapter.ts'
import type { CorpusFormat, FileSample } from '../../corpora/format.ts'
import { allFormats } from '../../corpora/formats.ts'
import { adapters } from '../../corpora/registry.ts'
import type { Mapping, Reading } from '../../model/index.ts'
import type { BadRecord, OnBadRecord } from '../../reading/open_records.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import type { Candidate, SurveyColumn } from '../opening.ts'
import type { OpenedFile, OpenedFiles } from './open_files.ts'
import { partialFiles } from './partial_files.ts'

/** How many records at the beginning of a file tell what it is. */
const SAMPLE = 20

/** How many files of a split are looked at. */
const FILES_LOOKED_AT = 8

/** What files turn out to be. */
export type Surveyed =
  | {
      readonly kind: 'adapter'
      readonly adapter: CorpusAdapter
      /** Whether Parley knows the corpus by heart. */
      readonly known: boolean
      readonly mapping: Mapping | null
      /** Every way in which the files can be read, this one first. */
      readonly candidates: readonly Candidate[]
    }
  | { readonly kind: 'choice'; readonly candidates: readonly Candidate[] }
  | {
      readonly kind: 'mapping'
      readonly columns: readonly SurveyColumn[]
      readonly guess: Mapping | null
      readonly records: readonly unknown[]
    }

/**
 * Finds out by whom files can be read.
 * @param reading what the reader has said about it
 * @throws ParleyError where nobody can read them
 */
export async function survey(opened: OpenedFiles, reading: Reading): Promise<Surveyed> {
  const { samples, firstBad } = await samplesOf(opened)
  const names = samples.map((s) => s.name)
  const known = adapters.filter((a) =>
    samples.some((s) => s.records.length > 0 && a.recognises(names, s.records[0])),
  )
  const formats = await allFormats()
  const fitting = formats.filter((format) => format.recognises(samples))
  // Any list of turns can be read by a mapping; where something fits better, that is no alternative worth a question.
  const fits = [...known, ...fitting.filter((f) => f.id !== 'mapped' || known.length + fitting.length === 1)]
  const candidates = [...new Set([...known, ...fitting])].map(candidateOf)
  const named =
    reading.adapter === null ? null : [...adapters, ...formats].find((a) => a.id === reading.adapter)
  if (reading.adapter !== null && !named)
    throw new ParleyError(`This Parley has no adapter named “${reading.adapter}”.`, {
      advice: 'Leave it out of the address (as=…), and the content decides.',
    })
  const records = samples.flatMap((s) => s.records)
  if (records.length === 0) throw noRecords(opened, firstBad)
  const best = known.length === 1 ? known[0] : known.length === 0 && fits.length === 1 ? fits[0] : null
  const chosen = named ?? best
  if (!chosen) {
    if (fits.length > 1) return { kind: 'choice', candidates: fits.map(candidateOf) }
    return askForMapping(records)
  }
  if (chosen.id === 'mapped' && named && !reading.mapping) return askForMapping(records)
  const others = candidates.filter((c) => c.adapter !== chosen.id)
  const adapter = isFormat(chosen) ? await chosen.survey(allRecordFiles(opened), optionsOf(reading)) : chosen
  return {
    kind: 'adapter',
    adapter,
    known: !isFormat(chosen),
    mapping: reading.mapping,
    candidates: [candidateOf(chosen), ...others],
  }
}

/** The first conversations as a mapping reads them. */
export function adapterByMapping(opened: OpenedFiles, mapping: Mapping): Promise<CorpusAdapter> {
  return import('../../corpora/mapped/index.ts').then((m) =>
    m.mapped.survey(allRecordFiles(opened), { mapping }),
  )
}

/** All files, each as a part of its split. */
export function allRecordFiles(opened: OpenedFiles): RecordFile[] {
  return opened.splits.flatMap((split) => recordFiles(partialFiles(split), split.name))
}

function optionsOf({ mapping }: Reading) {
  return mapping ? { mapping } : {}
}

function isFormat(form: CorpusAdapter | CorpusFormat): form is CorpusFormat {
  return 'survey' in form
}

function candidateOf({ id, title, description }: CorpusAdapter | CorpusFormat): Candidate {
  return { adapter: id, title, description }
}

/** The beginnings of files, and the first record that could not be read on the way. */
interface Samples {
  readonly samples: readonly FileSample[]
  readonly firstBad: { readonly file: string; readonly bad: BadRecord } | null
}

/** Of the first split that has records. */
async function samplesOf({ splits }: OpenedFiles): Promise<Samples> {
  let firstBad: Samples['firstBad'] = null
  const tell = (file: string, bad: BadRecord) => {
    if (bad.severity === 'dropped') firstBad ??= { file, bad }
  }
  for (const { files } of splits) {
    const first = files.slice(0, FILES_LOOKED_AT)
    const samples = await Promise.all(first.map((file) => sampleOf(file, (bad) => tell(file.name, bad))))
    if (samples.some(({ records }) => records.length > 0)) return { samples, firstBad }
  }
  return { samples: [], firstBad }
}

async function sampleOf({ name, records }: OpenedFile, onBadRecord: OnBadRecord): Promise<FileSample> {
  const found: unknown[] = []
  for await (const { value } of records.records({ rowEnd: SAMPLE }, onBadRecord)) {
    found.push(value)
    if (found.length >= SAMPLE) break
  }
  if (records.kind === 'csv' && !/\.(csv|tsv|tab)(\.gz)?$/i.test(name) && isProse(found)) throw noData(name)
  return { name, records: found }
}

/** Whether a text that was read as CSV has but one column: any text can be read so. */
function isProse(records: readonly unknown[]): boolean {
  return records.every(
    (record) => typeof record === 'object' && record !== null && Object.keys(record).length < 2,
  )
}

function noData(name: string): ParleyError {
  return new ParleyError(`${name} is a text, expected data: Parquet, JSON, JSON Lines, CSV or zip.`, {
    advice: 'Open the file of data itself, not a document about it.',
  })
}

async function askForMapping(records: readonly unknown[]): Promise<Surveyed> {
  const { columnsOf, guessMapping } = await import('../../corpora/mapped/index.ts')
  const first = records.slice(0, SAMPLE)
  const columns = columnsOf(first)
  if (columns.length === 0)
    throw new ParleyError('The records have no columns: each is a single value instead of an object.', {
      advice: 'Open a file whose records have named fields.',
    })
  return { kind: 'mapping', columns, guess: guessMapping(first), records: first }
}

function noRecords({ splits, damaged }: OpenedFiles, firstBad: Samples['firstBad']): ParleyError {
  const [damage] = [...splits.flatMap((split) => split.error ?? []), ...damaged]
  if (damage) return damage
  const names = splits.flatMap((split) => split.files.map((f) => f.name))
  if (names.length === 0)
    return new ParleyError('There is no file of data in it.', {
      advice: 'Open Parquet, JSON, JSON Lines or CSV files, or a zip of them.',
    })
  if (firstBad) {
    const { row, line, message, raw } = firstBad.bad
    const place = line === null ? `row ${row}` : `line ${line}`
    const said = message.slice(0, 1).toLowerCase() + message.slice(1)
    return new ParleyError(`${firstBad.file}: no record could be read. In ${place}, ${said}`, {
      advice: 'Correct that place and those like it, or ask whoever published the file.',
      detail: raw,
    })
  }
  return new ParleyError(`${names.slice(0, 3).join(', ')}: no record could be read; there are no rows.`, {
    advice: 'Open a file that has rows.',
  })
}
