import * as v from 'valibot'
import { count } from '../corpora/guard.ts'

/** What a catalogue entry says of a published corpus, beside what it says of any. */
export interface PublishedPart {
  /** Where its files are, see `folder.ts`: absolute, with `/` at its end. In `catalogue.json` it is relative to that. */
  readonly folder: string
  /** How many packs there are, for `packOf`. */
  readonly packs: number
  /** Size of the index in bytes; `null`: there is none, and the corpus is read from its source files. */
  readonly index: number | null
  /** Whether its index has the tables of `readers/attached/extra_tables.ts`, and frames of rows (`row_frames.ts`) beside it. */
  readonly large?: boolean | undefined
  /** What is in each split, in the order of the entry's splits. */
  readonly splits: readonly SplitSize[]
}

export interface SplitSize {
  readonly conversations: number
  readonly turns: number
}

const atLeastOne = v.pipe(count, v.minValue(1, 'at least one'))

export const splitSizeSchema = v.object(
  { conversations: count, turns: count },
  'a split with conversations and turns',
)

export const publishedPartSchema = v.object(
  {
    folder: v.pipe(v.string('a string'), v.regex(/\/$/, 'a folder with / at its end')),
    packs: atLeastOne,
    index: v.nullable(atLeastOne),
    large: v.optional(v.boolean('true or false')),
    splits: v.array(splitSizeSchema, 'a list of splits'),
  },
  'what was published, with folder, packs, index and splits',
)
