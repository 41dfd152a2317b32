export interface FileContent {
  readonly corpus: string
  /** The exported splits. `allSplits` is true if the corpus has no others. */
  readonly splits: readonly string[]
  readonly allSplits: boolean
  /** `turns`, `hits`, `labels`, `query`. */
  readonly what: string
  readonly rows: number
  /** File extension without the dot. */
  readonly extension: string
}

/**
 * A descriptive file name, such as `casino-train-turns-187.csv`. Uses only letters, digits, `.`, `_`, `+` and `-`,
 * which every file system accepts.
 */
export function fileName({ corpus, splits, allSplits, what, rows, extension }: FileContent): string {
  const of = allSplits && splits.length > 1 ? 'all' : splits.join('+')
  return `${joined([corpus, of, what])}-${rows}.${extension}`
}

/** File name for turns of a conversation: `casino-train-12-turns-3-7.svg`. @param turns empty for all turns */
export function excerptFileName(
  corpus: string,
  split: string,
  id: string,
  turns: string,
  extension: string,
): string {
  return `${joined([corpus, split, id, ...(turns === '' ? [] : ['turns', turns])])}.${extension}`
}

/** Maximum length of a name that is processed, as a limit on time. */
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
