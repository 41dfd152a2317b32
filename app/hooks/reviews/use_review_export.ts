import { useEffect, useRef, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import { type ErrorData, errorData, isAbort } from '../../base/errors.ts'
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
import { tracked } from '../../session/idle.ts'
import type { Session } from '../../session/session.ts'
import { useSession } from '../use_session.ts'
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
  const all = await (await session.reviews()).all()
  const asked = all.filter(({ definition }) => ids.includes(definition.id))
  const placed = await placedReviews(session, corpus, asked, signal)
  const reviews = placed.map(({ review }) => review)
  const definitions = reviews.map(({ definition }) => definition)
  const given = await givenLabels(session, corpus, definitions, signal)
  const turns = reviewedTurns(reviews, given.there)
  const settled = reviews.filter(({ definition }) => definition.mode === 'adjudicate')
  const decisions = settled.flatMap((review) =>
    decisionsOf(review, (annotator, place, scheme) => {
      const own = given.of(annotator, place, scheme)
      return own?.labels.map(({ value }) => value) ?? null
    }),
  )
  return {
    ...{ reviews, turns },
    decisions: decisions.filter(({ state }) => state === 'done'),
    annotators: [...new Set(settled.flatMap(({ definition }) => definition.annotators))],
    // What was noted is told of those turns too, at their old places.
    notes: noteTable(placed.flatMap(({ review, leftOut }) => [review, { ...review, verdicts: leftOut }])),
    corrections: correctionsOf(reviews, turns, given.published),
    leftOut: countLeftOut(placed),
  }
}

/** Reads what reviews found, and the labels that they judge; their splits are loaded. */
export function useReviewsFound(corpus: CorpusInfo, ids: readonly string[]): AsyncData<ReviewsFound> {
  const session = useSession()
  const [data, setData] = useState<AsyncData<ReviewsFound>>({ status: 'loading' })
  const key = JSON.stringify(ids)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    tracked(findReviews(session, corpus, JSON.parse(key) as readonly string[], signal)).then(
      (value) => !signal.aborted && setData({ status: 'ready', value }),
      (error: unknown) =>
        !signal.aborted && !isAbort(error) && setData({ status: 'failed', error: errorData(error) }),
    )
    return () => controller.abort()
  }, [session, corpus, key])
  return data
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

export type ReviewExportState =
  | { readonly status: 'idle' | 'running' }
  | { readonly status: 'done'; readonly file: ReviewExport }
  | { readonly status: 'failed'; readonly error: ErrorData }

/** Makes files of what reviews found, one at a time; gives up when the component goes. */
export function useReviewExport(corpus: CorpusInfo) {
  const session = useSession()
  const [state, setState] = useState<ReviewExportState>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** @returns the file; `null` where it failed or was given up */
  const start = async (found: ReviewsFound, request: ReviewExportRequest): Promise<ReviewExport | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const change = (next: ReviewExportState) => {
      if (!signal.aborted) setState(next)
    }
    change({ status: 'running' })
    try {
      const file =
        request.what === 'corpus'
          ? await correctedCorpus(session, corpus, found.corrections.changes, request.form, signal)
          : await exportTable(corpus, tableOf(found, request.what), request.what, request.form)
      change({ status: 'done', file })
      return signal.aborted ? null : file
    } catch (error) {
      if (!isAbort(error)) change({ status: 'failed', error: errorData(error) })
      return null
    }
  }
  const reset = () => {
    running.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, reset, start: (...of: Parameters<typeof start>) => tracked(start(...of)) }
}
