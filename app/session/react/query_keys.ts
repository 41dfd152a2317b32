import { type Filter, onlyTurns } from '../../model/index.ts'
import type { AskedListing } from './listing.ts'
import type { LoadedRows } from './use_loaded.ts'
import type { VisibleRange } from './visible_rows.ts'

/**
 * What an answer is of: a corpus, what is asked about it, and the rest, with the version of the rows. While an answer is
 * on its way, one of the same corpus and about the same stands in for it.
 */
export type AnswerKey = readonly [
  corpus: string,
  /** What is asked of loaded rows ends with their splits. */
  about: readonly unknown[],
  /** `null`: of no rows that are loaded. */
  rest: readonly [versions: string | null, ...unknown[]],
]

function ofRows(
  { corpus, splits, versions }: LoadedRows,
  about: readonly unknown[],
  ...rest: readonly unknown[]
): AnswerKey {
  return [corpus.id, [...about, splits], [versions, ...rest]]
}

const record =
  (what: string) =>
  (corpus: string, split: string, row: number): AnswerKey => [corpus, [what, split, row], [null]]

/** Every key of the query cache is made here. */
export const queryKeys = {
  list: ({ loaded, name }: AskedListing) => ofRows(loaded, ['list'], name),
  rows: ({ loaded, name }: AskedListing, range: VisibleRange) => ofRows(loaded, ['rows', name], range),
  turnList: ({ loaded, name }: AskedListing) => ofRows(loaded, ['turn_list'], name),
  turnRows: ({ loaded, name }: AskedListing, range: VisibleRange) =>
    ofRows(loaded, ['turn_rows', name], range),
  turnPosition: ({ loaded, name }: AskedListing, ...place: readonly unknown[]) =>
    ofRows(loaded, ['turn_position', ...place], name),
  beside: ({ loaded, name }: AskedListing, split: string | null, conversation: string | null) =>
    ofRows(loaded, ['beside'], name, split, conversation),
  count: (loaded: LoadedRows, filter: Filter) => ofRows(loaded, ['count', filter]),
  hitsIn: (loaded: LoadedRows, filter: Filter, split: string, id: string) =>
    ofRows(loaded, ['hits_in', split, id], onlyTurns(filter)),
  rowHits: (loaded: LoadedRows, filter: Filter, keys: readonly number[]) =>
    ofRows(loaded, ['row_hits', onlyTurns(filter)], keys),
  rowFacets: (loaded: LoadedRows, facets: readonly string[], keys: readonly number[]) =>
    ofRows(loaded, ['row_facets', facets], keys),
  /** @param missing splits that are not loaded whole */
  figures: (loaded: LoadedRows, missing: readonly string[]) => ofRows(loaded, ['figures'], missing),
  /** Whatever the order of the list. @param of kind and key of what is counted */
  valueCounts: ({ loaded, question }: AskedListing, of: readonly string[]) =>
    ofRows(loaded, of, question.filter),
  group: (loaded: LoadedRows, filter: Filter, asked: unknown) => ofRows(loaded, ['group', asked], filter),
  searchValues: (loaded: LoadedRows) => ofRows(loaded, ['search_values']),
  link: (loaded: LoadedRows, link: unknown) => ofRows(loaded, ['link', link]),
  /** @param queue stands for its turns as they were placed */
  queuePlaces: (loaded: LoadedRows, review: string, queue: string) =>
    ofRows(loaded, ['queue_places', review], queue),
  /** @param reviews stand for reviews and their turns as they were placed */
  placesOfReviews: (loaded: LoadedRows, reviews: string) => ofRows(loaded, ['places_of_reviews'], reviews),
  facets: (loaded: LoadedRows, id: string) => ofRows(loaded, ['facets', id]),
  exportCounts: (loaded: LoadedRows, filter: Filter) => ofRows(loaded, ['export_counts', filter]),
  subset: (loaded: LoadedRows, filter: Filter) => ofRows(loaded, ['subset', filter]),
  /** @param by who counts as having examined published turns without label */
  judged: (loaded: LoadedRows, scheme: string, by: string) => ofRows(loaded, ['judged', scheme, by]),
  dataFingerprint: (loaded: LoadedRows) => ofRows(loaded, ['data_fingerprint']),
  turnsAt: (loaded: LoadedRows, places: readonly unknown[]) => ofRows(loaded, ['turns_at'], places),
  judgedTexts: (loaded: LoadedRows, filter: Filter, scheme: string) =>
    ofRows(loaded, ['judged_texts', scheme], filter),
  reviewQueue: ({ loaded, name }: AskedListing, choice: unknown) =>
    ofRows(loaded, ['review_queue', choice], name),
  queueTurns: (loaded: LoadedRows, positions: unknown) => ofRows(loaded, ['queue_turns', positions]),
  scores: (loaded: LoadedRows, schemes: readonly string[]) => ofRows(loaded, ['scores', schemes]),
  definitionFit: (loaded: LoadedRows, review: string) => ofRows(loaded, ['definition_fit', review]),
  namedTurns: (loaded: LoadedRows, places: unknown) => ofRows(loaded, ['named_turns', places]),
  splitsOf: (corpus: string, ids: readonly string[]): AnswerKey => [corpus, ['splits_of'], [null, ids]],
  record: record('record'),
  rowRecord: record('row_record'),
}
