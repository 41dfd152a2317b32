import * as v from 'valibot'
import { UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { type ClickHouseAddress, clickHouseAddress } from '../serve/clickhouse/address.ts'
import { accentColour, contactAddress, type IdentityOptions, paperAddress } from './site/site_identity.ts'

/** Options of the command line. Null if not given. */
export interface PublishOptions {
  readonly names: readonly string[]
  /** Folder of the site. */
  readonly out: string
  readonly as: string | null
  /** These apply to a single corpus. */
  readonly corpus: string | null
  readonly title: string | null
  readonly description: string | null
  /** A BibTeX file. */
  readonly cite: string | null
  readonly licence: string | null
  readonly note: string | null
  readonly labels: readonly string[]
  readonly madeUp: boolean
  readonly files: boolean
  /** Whether each conversation gets a page in plain HTML. Null: if the corpus is not too large. */
  readonly staticPages: boolean | null
  readonly index: boolean
  /** Number of versions of a corpus that stay in the site. */
  readonly keep: number
  /** The author's information about the site, if given. */
  readonly identity: IdentityOptions
  readonly hub: string | null
  /** True if files that Parley didn't write are replaced without asking. */
  readonly replace: boolean
  readonly json: boolean
  /** True if only warnings and errors are printed. */
  readonly quiet: boolean
  /** True if the site is published again whenever its sources change. */
  readonly watch: boolean
  /** ClickHouse, into which the indexes are loaded, too. Null for none. */
  readonly to: ClickHouseAddress | null
}

export const PUBLISH_HELP = `Usage: parley publish FILE | FOLDER | ADDRESS | OWNER/NAME … --out SITE
       parley publish --out SITE

Writes a static site with Parley and the named corpora, each prepared so that a link to a turn reads only a few
kilobytes, and lists, searches and filters read parts of an index. Any static file host can serve it. Without corpora, it
renews the page of a site, for example after an update of Parley: its corpora stay as they are.

  FILE         Parquet, JSON, JSON Lines, CSV or zip; several files together are one corpus; - is standard input
  FOLDER       its data files as one corpus (ConvoKit, say), and each sub-folder that holds a corpus which Parley knows
  ADDRESS      http:// or https://
  OWNER/NAME   a dataset of the Hugging Face Hub, also OWNER/NAME@REVISION and OWNER/NAME:CONFIG

  --out SITE          the folder of the site; a corpus of the same id there is replaced, others stay

Of one corpus:
  --corpus ID         its id in addresses (default: the name of the folder or of the corpus)
  --title TEXT        its title
  --description TEXT  one or two sentences for people who do not know it
  --cite FILE.bib     its citation: the first entry of a BibTeX file
  --licence TEXT      the licence of the data
  --note TEXT         a sentence to show with it
  --labels FILE       labels to publish with it (see docs/label_files.md); can be repeated
  --made-up           marks its conversations as written, not collected
  --as FORM           reads it in this form instead of detecting one (convokit, chat, mapped, casino, …)

Of the site (kept in parley.site.json in its folder, which can be edited):
  --site-title TEXT        its title (default: the title of its only corpus)
  --site-description TEXT  one or two sentences for its start page and for link previews
  --accent COLOUR          colour of links and buttons, such as #0a7d86
  --logo FILE              a picture in place of Parley's mark (SVG, PNG, JPEG or WebP)
  --contact ADDRESS        an e-mail or web address
  --paper ADDRESS          address of the paper
  --open-own-data          lets readers open their own files and addresses on the site, too
  --base ADDRESS           its future address, so that pasted links show a title and a picture

  --precompress            writes .br and .gz copies of the page's files, for servers that send them (nginx, Apache, S3);
                           --no-precompress removes them

  --pictures               a preview picture for each conversation, too (about 25 kB each; needs --base);
                           --no-pictures leaves them out

  --no-files          leaves out the source files: no raw records and no download, but half the size
  --no-index          writes no index (which needs the package @duckdb/node-api): lists are read from the source files
  --static-pages      a page in plain HTML for each conversation, also of corpora with more than 20,000;
                      --no-static-pages writes none
  --keep N            how many versions of a corpus to keep (default 2): pages that are still open read the previous one
  --to ADDRESS        loads the indexes into ClickHouse, too, for parley serve: clickhouse://user@host:8123/database;
                      every shard is named, with --cluster NAME: clickhouse://host1,host2/database
  --hub ADDRESS       another Hugging Face Hub
  --replace           replaces files in SITE that Parley did not write, and publishes conversations that SITE already
                      has under another id; without it, parley publish asks first, or stops if it cannot ask
  --watch             publishes again whenever the files change, until Ctrl-C; if that fails, the site stays as it is
  --quiet             prints warnings and errors only
  --json              prints one line of JSON: {"site", "corpora", "bytes", "seconds", "warnings"}

The previous site stays until the new one is complete. If publishing is stopped (Ctrl-C) or fails, run the same command
again: complete corpora are kept, an incomplete one is read again. The exit code is 0 if the site is written, 1 if it is
not, 2 if the arguments are not valid, and 130 after Ctrl-C.

  parley publish casino.parquet --out site
  parley publish ./my-corpus --out site --title "My corpus" --cite refs.bib --licence "CC BY 4.0"
  parley publish ../data/* --out site
  parley check https://name.github.io/demo/     checks the published site`

/** Options that say how corpora are read and written. */
const OF_CORPORA = [
  ...(['as', 'corpus', 'title', 'description', 'cite', 'licence', 'note', 'labels', 'hub'] as const),
  ...(['made-up', 'no-files', 'no-index', 'keep', 'watch'] as const),
]

/** What ids of corpora look like. */
export const CORPUS_ID = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/

/** Refuses an id that differs from another only in case. */
export function sameInAnyCase(id: string, other: string): string {
  return `${id} differs from ${other} only in upper and lower case, which many hosts ignore. Choose another id.`
}

/** @throws UsageError */
export function publishOptions(args: readonly string[]): PublishOptions {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean', default: false } as const
  const { values, positionals } = optionsOf(args, {
    ...{ out: text, as: text, corpus: text, title: text, description: text, cite: text, licence: text },
    ...{ note: text, base: text, hub: text, keep: text, to: text, cluster: text },
    ...{ 'site-title': text, 'site-description': text, accent: text, logo: text, contact: text, paper: text },
    labels: { type: 'string', multiple: true },
    ...{
      'made-up': yes,
      'no-files': yes,
      'no-index': yes,
      'static-pages': yes,
      replace: yes,
      json: yes,
      quiet: yes,
      watch: yes,
    },
    ...{ 'no-static-pages': yes, 'open-own-data': yes, 'no-open-own-data': yes },
    ...{ precompress: yes, 'no-precompress': yes, pictures: yes, 'no-pictures': yes },
  })
  if (!values.out && positionals.length === 0)
    throw new UsageError('parley publish needs files, folders, addresses or datasets.')
  if (!values.out) throw new UsageError('parley publish needs --out with the folder of the site.')
  const { corpus = null } = values
  if (corpus !== null && !CORPUS_ID.test(corpus))
    throw new UsageError(
      `--corpus is ${JSON.stringify(corpus)}; it can contain letters, digits, ".", "_", "~" and "-", and must begin with a letter or digit.`,
    )
  if (values['no-files'] && values['no-index'])
    throw new UsageError(
      '--no-files and --no-index cannot be combined: there would be nothing to read lists from.',
    )
  if (values.to !== undefined && values['no-index'])
    throw new UsageError('--to needs an index: leave out --no-index.')
  const ofCorpora = OF_CORPORA.filter((name) => values[name] !== undefined && values[name] !== false)
  if (positionals.length === 0 && ofCorpora.length > 0)
    throw new UsageError(
      `${ofCorpora.map((name) => `--${name}`).join(', ')} ${ofCorpora.length === 1 ? 'needs' : 'need'} files, folders, addresses or datasets. Without them, parley publish renews the page of a site.`,
    )
  return {
    names: positionals,
    out: values.out,
    as: values.as ?? null,
    corpus,
    title: oneOf('title', values.title),
    description: values.description ?? null,
    cite: values.cite ?? null,
    licence: values.licence ?? null,
    note: values.note ?? null,
    labels: values.labels ?? [],
    madeUp: values['made-up'],
    files: !values['no-files'],
    staticPages: choiceOf(values, 'static-pages'),
    index: !values['no-index'],
    keep: keepOf(values.keep),
    identity: {
      title: oneOf('site-title', values['site-title']),
      description: oneOf('site-description', values['site-description']),
      accent: checkedValue('accent', values.accent, accentColour),
      logoFile: values.logo ?? null,
      contact: checkedValue('contact', values.contact, contactAddress),
      paper: checkedValue('paper', values.paper, paperAddress),
      openOwnData: choiceOf(values, 'open-own-data'),
      precompress: choiceOf(values, 'precompress'),
      pictures: choiceOf(values, 'pictures'),
      base: values.base === undefined ? null : `${addressOf('base', values.base)}/`,
    },
    hub: values.hub === undefined ? null : addressOf('hub', values.hub),
    replace: values.replace,
    json: values.json,
    quiet: values.quiet,
    watch: values.watch,
    to: values.to === undefined ? null : clickHouseAddress(values.to, values.cluster ?? null),
  }
}

/** The given options that apply to a single corpus. */
export function ofOneCorpus(options: PublishOptions): readonly string[] {
  const given = {
    '--corpus': options.corpus,
    '--title': options.title,
    '--description': options.description,
    '--cite': options.cite,
    '--licence': options.licence,
    '--note': options.note,
    '--labels': options.labels[0] ?? null,
  }
  return Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [name]))
}

/** A switch and its opposite, `--no-…`. Null if neither is given. @throws UsageError if both are */
function choiceOf<N extends string>(
  values: Readonly<Record<N | `no-${N}`, boolean>>,
  name: N,
): boolean | null {
  const [yes, no] = [values[name], values[`no-${name}`]]
  if (yes && no) throw new UsageError(`--${name} and --no-${name} cannot be combined.`)
  return yes ? true : no ? false : null
}

/** @throws UsageError if the schema refuses the text */
function checkedValue(
  name: string,
  text: string | undefined,
  schema: v.GenericSchema<string, string>,
): string | null {
  if (text === undefined) return null
  const result = v.safeParse(schema, text.trim())
  if (result.success) return result.output
  throw new UsageError(`--${name} is ${JSON.stringify(text)}; it must be ${result.issues[0].message}.`)
}

function oneOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (text.trim() === '') throw new UsageError(`--${name} is empty.`)
  return text.trim()
}

function keepOf(text = '2'): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`--keep is ${JSON.stringify(text)}; it must be a whole number of at least 1.`)
  return Number(text)
}

function addressOf(name: string, text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--${name} is ${JSON.stringify(text)}; it must be an address that begins with http:// or https://.`,
    )
  return text.replace(/\/+$/, '')
}
