import { useCallback } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { EXPORT_FORMS } from '../../export/formats.ts'
import { type Decision, decisionsOf } from '../../reviews/adjudication/decisions.ts'
import { type Corrections, correctionsOf } from '../../reviews/corrected/corrections.ts'
import { type ReviewedTurn, reviewedTurns } from '../../reviews/export/reviewed_turns.ts'
import {
  decisionTable,
  labelTable,
  noteTable,
  type ReviewTable,
  withListTexts,
} from '../../reviews/export/tables.ts'
import type { ReviewState } from '../../reviews/log/review_state.ts'
import { countLeftOut } from '../../reviews/places/as_placed.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { Session } from '../../session/session.ts'
import { useFileRun } from '../export/use_file_run.ts'
import { useSession } from '../use_session.ts'
import { useUncached } from '../use_uncached.ts'
import { type CorpusForm, correctedCorpus, nameOf, type ReviewExport } from './corrected_corpus.ts'
import { givenLabels } from './given_labels.ts'
import { placedReviews } from './places/ask_places.ts'

/** What some reviews have to be exported. */
export interface ReviewsFound {
  readonly reviews: readonly ReviewState[]
  readonly turns: readonly ReviewedTurn[]
  /** Of adjudications, those that are made. */
  readonly decisions: readonly Decision[]
  /** Between whom was decided. */
  readonly annotators: readonly string[]
  readonly notes: ReviewTable
  readonly corrections: Corrections
  /** Verdicts of turns that are not found for certain in the data as it is now: they are in none of this. */
  readonly leftOut: number
}

export type TableForm = 'csv' | 'jsonl' | 'parquet'

export type ReviewExportRequest =
  | { readonly what: 'labels' | 'decisions' | 'notes'; readonly form: TableForm }
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
  const decisions = settled.flatMap((review) =>
    decisionsOf(review, (annotator, place, scheme) => {
      const own = given.of(annotator, place, scheme)
      return own?.labels.map(({ value }) => value) ?? null
    }),
  )
  return {
    ...{ reviews: found, turns },
    decisions: decisions.filter(({ state }) => state === 'done'),
    annotators: [...new Set(settled.flatMap(({ definition }) => definition.annotators))],
    // What was noted is told of those turns too, at their old places.
    notes: noteTable(placed.flatMap(({ review, leftOut }) => [review, { ...review, verdicts: leftOut }])),
    corrections: correctionsOf(found, turns, given.published),
    leftOut: countLeftOut(placed),
  }
}

/** Reads what reviews found, and the labels that they judge; their splits are loaded. */
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

function tableOf(found: ReviewsFound, what: 'labels' | 'decisions' | 'notes'): ReviewTable {
  if (what === 'labels') return labelTable(found.turns)
  return what === 'notes' ? found.notes : decisionTable(found.decisions, found.annotators)
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

/** Makes files of what reviews found, one at a time; gives up when the component goes. */
export function useReviewExport(corpus: CorpusInfo) {
  const session = useSession()
  const { state, start, cancel } = useFileRun<ReviewExport>()
  return {
    state,
    reset: cancel,
    /** @returns the file; `null` where it failed or was given up */
    start: (found: ReviewsFound, request: ReviewExportRequest) =>
      start(async ({ signal }) =>
        request.what === 'corpus'
          ? correctedCorpus(session, corpus, found.corrections.changes, request.form, signal)
          : exportTable(corpus, tableOf(found, request.what), request.what, request.form),
      ),
  }
}
