import { CodedError } from '../../base/coded_error.ts'
import type { CorpusAdapter } from '../../corpora/adapter.ts'
import { allFormats } from '../../corpora/formats.ts'
import { adapters } from '../../corpora/registry.ts'
import type { Mapping, Reading } from '../../model/index.ts'
import type { Candidate, SurveyColumn } from '../../protocol/import_state.ts'
import { withFileField } from './file_field.ts'
import type { OpenedFiles } from './open_files.ts'
import { type Attempt, allRecordFiles, attempt, candidatesOf, type Form, isFormat } from './readers.ts'
import { noRecords, SAMPLE, samplesOf } from './samples.ts'

/** Number of records used to guess the meaning of columns. */
const GUESSED_FROM = 200

/** Result of inspecting files. `candidates` lists all ways to read them. */
export type Surveyed = { readonly candidates: readonly Candidate[] } & (
  | {
      readonly kind: 'adapter'
      readonly adapter: CorpusAdapter
      /** True for a single published corpus, so that its name is shown. */
      readonly known: boolean
      readonly mapping: Mapping | null
    }
  | { readonly kind: 'choice' }
  | ({ readonly kind: 'mapping' } & MappingQuestion)
  /** There are records, but their reader failed. */
  | { readonly kind: 'failed'; readonly error: CodedError }
)

interface MappingQuestion {
  readonly columns: readonly SurveyColumn[]
  readonly guess: Mapping | null
  readonly records: readonly unknown[]
  /** Titles of readers that matched the content but failed on the first records. */
  readonly refused: readonly string[]
}

/**
 * Selects a reader: the one that the user named, or else one that matches the content and can read the first records.
 * @param reading the user's choices
 * @throws CodedError if there are no records, or the named reader doesn't exist
 */
export async function survey(opened: OpenedFiles, reading: Reading): Promise<Surveyed> {
  const { samples, split, firstBad } = await samplesOf(opened)
  const names = samples.map((s) => s.name)
  const formats = await allFormats()
  const known = adapters.filter((a) =>
    samples.some((s) => s.records.length > 0 && a.recognises(names, s.records[0])),
  )
  const fitting = formats.filter((format) => format.recognises(samples))
  const named =
    reading.adapter === null ? null : [...adapters, ...formats].find((a) => a.id === reading.adapter)
  if (reading.adapter !== null && !named)
    throw new CodedError('noAdapter', { adapter: reading.adapter, inLink: true })
  const records = samples.flatMap((s) => s.records)
  if (records.length === 0) throw noRecords(opened, firstBad)

  const refused = new Set<Form>()
  const candidates = () => candidatesOf([...adapters, ...formats], [...known, ...fitting], refused)
  const result = (attempt: Attempt): Surveyed =>
    attempt.adapter
      ? {
          kind: 'adapter',
          adapter: isFormat(attempt.form) ? withFileField(attempt.adapter, opened) : attempt.adapter,
          known: !isFormat(attempt.form) || attempt.form.namesCorpus === true,
          mapping: reading.mapping,
          candidates: candidates(),
        }
      : { kind: 'failed', error: attempt.error, candidates: candidates() }
  const question = async (): Promise<Surveyed> => {
    const titles = [...refused].map((form) => form.title)
    return { ...(await askForMapping(opened, records, names, titles)), candidates: candidates() }
  }
  if (named?.id === 'mapped' && !reading.mapping) return question()
  if (named) return result(await attempt(named, opened, reading, null))

  // A mapping can read any list of turns, so don't offer it as an alternative to better matches.
  const standard = fitting.filter((form) => form.namesCorpus)
  const general = fitting.filter((form) => !form.namesCorpus)
  const fullest = general.filter((form) => form.showsMore?.(samples))
  const mapped = general.find((form) => form.id === 'mapped' && !fullest.includes(form))
  const others = general.filter((form) => form !== mapped && !fullest.includes(form))
  const attempts: Attempt[] = []
  for (const forms of [known, standard, fullest, others]) {
    const tried = await Promise.all(forms.map((form) => attempt(form, opened, reading, split)))
    attempts.push(...tried)
    for (const { form, reads } of tried) if (!reads) refused.add(form)
    const [first, second] = tried.filter(({ reads }) => reads)
    if (first && !second) return result(first)
    if (second) return { kind: 'choice', candidates: candidates() }
  }
  if (mapped?.isPartial?.(await manyRecords(opened))) return question()
  if (mapped) return result(await attempt(mapped, opened, reading, null))
  const [first] = attempts
  if (!first) return question()
  // If the records are damaged ones of a known corpus, asking for their columns makes no sense.
  const asked = first.adapter && (await question())
  const isSense =
    asked && asked.kind === 'mapping' && (asked.guess?.conversation ?? asked.guess?.speaker) != null
  return isSense ? asked : result(first)
}

export function adapterByMapping(opened: OpenedFiles, mapping: Mapping): Promise<CorpusAdapter> {
  return import('../../corpora/forms/mapped/index.ts').then((m) =>
    m.mapped.survey(allRecordFiles(opened), { mapping }),
  )
}

/**
 * @param names names of the files with these records
 * @throws CodedError if the records have no columns
 */
async function askForMapping(
  opened: OpenedFiles,
  records: readonly unknown[],
  names: readonly string[],
  refused: readonly string[],
): Promise<{ readonly kind: 'mapping' } & MappingQuestion> {
  const { columnsOf, guessMapping } = await import('../../corpora/forms/mapped/index.ts')
  const first = records.slice(0, SAMPLE)
  const columns = columnsOf(first)
  if (columns.length === 0) throw new CodedError('singleValues', { names })
  const guess = guessMapping(await manyRecords(opened))
  return { kind: 'mapping', columns, guess, records: first, refused }
}

/** Enough records to include a second conversation, if each is a turn. */
async function manyRecords(opened: OpenedFiles): Promise<readonly unknown[]> {
  const records: unknown[] = []
  for (const file of allRecordFiles(opened)) {
    for await (const { value } of file.records()) {
      records.push(value)
      if (records.length >= GUESSED_FROM) return records
    }
  }
  return records
}
