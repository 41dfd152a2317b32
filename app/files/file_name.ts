/** What a file that is taken away holds. */
export interface FileContent {
  readonly corpus: string
  /** The splits that it is about, and whether these are all that the corpus has. */
  readonly splits: readonly string[]
  readonly allSplits: boolean
  /** `turns`, `hits`, `labels`, `query`. */
  readonly what: string
  /** Number of rows. */
  readonly rows: number
  /** Without the dot. */
  readonly extension: string
}

/**
 * A telling file name, such as `casino-train-turns-187.csv`: only letters, digits, `.`, `_`, `+` and `-`, so that
 * every file system takes it.
 */
export function fileName({ corpus, splits, allSplits, what, rows, extension }: FileContent): string {
  const of = allSplits && splits.length > 1 ? 'all' : splits.join('+')
  return `${joined([corpus, of, what])}-${rows}.${extension}`
}

/** The name of a file of some turns of a conversation: `casino-train-12-turns-3-7.svg`. @param turns `''`: all of them */
export function excerptFileName(
  corpus: string,
  split: string,
  id: string,
  turns: string,
  extension: string,
): string {
  return `${joined([corpus, split, id, ...(turns === '' ? [] : ['turns', turns])])}.${extension}`
}

/** How much of a name is looked at, so that none takes long. */
const LOOKED_AT = 500

function joined(parts: readonly string[]): string {
  const plain = parts.map((part) =>
    part
      .slice(0, LOOKED_AT)
      .replace(/[^A-Za-z0-9._+]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60),
  )
  return plain.filter((part) => part !== '').join('-')
}
