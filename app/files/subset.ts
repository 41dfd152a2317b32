import type { ConvokitWay, PublishedFile } from '../model/index.ts'

/** Conversations of one split: their ids, and the rows of their records in the split, counted through its files. */
export interface SubsetPart {
  readonly split: string
  readonly ids: readonly string[]
  /** Of each conversation the row of its record, or of its first where each record is a turn. */
  readonly rows: readonly number[]
  /** How many turns they have together. */
  readonly turns: number
  /** The split's files, in the order in which rows are counted. */
  readonly files: readonly PublishedFile[]
}

/** A subset of a corpus and where it was published. */
export interface Subset {
  readonly corpus: string
  /** How ConvoKit comes to the corpus, where it is known; `null`: only if its files are in ConvoKit's form. */
  readonly convokit: ConvokitWay | null
  /** Address of the view that shows it. */
  readonly link: string
  readonly parts: readonly SubsetPart[]
}

type Chosen = Pick<SubsetPart, 'split' | 'ids' | 'rows'>

/** How many conversations a subset has. */
export function sizeOf({ parts }: { readonly parts: readonly Pick<Chosen, 'ids'>[] }): number {
  return parts.reduce((sum, part) => sum + part.ids.length, 0)
}

/** The content of the file of ids: by split, the ids and the rows of the conversations, in the same order. */
export function idsFile({ parts }: { readonly parts: readonly Chosen[] }): string {
  return `${JSON.stringify(Object.fromEntries(parts.map(({ split, ids, rows }) => [split, { ids, rows }])))}\n`
}
