import { expect, it } from 'vitest'
import type { CorpusInfo } from '../corpus_info.ts'
import { NOT_LOADED, type SplitLoad } from '../splits/split_load.ts'
import { loadedSplits } from './loaded_splits.ts'

const corpus = {
  id: 'chess',
  title: 'Chess',
  splits: [{ name: 'train' }, { name: 'test' }],
} as unknown as CorpusInfo

it('labels wait for no split whose loading was cancelled, and say so', async () => {
  const loads = new Map<string, SplitLoad>([
    ['chess/train', { ...NOT_LOADED, status: 'loading' }],
    ['chess/test', { ...NOT_LOADED, status: 'ready' }],
  ])
  let tell = () => {}
  const watched = {
    of: (key: string) => loads.get(key),
    subscribe: (listener: () => void) => {
      tell = listener
      return () => {}
    },
  }
  const waiting = loadedSplits(watched, corpus, ['train', 'test'], new AbortController().signal)
  loads.set('chess/train', { ...NOT_LOADED, status: 'cancelled' })
  tell()
  await expect(waiting).rejects.toThrow('loading train was cancelled')
})
