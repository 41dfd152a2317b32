import { type Filter, isAsPublished, onlyTurns, type Sort } from '../model/index.ts'
import type { LoadedRows } from './use_loaded.ts'

/**
 * What an answer is of: a corpus, what is asked about it, and the rest, with the version of the rows. While an answer is
 * on its way, one of the same corpus and about the same stands in for it.
 */
export type AnswerKey = readonly [
  corpus: string,
  about: readonly unknown[],
  rest: readonly [versions: string | null, ...unknown[]],
]

function ofRows(
  { corpus, splits, versions }: LoadedRows,
  about: readonly unknown[],
  ...rest: readonly unknown[]
): AnswerKey {
  return [corpus.id, [...about, splits], [versions, ...rest]]
}

/** Every key of the query cache is made here. */
export const queryKeys = {
  order: (rows: LoadedRows, sort: Sort | null, filter: Filter) =>
    ofRows(rows, ['order'], isAsPublished(sort) ? null : sort, filter),
  beside: (
    corpus: string,
    order: number | null,
    split: string | null,
    conversation: string | null,
  ): AnswerKey => [corpus, ['beside'], [null, order, split, conversation]],
  place: (rows: LoadedRows, split: string | null, conversation: string | null) =>
    ofRows(rows, ['place', split, conversation]),
  hits: (rows: LoadedRows, filter: Filter) => ofRows(rows, ['hits'], onlyTurns(filter)),
  counts: (rows: LoadedRows, filter: Filter) => ofRows(rows, ['counts'], filter),
  /** @param of kind and key of what is counted */
  groups: (rows: LoadedRows, of: readonly [string, string]) => ofRows(rows, ['groups', of]),
  others: (rows: LoadedRows, filters: unknown) => ofRows(rows, ['others'], filters),
  searchValues: (rows: LoadedRows) => ofRows(rows, ['search values']),
  link: (rows: LoadedRows, link: unknown) => ofRows(rows, ['link', link]),
  facets: (rows: LoadedRows, id: string) => ofRows(rows, ['facets', id]),
  exportCounts: (rows: LoadedRows, filter: Filter) => ofRows(rows, ['export counts', filter]),
  subset: (rows: LoadedRows, filter: Filter) => ofRows(rows, ['subset', filter]),
  splitsOf: (corpus: string, ids: readonly string[]): AnswerKey => [corpus, ['splits of'], [null, ids]],
  record: (corpus: string, split: string, row: number): AnswerKey => [corpus, ['record', split, row], [null]],
  rowRecord: (corpus: string, split: string, row: number): AnswerKey => [
    corpus,
    ['row record', split, row],
    [null],
  ],
}
