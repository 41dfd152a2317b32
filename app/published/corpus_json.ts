import * as v from 'valibot'
import { count, type Misfit, misfitOf, filledText as name } from '../corpora/guard.ts'
import type { Citation } from '../model/index.ts'
import { splitSizeSchema } from './catalogue_part.ts'

const text = v.string('a string')

const citationSchema: v.GenericSchema<unknown, Citation> = v.object(
  {
    authors: text,
    year: v.number('a number'),
    title: text,
    venue: text,
    url: text,
    licence: text,
    bibtex: v.optional(text),
  },
  'a citation',
)

/** A dropped or odd row, see `Problem`. */
const problemSchema = v.object(
  { severity: text, file: text, row: count, field: text, found: text, expected: text },
  'a row with what was found and expected',
)

/** `corpus.json`: everything about a published corpus except its rows. */
const corpusJsonSchema = v.object(
  {
    version: v.literal(1, 'version 1, the only one that this Parley reads'),
    id: name,
    title: name,
    description: text,
    citation: citationSchema,
    /** Licence of the data, if different from the citation's. */
    licence: v.optional(text),
    madeUp: v.boolean('true or false'),
    /** Hash of everything published, which identifies the data in citations. */
    fingerprint: name,
    splits: v.array(v.object({ name, ...splitSizeSchema.entries }, 'a split'), 'a list of splits'),
    counts: v.optional(v.unknown()),
    packs: v.pipe(count, v.minValue(1, 'at least one')),
    /** Null if there is none. */
    index: v.nullable(
      v.object(
        {
          file: name,
          bytes: count,
          /** Names of all its tables. */
          tables: v.array(name, 'a list of tables'),
        },
        'an index with file, bytes and tables',
      ),
    ),
    /** URLs of the source files, relative to the folder. */
    files: v.array(v.object({ url: name, bytes: count }, 'a file with url and bytes'), 'a list of files'),
    problems: v.object(
      { dropped: count, odd: count, first: v.array(problemSchema, 'a list of rows') },
      'problems with counts of dropped and odd',
    ),
    /** Parley version that wrote it, and the time as an ISO date. */
    made: v.object({ by: text, at: text }, 'by whom and when it was made'),
  },
  'a published corpus',
)

export type CorpusJson = v.InferOutput<typeof corpusJsonSchema>

/** @param json the parsed content of `corpus.json` */
export function parseCorpusJson(json: unknown): CorpusJson | Misfit {
  const result = v.safeParse(corpusJsonSchema, json, { abortEarly: true })
  return result.success ? result.output : misfitOf(corpusJsonSchema, result.issues[0])
}
