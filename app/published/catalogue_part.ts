import * as v from 'valibot'
import { count } from '../corpora/guard.ts'

/** Additional fields of a published corpus in a catalogue entry. */
export interface PublishedPart {
  /** Folder of its files, see `folder.ts`: absolute, with a trailing `/`. Relative to `catalogue.json` in that file. */
  readonly folder: string
  /** Number of packs, for `packOf`. */
  readonly packs: number
  /** Size of the index in bytes. Null if there is none, so that the corpus is read from its source files. */
  readonly index: number | null
  /**
   * True if the index has the tables of `readers/attached/extra_tables.ts`. Row frames (`row_frames.ts`) exist then.
   */
  readonly large?: boolean | undefined
  /**
   * Folder of the questions that a server answers about the corpus (`parley serve`): absolute, with a trailing `/`.
   * Relative to `catalogue.json` in that file. The page then reads no index.
   */
  readonly answers?: string | undefined
  /**
   * Folder in which a server keeps reviews of the corpus (`parley serve --reviews`): absolute, with a trailing `/`.
   * Relative to `catalogue.json` in that file.
   */
  readonly reviews?: string | undefined
  /** Size of each split, in the order of the entry's splits. */
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
    answers: v.optional(v.pipe(v.string('a string'), v.regex(/\/$/, 'a folder with / at its end'))),
    reviews: v.optional(v.pipe(v.string('a string'), v.regex(/\/$/, 'a folder with / at its end'))),
    splits: v.array(splitSizeSchema, 'a list of splits'),
  },
  'what was published, with folder, packs, index and splits',
)
