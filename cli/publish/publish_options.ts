import { UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'

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
  /** True if each conversation gets a page in plain HTML. */
  readonly staticPages: boolean
  readonly index: boolean
  /** Number of versions of a corpus that stay in the site. */
  readonly keep: number
  /** Future address of the site, with a trailing `/`. */
  readonly base: string | null
  readonly hub: string | null
  /** True if files that Parley didn't write are replaced without asking. */
  readonly replace: boolean
  readonly json: boolean
}

export const PUBLISH_HELP = `Usage: parley publish FILE | FOLDER | ADDRESS | OWNER/NAME … --out SITE

Writes a static site that shows what is named: the page, and each corpus prepared so that a link to a turn reads a few
kilobytes, and lists, searches and filters read parts of an index. Any host of static files serves it.

  FILE         Parquet, JSON, JSON Lines, CSV or zip; several files together are one corpus
  FOLDER       its data files as one corpus (ConvoKit, say), and each sub-folder that holds a corpus which Parley knows
  ADDRESS      http:// or https://
  OWNER/NAME   a dataset of the Hugging Face Hub, also OWNER/NAME@REVISION and OWNER/NAME:CONFIG

  --out SITE          the folder of the site; a corpus of the same id there is replaced, others stay

Of one corpus:
  --corpus ID         what it is called in addresses; without it the folder's name, or that of the corpus
  --title TEXT        its title
  --description TEXT  one or two sentences for somebody who does not know it
  --cite FILE.bib     how it is cited: the first entry of a BibTeX file
  --licence TEXT      the licence of the data
  --note TEXT         a sentence shown with it
  --labels FILE       labels by others, published with it: see docs/label_files.md; may be given several times
  --made-up           says that its conversations were written, not collected
  --as FORM           how it is read, where Parley should not tell by itself (convokit, chat, mapped, casino, …)

Of the site:
  --no-files          leaves out the source files: no raw records and no download, but half of the room
  --no-index          writes no index, which takes the package @duckdb/node-api: lists are read from the source files
  --base ADDRESS      the address that the site will have: pasted links then show a picture of the corpus
  --static-pages      a page in plain HTML for each conversation (up to 50,000), for search engines and readers without
                      JavaScript
  --keep N            how many versions of a corpus stay (2): older pages that are still open ask for the one before
  --hub ADDRESS       another Hugging Face Hub
  --replace           replaces files in SITE that Parley did not write; without it they are asked about, or kept where
                      nobody can be asked
  --json              prints one line of JSON: {"site", "corpora", "bytes", "seconds", "warnings"}

Nothing of a former site is lost before the new one is whole. Stopped by Ctrl-C or ended in any way, the same command
goes on: corpora that are whole are kept, one that was not is read again. The exit code is 0 where the site is written,
1 where it is not, 2 where the arguments cannot be understood, 130 after Ctrl-C.

  parley publish casino.parquet --out site
  parley publish ./my-corpus --out site --title "My corpus" --cite refs.bib --licence "CC BY 4.0"
  parley publish ../data/* --out site
  parley check https://name.github.io/demo/     asks the host, once it is there, what readers need`

const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/

/** @throws UsageError */
export function publishOptions(args: readonly string[]): PublishOptions {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean', default: false } as const
  const { values, positionals } = optionsOf(args, {
    ...{ out: text, as: text, corpus: text, title: text, description: text, cite: text, licence: text },
    ...{ note: text, base: text, hub: text, keep: text },
    labels: { type: 'string', multiple: true },
    ...{ 'made-up': yes, 'no-files': yes, 'no-index': yes, 'static-pages': yes, replace: yes, json: yes },
  })
  if (positionals.length === 0)
    throw new UsageError('parley publish needs files, folders, addresses or datasets.')
  if (!values.out) throw new UsageError('parley publish needs --out with the folder of the site.')
  const { corpus = null } = values
  if (corpus !== null && !ID.test(corpus))
    throw new UsageError(
      `--corpus is ${JSON.stringify(corpus)}; it may hold letters, digits, ".", "_", "~" and "-", and begins with a letter or digit.`,
    )
  if (values['no-files'] && values['no-index'])
    throw new UsageError('With --no-files and --no-index together there would be nothing to read lists from.')
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
    staticPages: values['static-pages'],
    index: !values['no-index'],
    keep: keepOf(values.keep),
    base: values.base === undefined ? null : `${addressOf('base', values.base)}/`,
    hub: values.hub === undefined ? null : addressOf('hub', values.hub),
    replace: values.replace,
    json: values.json,
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

function oneOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (text.trim() === '') throw new UsageError(`--${name} is empty.`)
  return text.trim()
}

function keepOf(text = '2'): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UsageError(`--keep is ${JSON.stringify(text)}, not a number from 1 on.`)
  return Number(text)
}

function addressOf(name: string, text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--${name} is ${JSON.stringify(text)}, no address that begins with http:// or https://.`,
    )
  return text.replace(/\/+$/, '')
}
