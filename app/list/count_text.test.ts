import { describe, expect, it } from 'vitest'
import { bytesOfText, counted } from '../base/messages/intl.ts'
import { listCountText } from './load_summary.ts'
import { listMessages } from './messages.ts'

describe('counts in words', () => {
  it('separate thousands, and know one from many', () => {
    expect(counted(1030, 'conversation')).toBe('1,030 conversations')
    expect(counted(1, 'problem')).toBe('1 problem')
    expect(counted(0, 'turn')).toBe('0 turns')
  })

  it('tell where the open conversation stands', () => {
    expect(listMessages.position(1, 1030)).toBe('1 of 1,030')
    expect(listMessages.position(100_000, 100_000)).toBe('100,000 of 100,000')
  })

  it('say that more is to come', () => {
    const loading = { loading: true, conversations: 312, expected: 1030 }
    expect(listCountText(loading, null)).toBe('312 of 1,030 …')
    expect(listCountText({ ...loading, expected: null }, null)).toBe('312 …')
  })

  it('are those of the list once it is complete: a dropped record is no conversation', () => {
    const ready = { loading: false, conversations: 1030, expected: 1031 }
    expect(listCountText(ready, 1029)).toBe('1,029 conversations')
    expect(listCountText(ready, null)).toBe('1,030 conversations')
  })
})

describe('progress in words', () => {
  it.each([
    [0, 900, '0 of 900 bytes'],
    [512, 53_020, '0.5 of 53.0 kB'],
    [250_000, 1_400_000, '0.3 of 1.4 MB'],
    [1.25e9, 2.5e9, '1.3 of 2.5 GB'],
  ])('puts %d of %d bytes in one unit', (bytes, total, words) => {
    expect(bytesOfText(bytes, total)).toBe(words)
  })

  it('tells bytes and records', () => {
    expect(listMessages.progress(200_000, 1_400_000, 312, 1030)).toBe('0.2 of 1.4 MB, 312 of 1,030 records')
    expect(listMessages.progress(200_000, 1_400_000, 1, null)).toBe('0.2 of 1.4 MB, 1 record')
  })
})

it.each([
  ['', 3200, 9000, 'Cancelled: 3,200 of 9,000 conversations are loaded.'],
  ['', 1, 2, 'Cancelled: 1 of 2 conversations is loaded.'],
  ['', 3200, null, 'Cancelled: 3,200 conversations are loaded, the rest is not.'],
  ['', 0, 9000, 'Cancelled before any conversation was loaded.'],
  ['train, test', 7, 8, 'Cancelled (train, test): 7 of 8 conversations are loaded.'],
] as const)(
  'of splits %j, %j of %j conversations came before it was cancelled',
  (...[splits, came, all, words]) => {
    expect(listMessages.cancelled(splits, came, all)).toBe(words)
  },
)
