import { NO_FILTER } from '../../model/index.ts'

/** What of a view belongs to the corpus that is left. */
export const ELSEWHERE = {
  split: null,
  conversation: null,
  turn: null,
  allSplits: false,
  sort: null,
  filter: NO_FILTER,
} as const
