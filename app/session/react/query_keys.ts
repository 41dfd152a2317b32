import { type Filter, onlyTurns } from '../../model/index.ts'
import type { AskedListing } from './listing.ts'
import type { LoadedRows } from './use_loaded.ts'
import type { VisibleRange } from './visible_rows.ts'

/**
 * Key of a query: corpus, subject, and the rest, beginning with the version of the rows. While a query is running, a
 * previous result with the same corpus and subject is shown as a placeholder.
 */
export type AnswerKey = readonly [
  corpus: string,
  /** For queries on loaded rows, ends with their splits. */
  about: readonly unknown[],
  /** Null if the query does not depend on loaded rows. */
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

/** All keys of the query cache. */
export const queryKeys = {
  list: ({ loaded, name }: AskedListing) => ofRows(loaded, ['list'], name),
  rows: ({ loaded, name }: AskedListing, range: VisibleRange) => ofRows(loaded, ['rows', name], range),
  turnList: ({ loaded, name }: AskedListing) => ofRows(loaded, ['turn_list'], name),
  turnRows: ({ loaded, name }: AskedListing, range: VisibleRange) =>
    ofRows(loaded, ['turn_rows', name], range),
  participantList: ({ loaded, name }: AskedListing) => ofRows(loaded, ['participant_list'], name),
  participantRows: ({ loaded, name }: AskedListing, range: VisibleRange) =>
    ofRows(loaded, ['participant_rows', name], range),
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
  /** @param missing splits that are not completely loaded */
  figures: (loaded: LoadedRows, missing: readonly string[]) => ofRows(loaded, ['figures'], missing),
  /** Independent of the list's order. @param of kind and key of the values to count */
  valueCounts: ({ loaded, question }: AskedListing, of: readonly string[]) =>
    ofRows(loaded, of, question.filter),
  group: (loaded: LoadedRows, filter: Filter, asked: unknown) => ofRows(loaded, ['group', asked], filter),
  /** @param asked groups and measure */
  comparison: (loaded: LoadedRows, asked: readonly unknown[]) => ofRows(loaded, ['comparison', asked]),
  searchValues: (loaded: LoadedRows) => ofRows(loaded, ['search_values']),
  link: (loaded: LoadedRows, link: unknown) => ofRows(loaded, ['link', link]),
  /** @param queue identifies its turns as placed */
  queuePlaces: (loaded: LoadedRows, review: string, queue: string) =>
    ofRows(loaded, ['queue_places', review], queue),
  /** @param reviews identifies reviews and their turns as placed */
  placesOfReviews: (loaded: LoadedRows, reviews: string) => ofRows(loaded, ['places_of_reviews'], reviews),
  /** Like `placesOfReviews`, for a query that loads the splits that it needs. */
  loadedPlacesOfReviews: (loaded: LoadedRows, reviews: string) =>
    ofRows(loaded, ['loaded_places_of_reviews'], reviews),
  facets: (loaded: LoadedRows, id: string) => ofRows(loaded, ['facets', id]),
  analysisChoices: (loaded: LoadedRows, filter: Filter, schemes: readonly { readonly id: string }[]) =>
    ofRows(
      loaded,
      ['analysis_choices', filter],
      schemes.map(({ id }) => id),
    ),
  exportCounts: (loaded: LoadedRows, filter: Filter) => ofRows(loaded, ['export_counts', filter]),
  subset: (loaded: LoadedRows, filter: Filter) => ofRows(loaded, ['subset', filter]),
  /** @param by annotator that counts as having seen published turns without label */
  judged: (loaded: LoadedRows, scheme: string, by: string) => ofRows(loaded, ['judged', scheme, by]),
  /** @param reviews identifies the conversations of reviews */
  judgedInReviews: (loaded: LoadedRows, scheme: string, by: string, reviews: string) =>
    ofRows(loaded, ['judged_in_reviews', scheme, by], reviews),
  judgedAs: (loaded: LoadedRows, scheme: string, by: string, wanted: string) =>
    ofRows(loaded, ['judged_as', scheme, by], wanted),
  dataFingerprint: (loaded: LoadedRows) => ofRows(loaded, ['data_fingerprint']),
  turnsAt: (loaded: LoadedRows, places: readonly unknown[]) => ofRows(loaded, ['turns_at'], places),
  judgedTexts: (loaded: LoadedRows, filter: Filter, scheme: string) =>
    ofRows(loaded, ['judged_texts', scheme], filter),
  reviewQueue: ({ loaded, name }: AskedListing, choice: unknown) =>
    ofRows(loaded, ['review_queue', choice], name),
  queueTurns: (loaded: LoadedRows, positions: unknown) => ofRows(loaded, ['queue_turns', positions]),
  groups: (loaded: LoadedRows, by: unknown) => ofRows(loaded, ['groups', by]),
  scores: (loaded: LoadedRows, schemes: readonly string[]) => ofRows(loaded, ['scores', schemes]),
  definitionFit: (loaded: LoadedRows, review: string) => ofRows(loaded, ['definition_fit', review]),
  namedTurns: (loaded: LoadedRows, places: unknown) => ofRows(loaded, ['named_turns', places]),
  splitsOf: (corpus: string, ids: readonly string[]): AnswerKey => [corpus, ['splits_of'], [null, ids]],
  images: (corpus: string, split: string, id: string): AnswerKey => [corpus, ['images', split, id], [null]],
  /** @param agreed sites that the image may be sent on to */
  image: (address: string, agreed: readonly string[]): AnswerKey => ['', ['image', address], [null, agreed]],
  record: record('record'),
  rowRecord: record('row_record'),
}
