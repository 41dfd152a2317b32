import type { Random } from './random.ts'

/**
 * Makes one record of a corpus, in its published format.
 * @param index 0-based position of the record, used for ids
 */
export type Synthesizer = (random: Random, index: number) => unknown
