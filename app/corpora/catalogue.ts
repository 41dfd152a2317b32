import * as v from 'valibot'
import type { CorpusDescription } from '../protocol/corpus_description.ts'
import { type PublishedPart, publishedPartSchema } from '../published/catalogue_part.ts'
import { describedBy, descriptionSchema } from '../published/description.ts'
import { count, describe, fieldPath, type Misfit, misfitOf, filledText as name } from './guard.ts'

/** One published file of a split. */
export interface CatalogueFile {
  /** Absolute, `http:` or `https:`. */
  readonly url: string
  readonly bytes: number
}

/** A split and its files (shards), in the order in which they are read. */
export interface CatalogueSplit {
  readonly name: string
  readonly files: readonly CatalogueFile[]
}

/** Size of a corpus, as counted by `npm run counts`, for display before any file is read. */
export interface CorpusCounts {
  readonly conversations: number
  readonly turns: number
  /** Number of conversations annotated under the scheme whose labels the list counts, or else the first scheme. */
  readonly annotated: number
  /** The ways in which conversations end, by title. */
  readonly outcomes: readonly {
    readonly status: string
    readonly title: string
    readonly conversations: number
  }[]
  /** Number of turns per label of one scheme. */
  readonly labels?:
    | {
        readonly scheme: string
        readonly values: readonly { readonly value: string; readonly turns: number }[]
      }
    | undefined
}

/** A corpus that can be opened by its id. */
export interface CatalogueCorpus {
  /** Used in URLs. Letters, digits, `.`, `_`, `~`, `-`. */
  readonly id: string
  /** Earlier ids, whose addresses lead to this corpus. Undefined if it was never renamed. */
  readonly formerly?: readonly string[]
  readonly title: string
  /** The `id` of the `CorpusAdapter` for its files. */
  readonly adapter: string
  /** True if its conversations were written for Parley rather than collected. */
  readonly madeUp: boolean
  /** A sentence for the user, or `''`. */
  readonly note: string
  /** May be empty for a published corpus. */
  readonly splits: readonly CatalogueSplit[]
  readonly counts?: CorpusCounts
  /** Set if the corpus was prepared by `parley publish`. */
  readonly published?: PublishedPart
  /** Description of the corpus, if no built-in adapter has one. */
  readonly description?: CorpusDescription
}

export interface Catalogue {
  readonly corpora: readonly CatalogueCorpus[]
  /** Entries and fields that did not fit. Each is left out, and the rest is kept. */
  readonly problems: readonly Misfit[]
  /** Base URL of the Hugging Face Hub if the site uses a mirror. Null if not specified. */
  readonly hub: string | null
}

const urlSafeId = v.pipe(
  v.string('a string'),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*$/, 'letters, digits, ".", "_", "~" or "-", a letter or digit first'),
)

const bytes = v.pipe(
  v.number('a number of bytes'),
  v.safeInteger('a whole number of bytes'),
  v.minValue(1, 'at least one byte'),
)

const fileSchema = v.object({ url: name, bytes }, 'a file with url and bytes')

const splitSchema = v.object(
  { name, files: v.array(fileSchema, 'a list of files') },
  'a split with name and files',
)

const countsSchema = v.object(
  {
    conversations: count,
    turns: count,
    annotated: count,
    outcomes: v.array(v.object({ status: name, title: name, conversations: count }), 'a list of outcomes'),
    labels: v.optional(
      v.object(
        { scheme: name, values: v.array(v.object({ value: name, turns: count }), 'a list of labels') },
        'labels of a scheme',
      ),
    ),
  },
  'counts of conversations, turns, annotated and outcomes',
)

/** A corpus entry of `catalogue.json`. */
const corpusEntrySchema = v.object(
  {
    id: urlSafeId,
    formerly: v.optional(v.array(urlSafeId, 'a list of earlier ids')),
    title: name,
    adapter: name,
    madeUp: v.optional(v.boolean('true or false')),
    note: v.optional(v.string('a string')),
    counts: v.optional(v.unknown()),
    published: v.optional(publishedPartSchema),
    description: v.optional(descriptionSchema),
    splits: v.pipe(
      v.array(splitSchema, 'a list of splits'),
      v.nonEmpty('at least one split'),
      v.checkItems(
        (split, i, all) => all.findIndex((other) => other.name === split.name) === i,
        'a name of its own',
      ),
    ),
  },
  'a corpus with id, title, adapter and splits',
)

