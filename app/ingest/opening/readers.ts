import { CodedError } from '../../base/coded_error.ts'
import type { CorpusAdapter, RecordFile } from '../../corpora/adapter.ts'
import type { CorpusFormat } from '../../corpora/format.ts'
import type { Reading } from '../../model/index.ts'
import type { Candidate } from '../../protocol/import_state.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import type { OpenedFiles } from './open_files.ts'
import { partialFiles } from './partial_files.ts'

/** An adapter or format that may read files. */
export type Form = CorpusAdapter | CorpusFormat

/** Result of trying a reader: an adapter and whether it could read the first records, or an error. */
export type Attempt = { readonly form: Form } & (
  | { readonly adapter: CorpusAdapter; readonly reads: boolean }
  | { readonly adapter: null; readonly reads: false; readonly error: CodedError }
)

/** @param split split whose first records are tried; null accepts the reader without a trial */
export async function attempt(
  form: Form,
  opened: OpenedFiles,
  reading: Reading,
  split: string | null,
): Promise<Attempt> {
  try {
    const files = allRecordFiles(opened)
    const adapter = isFormat(form) ? await form.survey(files, optionsOf(reading)) : form
    const first = files.filter((file) => file.split === split)
    const reads = split === null || (await readsAny(adapter, first))
    return { form, adapter, reads }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return { form, adapter: null, reads: false, error }
  }
}

/**
 * All readers that may make sense: matching ones, then generic formats (the most general first), then known corpora.
 * Formats of single corpora read nothing but their own columns.
 */
export function candidatesOf(
  all: readonly Form[],
  fitting: readonly Form[],
  refused: ReadonlySet<Form>,
): readonly Candidate[] {
  const fits = fitting.filter((form) => !refused.has(form))
  const others = all.filter((form) => !fits.includes(form) && !(isFormat(form) && form.namesCorpus))
  const forms = others.filter(isFormat).reverse()
  const corpora = others.filter((form) => !isFormat(form))
  return [...fits, ...forms, ...corpora].map((form) => ({
    adapter: form.id,
    title: form.title,
    description: form.description,
    fits: fits.includes(form),
  }))
}

/** All files, each assigned to its split. */
export function allRecordFiles(opened: OpenedFiles): RecordFile[] {
  return opened.splits.flatMap((split) => recordFiles(partialFiles(split), split.name))
}

function optionsOf({ mapping }: Reading) {
  return mapping ? { mapping } : {}
}

/** True for readers that are created from the data. */
export function isFormat(form: CorpusAdapter | CorpusFormat): form is CorpusFormat {
  return 'survey' in form
}

/** Number of records per file to try. */
const TRIED = 200

/**
 * True if a reader produces a conversation from the first records, or if there are no records.
 * @throws CodedError if the files cannot be read
 */
async function readsAny(adapter: CorpusAdapter, files: readonly RecordFile[]): Promise<boolean> {
  let records = 0
  const beginnings = files.map((file) => beginningOf(file, TRIED, () => (records += 1)))
  for await (const _ of adapter.conversations(beginnings, () => {})) return true
  return records === 0
}

/** Limits a file to its first records. @param onRecord called for each record returned */
export function beginningOf(file: RecordFile, most: number, onRecord?: () => void): RecordFile {
  return {
    ...file,
    async *records() {
      let count = 0
      for await (const record of file.records()) {
        if (++count > most) return
        onRecord?.()
        yield record
      }
    },
  }
}
