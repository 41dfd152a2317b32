import { expect, it } from 'vitest'
import type { CorpusInfo } from '../corpus_info.ts'
import { NOT_LOADED, type SplitLoad } from '../splits/split_load.ts'
import { loadSplits } from './load_splits.ts'

const corpus = {
  id: 'chess',
  title: 'Chess',
  splits: [{ name: 'train' }, { name: 'test' }],
} as unknown as CorpusInfo

it('labels wait for no split whose loading was cancelled, and say so', async () => {
  const splits: Record<string, SplitLoad> = {
    'chess/train': { ...NOT_LOADED, status: 'loading' },
    'chess/test': { ...NOT_LOADED, status: 'ready' },
  }
  let tell = () => {}
  const session = {
    load: () => {},
    snapshot: () => ({ splits }),
    subscribe: (listener: () => void) => {
      tell = listener
      return () => {}
    },
  }
  const waiting = loadSplits(session, corpus, ['train', 'test'], new AbortController().signal)
  splits['chess/train'] = { ...NOT_LOADED, status: 'cancelled' }
  tell()
  await expect(waiting).rejects.toThrow('loading train was cancelled')
})
