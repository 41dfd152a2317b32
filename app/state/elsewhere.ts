import { NO_FILTER } from '../model/index.ts'

/** Resets the parts of a view that belong to the corpus being closed. */
export const ELSEWHERE = {
  split: null,
  conversation: null,
  turn: null,
  allSplits: false,
  sort: null,
  filter: NO_FILTER,
} as const
