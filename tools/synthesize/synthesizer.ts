import type { Random } from './random.ts'

/**
 * Makes one record of a corpus, as published.
 * @param index 0-based position of the record, for ids
 */
export type Synthesizer = (random: Random, index: number) => unknown
