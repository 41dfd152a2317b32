import { useCallback } from 'react'
import type { AsyncData } from '../../../base/async_data.ts'
import { EXPORT_FORMS } from '../../../files/formats.ts'
import { useFileRun } from '../../../files/react/use_file_run.ts'
import { type ZippedFile, zipFile } from '../../../files/zip_file.ts'
import { type Decision, decisionsOf, type GivenBy } from '../../../reviews/adjudication/decisions.ts'
import { type Corrections, correctionsOf } from '../../../reviews/corrected/corrections.ts'
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
import { reviewFileName, writeReviewFile } from '../../../reviews/log/review_file.ts'
import type { ReviewState } from '../../../reviews/log/review_state.ts'
import { countLeftOut } from '../../../reviews/places/as_placed.ts'
import { placedReviews } from '../../../reviews/react/ask_places.ts'
import { writeSchemeFile } from '../../../reviews/schemes/scheme_file.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { useSession } from '../../../session/react/use_session.ts'
import { useUncached } from '../../../session/react/use_uncached.ts'
import type { Session } from '../../../session/session.ts'
import { type CorpusForm, corpusFileName, correctedCorpus, type ReviewExport } from './corrected_corpus.ts'
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

type TableName = 'labels' | 'verdicts' | 'decisions' | 'notes'

export type ReviewExportRequest =
  | { readonly what: TableName; readonly form: TableForm }
  | { readonly what: 'corpus'; readonly form: CorpusForm }
  | {
      readonly what: 'all'
      readonly hasCorpus: boolean
      /** Files to put beside the results. */
      readonly besides: readonly ZippedFile[]
    }

/** Results that have content, in the order of the form. @param besides files that an archive of all results gets, too */
export function offeredResults(
  { turns, verdicts, decisions, notes }: Pick<ReviewsFound, 'turns' | 'verdicts' | 'decisions' | 'notes'>,
  besides: readonly ZippedFile[],
  isBlind: boolean,
): readonly ReviewExportRequest['what'][] {
  return [
    ...(turns.length > 0 ? (['labels'] as const) : []),
    ...(verdicts.length > 0 ? (['verdicts'] as const) : []),
    ...(decisions.length > 0 ? (['decisions'] as const) : []),
    ...(notes.rows.length > 0 ? (['notes'] as const) : []),
    ...(turns.length > 0 && !isBlind ? (['corpus'] as const) : []),
    ...(turns.length + besides.length > 0 ? (['all'] as const) : []),
  ]
}

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
  what: TableName,
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
  return {
    name: corpusFileName(corpus, `review-${what}`, rows.length, extension),
    blob,
    rows: rows.length,
    left: 0,
  }
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
      start(async ({ signal }) => {
        if (request.what === 'all') return exportAll(session, corpus, found, request, signal)
        if (request.what === 'corpus')
          return correctedCorpus(session, corpus, found.corrections.changes, request.form, signal)
        const table = await tableOf(session, corpus, found, request.what, signal)
        return exportTable(corpus, table, request.what, request.form)
      }),
  }
}

/** An archive of all tables that have rows, the corpus with corrected labels, the schemes, and the review files. */
async function exportAll(
  session: Session,
  corpus: CorpusInfo,
  found: ReviewsFound,
  { hasCorpus, besides }: Extract<ReviewExportRequest, { readonly what: 'all' }>,
  signal: AbortSignal,
): Promise<ReviewExport> {
  const files: ZippedFile[] = [...besides]
  const counts = {
    labels: found.turns,
    verdicts: found.verdicts,
    decisions: found.decisions,
    notes: found.notes.rows,
  }
  for (const what of ['labels', 'verdicts', 'decisions', 'notes'] as const) {
    if (counts[what].length === 0) continue
    const { blob } = await exportTable(
      corpus,
      await tableOf(session, corpus, found, what, signal),
      what,
      'csv',
    )
    files.push({ name: `${what}.csv`, content: blob })
  }
  let left = 0
  if (hasCorpus) {
    const { changes } = found.corrections
    const isOwn =
      corpus.correctsLabels !== undefined && changes.every(({ scheme }) => scheme === corpus.correctsLabels)
    const corrected = await correctedCorpus(session, corpus, changes, isOwn ? 'own' : 'convokit', signal)
    left = corrected.left
    files.push({ name: corrected.name, content: corrected.blob })
  }
  const written = found.reviews.flatMap(({ definition, earlier }) => [
    ...earlier,
    ...(definition.written ?? []),
  ])
  const versions = new Map(written.map((scheme) => [`${scheme.id} ${scheme.version}`, scheme]))
  if (versions.size > 0)
    files.push({
      name: 'schemes.scheme.json',
      content: new Blob([writeSchemeFile([...versions.values()])], { type: 'application/json' }),
    })
  const reviews = await session.reviews()
  for (const [i, { definition, name }] of found.reviews.entries()) {
    const log = await reviews.log(definition.id)
    if (log)
      files.push({
        name: `reviews/${i + 1}-${reviewFileName(`${name}-${definition.reviewer}`)}`,
        content: new Blob([writeReviewFile(log)]),
      })
  }
  const blob = await zipFile(files)
  return { name: corpusFileName(corpus, 'reviews', files.length, 'zip'), blob, rows: files.length, left }
}