/** `catalogue.json`: the corpora that a site offers. File URLs are relative to the catalogue's own. */
const catalogueSchema = v.object(
  {
    version: v.literal(1, 'version 1, the only one that this Parley reads'),
    corpora: v.array(v.unknown(), 'a list of corpora'),
    hub: v.optional(v.pipe(v.string('an address'), v.regex(/^https?:\/\//, 'an http or https address'))),
  },
  'a catalogue with version and corpora',
)

export type CorpusEntry = Omit<v.InferOutput<typeof corpusEntrySchema>, 'counts' | 'description'> & {
  counts?: CorpusCounts | undefined
  description?: Omit<CorpusDescription, 'tables'> | undefined
}

/** `catalogue.json` as written. */
export interface CatalogueJson {
  readonly version: 1
  readonly corpora: readonly CorpusEntry[]
  readonly hub?: string
}

/**
 * Parses a catalogue. Never throws because of the content of `json`: an entry that does not fit, or that repeats an
 * earlier id, is left out and listed in `problems`.
 * @param json the parsed content of `catalogue.json`
 * @param baseUrl the catalogue's own absolute address
 * @throws TypeError if `baseUrl` is not an absolute address
 */
export function parseCatalogue(json: unknown, baseUrl: string): Catalogue {
  const base = new URL(baseUrl)
  const outer = v.safeParse(catalogueSchema, json, { abortEarly: true })
  if (!outer.success)
    return { corpora: [], problems: [misfitOf(catalogueSchema, outer.issues[0])], hub: null }

  const corpora: CatalogueCorpus[] = []
  const problems: Misfit[] = []
  const places = new Map<string, number>()
  for (const [i, entry] of outer.output.corpora.entries()) {
    const result = v.safeParse(corpusEntrySchema, entry, { abortEarly: true })
    if (!result.success) {
      problems.push(misfitOf(corpusEntrySchema, result.issues[0], ['corpora', i]))
      continue
    }
    const { id } = result.output
    const earlier = places.get(id)
    if (earlier !== undefined) {
      problems.push({
        where: fieldPath(['corpora', i, 'id']),
        expected: 'an id of its own',
        found: `${describe(id)}, which is the id of corpora[${earlier}], too`,
      })
      continue
    }
    const corpus = resolve(result.output, base, i)
    if ('where' in corpus) {
      problems.push(corpus)
      continue
    }
    places.set(id, i)
    const counts = v.safeParse(v.optional(countsSchema), result.output.counts, { abortEarly: true })
    // The corpus can be read without counts.
    if (!counts.success) problems.push(misfitOf(countsSchema, counts.issues[0], ['corpora', i, 'counts']))
    corpora.push(counts.output && counts.success ? { ...corpus, counts: counts.output } : corpus)
  }
  return { corpora, problems, hub: outer.output.hub?.replace(/\/+$/, '') ?? null }
}

/** The entry with absolute URLs, or the part of it that does not fit. */
function resolve(
  entry: v.InferOutput<typeof corpusEntrySchema>,
  base: URL,
  position: number,
): CatalogueCorpus | Misfit {
  const misfit = (path: readonly (string | number)[], expected: string, found: unknown): Misfit => ({
    where: fieldPath(['corpora', position, ...path]),
    expected,
    found: describe(found),
  })
  const { published, description } = entry
  const folder = published && httpUrl(published.folder, base)
  if (published && folder === undefined) return misfit(['published', 'folder'], ADDRESS, published.folder)
  const answers = published?.answers === undefined ? undefined : httpUrl(published.answers, base)
  if (published && published.answers !== undefined && answers === undefined)
    return misfit(['published', 'answers'], ADDRESS, published.answers)
  const reviews = published?.reviews === undefined ? undefined : httpUrl(published.reviews, base)
  if (published && published.reviews !== undefined && reviews === undefined)
    return misfit(['published', 'reviews'], ADDRESS, published.reviews)
  if (published && published.splits.length !== entry.splits.length)
    return misfit(['published', 'splits'], `the sizes of ${entry.splits.length} splits`, published.splits)
  const splits: CatalogueSplit[] = []
  for (const [s, { name, files }] of entry.splits.entries()) {
    if (files.length === 0 && !published) return misfit(['splits', s, 'files'], 'at least one file', files)
    const urls = files.map(({ url }) => httpUrl(url, base))
    const bad = urls.indexOf(undefined)
    if (bad >= 0) return misfit(['splits', s, 'files', bad, 'url'], ADDRESS, files[bad]?.url)
    splits.push({ name, files: files.map(({ bytes }, f) => ({ url: urls[f] ?? '', bytes })) })
  }
  const { id, formerly, title, adapter, madeUp = false, note = '' } = entry
  return {
    ...{ id, title, adapter, madeUp, note, splits },
    ...(formerly && { formerly }),
    ...(published &&
      folder !== undefined && {
        published: {
          ...{ ...published, folder },
          ...(answers !== undefined && { answers }),
          ...(reviews !== undefined && { reviews }),
        },
      }),
    ...(description && { description: describedBy(description) }),
  }
}

const ADDRESS = "an http or https address, relative to the catalogue's own"

function httpUrl(url: string, base: URL): string | undefined {
  if (!URL.canParse(url, base.href)) return undefined
  const { protocol, href } = new URL(url, base.href)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
