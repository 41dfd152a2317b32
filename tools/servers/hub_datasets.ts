import { createHash } from 'node:crypto'

/** Behaviour of the stand-in for a dataset. */
export type Standing =
  | 'public'
  /** Looks like a missing dataset. */
  | 'private'
  | 'gated'
  /** Reported as missing, as the Hub does for signed-in users, and similar servers do for everyone. */
  | 'missing'
  /** Answers 429 once, then normally. */
  | 'busy_once'
  | 'always_busy'
  | 'converting'
  /** Exists, but its listing has no file. */
  | 'without_parquet'

export interface StandInDataset {
  readonly id: string
  readonly standing: Standing
  /** Configuration → split → paths relative to the folder of files. */
  readonly configs: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

function sample(corpus: string, ...splits: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(splits.map((split) => [split, [`${corpus}/${split}-00000-of-00001.parquet`]]))
}

const THREE = ['train', 'validation', 'test'] as const
const casino = sample('casino', 'train')

/** The sample corpora under the ids of the real ones, and one dataset for each of the Hub's error responses. */
export const DATASETS: readonly StandInDataset[] = [
  { id: 'kchawla123/casino', standing: 'public', configs: { default: casino } },
  {
    id: 'stanfordnlp/craigslist_bargains',
    standing: 'public',
    configs: { default: sample('craigslist_bargains', ...THREE) },
  },
  {
    id: 'stanfordnlp/mutual_friends',
    standing: 'public',
    configs: { plain_text: sample('mutual_friends', ...THREE) },
  },
  {
    id: 'community-datasets/diplomacy_detection',
    standing: 'public',
    configs: { default: sample('diplomacy', ...THREE) },
  },
  {
    id: 'mikelewis0/deal_or_no_dialog',
    standing: 'public',
    configs: { dialogues: sample('deal_or_no_deal', ...THREE) },
  },
  {
    id: 'made-up/two-configs',
    standing: 'public',
    configs: { camping: casino, default: sample('craigslist_bargains', ...THREE) },
  },
  {
    id: 'made-up/three-splits',
    standing: 'public',
    configs: { default: sample('craigslist_bargains', ...THREE) },
  },
  { id: 'made-up/private', standing: 'private', configs: {} },
  { id: 'made-up/gated', standing: 'gated', configs: { default: casino } },
  { id: 'made-up/missing', standing: 'missing', configs: {} },
  { id: 'made-up/busy-once', standing: 'busy_once', configs: { default: casino } },
  { id: 'made-up/always-busy', standing: 'always_busy', configs: { default: casino } },
  { id: 'made-up/converting', standing: 'converting', configs: {} },
  { id: 'made-up/without-parquet', standing: 'without_parquet', configs: {} },
]

/** Old names that redirect, as for renamed datasets. */
export const MOVED: Readonly<Record<string, string>> = { casino: 'kchawla123/casino' }

/** Commit of a dataset in the stand-in. */
export function revisionOf(id: string): string {
  return createHash('sha1').update(id).digest('hex')
}
