import type { ConvokitWay, PublishedFile } from '../model/index.ts'

/** Conversations of one split: their ids, and the row numbers of their records, counted across the split's files. */
export interface SubsetPart {
  readonly split: string
  readonly ids: readonly string[]
  /** Row of each conversation's record, or of its first record if records are turns. */
  readonly rows: readonly number[]
  /** Total number of their turns. */
  readonly turns: number
  /** The split's files, in the order in which rows are counted. */
  readonly files: readonly PublishedFile[]
}

/** A subset of a corpus with its published location. */
export interface Subset {
  readonly corpus: string
  /** ConvoKit's way of loading the corpus, if known. `null` if it depends on the format of the files. */
  readonly convokit: ConvokitWay | null
  /** Address of the view that shows it. */
  readonly link: string
  readonly parts: readonly SubsetPart[]
}

type Chosen = Pick<SubsetPart, 'split' | 'ids' | 'rows'>

/** Number of conversations in a subset. */
export function sizeOf({ parts }: { readonly parts: readonly Pick<Chosen, 'ids'>[] }): number {
  return parts.reduce((sum, part) => sum + part.ids.length, 0)
}

/** Content of the file of ids: ids and row numbers of the conversations by split, in the same order. */
export function idsFile({ parts }: { readonly parts: readonly Chosen[] }): string {
  return `${JSON.stringify(Object.fromEntries(parts.map(({ split, ids, rows }) => [split, { ids, rows }])))}\n`
}
