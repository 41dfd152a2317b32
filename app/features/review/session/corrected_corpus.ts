import { convokitWriter } from '../../../files/convokit_corpus.ts'
import { fileName } from '../../../files/file_name.ts'
import { type ZippedFile, zipFile } from '../../../files/zip_file.ts'
import { type Conversation, NO_FILTER } from '../../../model/index.ts'
import type { Correction } from '../../../reviews/corrected/corrections.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { Session } from '../../../session/session.ts'

/** Format of an exported corpus. */
export type CorpusForm = 'own' | 'convokit'

/** A file ready to be saved. */
export interface ReviewExport {
  readonly name: string
  readonly blob: Blob
  /** Number of rows or conversations. */
  readonly rows: number
  /** Number of corrections that the format cannot represent. */
  readonly left: number
}

/**
 * Writes the whole corpus with corrected labels.
 * @throws errors of loading or querying, or an `AbortError` if cancelled
 */
export function correctedCorpus(
  session: Session,
  corpus: CorpusInfo,
  corrections: readonly Correction[],
  form: CorpusForm,
  signal: AbortSignal,
): Promise<ReviewExport> {
  return (form === 'own' ? inOwnForm : asConvokit)(session, corpus, corrections, signal)
}

async function inOwnForm(
  session: Session,
  corpus: CorpusInfo,
  corrections: readonly Correction[],
  signal: AbortSignal,
): Promise<ReviewExport> {
  const held = corrections.filter(({ scheme }) => scheme === corpus.correctsLabels)
  let left = corrections.length - held.length
  let records = 0
  const files: ZippedFile[] = []
  for (const { name } of corpus.splits) {
    const own = held.filter(({ split }) => split === name)
    const written = await session.corrected(corpus, name, own, signal)
    left += written.left
    records += written.records
    files.push({ name: `${name}.jsonl`, content: written.file })
  }
  const [first] = files
  const single = first && files.length === 1 ? first.content : null
  const name = corpusFileName(corpus, 'corrected', records, single ? 'jsonl' : 'zip')
  return { name, blob: single ?? (await zipFile(files)), rows: records, left }
}

async function asConvokit(
  session: Session,
  corpus: CorpusInfo,
  corrections: readonly Correction[],
  signal: AbortSignal,
): Promise<ReviewExport> {
  const { loadSplits } = await import('../../../session/labels/load_splits.ts')
  const splits = corpus.splits.map(({ name }) => name)
  await loadSplits(session, corpus, splits, signal)
  const wanted = new Map(corrections.map((one) => [keyOf(one, one.scheme), one.labels]))
  const used = new Set<string>()
  const schemes = new Set([
    ...corpus.labelSchemes.map(({ id }) => id),
    ...corrections.map((one) => one.scheme),
  ])
  const { authors, year, title, venue, url, licence } = corpus.citation
  const writer = convokitWriter(
    {
      ...{ name: corpus.title, description: corpus.description, url, licence },
      citation: `${authors} (${year}): ${title}. ${venue}`,
    },
    [...schemes],
    ({ split, id, turns }, turn, scheme) => {
      const key = keyOf({ split, conversation: id, turn }, scheme)
      const corrected = wanted.get(key)
      if (corrected) used.add(key)
      return corrected ?? publishedLabels(turns[turn], scheme)
    },
  )
  let conversations = 0
  const reader = await session.reader(corpus)
  const question = { splits, filter: NO_FILTER }
  for await (const page of reader.exported(question, { table: 'documents', rows: 'all' }, signal)) {
    for (const [document] of page) writer.add(JSON.parse(String(document)) as Conversation)
    conversations += page.length
  }
  const folder = corpusFileName(corpus, 'convokit', conversations, 'zip').replace(/\.zip$/u, '')
  const blob = await zipFile(writer.files(folder))
  return { name: `${folder}.zip`, blob, rows: conversations, left: corrections.length - used.size }
}

function publishedLabels(turn: Conversation['turns'][number] | undefined, scheme: string) {
  if (!turn?.annotated.includes(scheme)) return null
  return [...new Set(turn.labels.filter((label) => label.scheme === scheme).map(({ value }) => value))]
}

function keyOf({ split, conversation, turn }: Omit<Correction, 'scheme' | 'labels'>, scheme: string): string {
  return JSON.stringify([split, conversation, turn, scheme])
}

/** File name of results about a corpus. */
export function corpusFileName(
  { id, splits }: CorpusInfo,
  what: string,
  rows: number,
  extension: string,
): string {
  const names = splits.map(({ name }) => name)
  return fileName({ corpus: id, splits: names, allSplits: true, what, rows, extension })
}
