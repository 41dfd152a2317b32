import { useCallback } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { convokitWriter } from '../../../files/convokit_corpus.ts'
import { fileName } from '../../../files/file_name.ts'
import { EXPORT_FORMS } from '../../../files/formats.ts'
import { useFileRun } from '../../../files/react/use_file_run.ts'
import { type ZippedFile, zipFile } from '../../../files/zip_file.ts'
import { type Conversation, NO_FILTER } from '../../../model/index.ts'
import { type Decision, decisionsOf, type GivenBy } from '../../../reviews/adjudication/decisions.ts'
import { type Correction, type Corrections, correctionsOf } from '../../../reviews/corrected/corrections.ts'
import { latestOfEach, type ReviewedTurn, reviewedTurns } from '../../../reviews/export/reviewed_turns.ts'
import {
  decisionTable,
  labelTable,
  type NamedAnnotator,
  noteTable,
  type ReviewTable,
  withListTexts,
} from '../../../reviews/export/tables.ts'
import { type VerdictRow, verdictRows, verdictTable } from '../../../reviews/export/verdict_table.ts'
import type { TurnPlace } from '../../../reviews/log/review.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { countLeftOut } from '../../../reviews/places/as_placed.ts'
import { placedReviews } from '../../../reviews/react/ask_places.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useUncached } from '../../../session/react/use_uncached.ts'
import type { Session } from '../../../session/session.ts'
import { givenLabels } from './given_labels.ts'

/** Exportable data of some reviews. */
export interface ReviewsFound {
  readonly reviews: readonly ReviewState[]
  readonly turns: readonly ReviewedTurn[]
  readonly verdicts: readonly VerdictRow[]
  /** Completed decisions of adjudications. */
  readonly decisions: readonly Decision[]
  /** Annotators whose labels were adjudicated. */
  readonly annotators: readonly NamedAnnotator[]
  readonly notes: ReviewTable
  readonly corrections: Corrections
  /** Number of verdicts excluded because their turns cannot be matched reliably with the current data. */
  readonly leftOut: number
}

export type TableForm = 'csv' | 'jsonl' | 'parquet'

export type ReviewExportRequest =
  | { readonly what: 'labels' | 'verdicts' | 'decisions' | 'notes'; readonly form: TableForm }
  | { readonly what: 'corpus'; readonly form: CorpusForm }

async function findReviews(
  session: Session,
  corpus: CorpusInfo,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReviewsFound> {
  const reviews = await session.reviews()
  const open = await Promise.all(ids.map((id) => reviews.open(id)))
  const asked = open
    .flatMap((review) => (review ? [review.snapshot()] : []))
    .sort((a, b) => b.definition.created - a.definition.created)
  const placed = await placedReviews(session, corpus, asked, signal)
  const found = placed.map(({ review }) => review)
  const definitions = found.map(({ definition }) => definition)
  const given = await givenLabels(session, corpus, definitions, signal)
  const turns = reviewedTurns(found, given.there)
  const settled = found.filter(({ definition }) => definition.mode === 'adjudicate')
  const labelsOf: GivenBy = (annotator, place, scheme) =>
    given.of(annotator, place, scheme)?.labels.map(({ value }) => value) ?? null
  const annotatorsOf = ({ definition }: ReviewState) => definition.annotators.flatMap(given.annotators)
  const decisions = settled.flatMap((review) => decisionsOf(review, labelsOf, annotatorsOf(review)))
  return {
    ...{ reviews: found, turns, verdicts: verdictRows(found, given.there) },
    decisions: decisions.filter(({ state }) => state === 'done'),
    annotators: [...new Set(settled.flatMap(annotatorsOf))].map((key) => ({ key, name: given.nameOf(key) })),
    // Includes notes on those turns, at their old places.
    notes: noteTable(placed.flatMap(({ review, leftOut }) => [review, { ...review, verdicts: leftOut }])),
    corrections: correctionsOf(found, latestOfEach(turns), given.published),
    leftOut: countLeftOut(placed),
  }
}

/** Reads the results of reviews and the labels that they judge. Loads their splits. */
export function useReviewsFound(corpus: CorpusInfo, ids: readonly string[]): AsyncData<ReviewsFound> {
  const session = useSession()
  const key = JSON.stringify(ids)
  return useUncached(
    useCallback(
      (signal: AbortSignal) => findReviews(session, corpus, JSON.parse(key) as readonly string[], signal),
      [session, corpus, key],
    ),
  )
}

async function tableOf(
  session: Session,
  corpus: CorpusInfo,
  found: ReviewsFound,
  what: 'labels' | 'verdicts' | 'decisions' | 'notes',
  signal: AbortSignal,
): Promise<ReviewTable> {
  if (what === 'verdicts')
    return verdictTable(found.verdicts, await textsOf(session, corpus, found.verdicts, signal))
  if (what === 'labels') return labelTable(found.turns)
  return what === 'notes' ? found.notes : decisionTable(found.decisions, found.annotators)
}

/** Reads the texts of turns, conversation by conversation. */
async function textsOf(
  session: Session,
  corpus: CorpusInfo,
  rows: readonly VerdictRow[],
  signal: AbortSignal,
): Promise<(place: TurnPlace) => string | null> {
  const nameOf = ({ split, conversation }: TurnPlace) => JSON.stringify([split, conversation])
  const texts = new Map<string, readonly string[]>()
  for (const { place } of rows) {
    signal.throwIfAborted()
    const name = nameOf(place)
    if (texts.has(name)) continue
    const found = await session.conversations.get(corpus, place.split, place.conversation)
    texts.set(name, found?.turns.map(({ text }) => text) ?? [])
  }
  return (place) => texts.get(nameOf(place))?.[place.turn] ?? null
}

async function exportTable(
  corpus: CorpusInfo,
  table: ReviewTable,
  what: string,
  form: TableForm,
): Promise<ReviewExport> {
  const { columns, rows } = form === 'csv' ? withListTexts(table) : table
  const { encoder, extension } = EXPORT_FORMS[form]
  const encode = await encoder(columns, { byteOrderMark: false })
  const blob = new Blob([encode.begin(), encode.rows(rows), encode.end()], { type: encode.type })
  return { name: nameOf(corpus, `review-${what}`, rows.length, extension), blob, rows: rows.length, left: 0 }
}

/** Exports the results of reviews, one file at a time. Cancels on unmount. */
export function useReviewExport(corpus: CorpusInfo) {
  const session = useSession()
  const { state, start, cancel } = useFileRun<ReviewExport>()
  return {
    state,
    reset: cancel,
    /** @returns the file, or null if the export failed or was cancelled */
    start: (found: ReviewsFound, request: ReviewExportRequest) =>
      start(async ({ signal }) =>
        request.what === 'corpus'
          ? correctedCorpus(session, corpus, found.corrections.changes, request.form, signal)
          : exportTable(
              corpus,
              await tableOf(session, corpus, found, request.what, signal),
              request.what,
              request.form,
            ),
      ),
  }
}

/** Format of an exported corpus. */
type CorpusForm = 'own' | 'convokit'

/** A file ready to be saved. */
interface ReviewExport {
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
function correctedCorpus(
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
  const name = nameOf(corpus, 'corrected', records, single ? 'jsonl' : 'zip')
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
  const folder = nameOf(corpus, 'convokit', conversations, 'zip').replace(/\.zip$/u, '')
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

function nameOf({ id, splits }: CorpusInfo, what: string, rows: number, extension: string): string {
  const names = splits.map(({ name }) => name)
  return fileName({ corpus: id, splits: names, allSplits: true, what, rows, extension })
}
