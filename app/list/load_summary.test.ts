import { describe, expect, it } from 'vitest'
import { NO_PROGRESS } from '../protocol/messages.ts'
import { NOT_LOADED, type SplitLoad } from '../session/splits/split_load.ts'
import { summariseLoads } from './load_summary.ts'

const split = (bytes: number, load: Partial<SplitLoad>, name = 'train') => ({
  name,
  bytes,
  load: { ...NOT_LOADED, ...load },
})
const progress = (bytes: number, conversations: number, records: number | null) => ({
  ...NO_PROGRESS,
  bytes,
  totalBytes: 1000,
  conversations,
  expected: records,
  read: conversations,
  records,
  rows: conversations * 10,
  part: records ? conversations / records : bytes / 1000,
})

describe('the summary of loads', () => {
  it('knows neither records nor progress before anything has arrived', () => {
    const summary = summariseLoads([split(1000, {})])
    expect(summary).toMatchObject({ loading: true, conversations: 0, records: null, fraction: 0 })
    expect(summary).toMatchObject({ bytes: 0, totalBytes: 1000 })
  })

  it('tells records and conversations apart: a conversation may take several', () => {
    const rows = { ...progress(1000, 20, 80), read: 60, expected: null, part: 0.4 }
    const summary = summariseLoads([split(1000, { status: 'loading', progress: rows })])
    expect(summary).toMatchObject({ conversations: 20, expected: null, read: 60, records: 80, fraction: 0.4 })
  })

  it('lets each split weigh as much as its bytes', () => {
    const summary = summariseLoads([
      split(3000, { status: 'ready', progress: progress(3000, 90, 91) }),
      split(1000, { status: 'loading', progress: progress(1000, 5, 10) }, 'test'),
    ])
    expect(summary.fraction).toBeCloseTo((3000 + 500) / 4000)
    expect(summary).toMatchObject({
      loading: true,
      conversations: 95,
      expected: 100,
      read: 95,
      records: 101,
      bytes: 4000,
    })
  })

  it('counts rows that were read of all splits, also of one that failed on the way', () => {
    const summary = summariseLoads([
      split(3000, { status: 'ready', progress: progress(3000, 90, null) }),
      split(1000, { status: 'failed', progress: progress(1000, 5, null) }, 'test'),
      split(1000, {}, 'dev'),
    ])
    expect(summary.rows).toBe(950)
  })

  it('does not know all records while one split has not begun', () => {
    const ready = split(3000, { status: 'ready', progress: progress(3000, 90, 90) })
    expect(summariseLoads([ready, split(1000, {}, 'test')]).records).toBeNull()
  })

  it('leaves a failed split out of progress and names it', () => {
    const error = { message: 'Not a Parquet file.', advice: 'Check the address.', detail: '' }
    const summary = summariseLoads([
      split(1000, { status: 'ready', progress: progress(1000, 50, 50) }),
      split(5000, { status: 'failed', error, progress: progress(100, 1, 400) }, 'test'),
    ])
    expect(summary).toMatchObject({ loading: false, conversations: 50, records: 50, fraction: 1 })
    expect(summary.failed).toEqual([{ split: 'test', error }])
  })

  it('tells what a cancelled load has left, and does not wait for the rest', () => {
    const cancelled = split(1000, { status: 'cancelled', version: 3, progress: progress(600, 3200, 9000) })
    expect(summariseLoads([cancelled])).toMatchObject({
      loading: false,
      conversations: 3200,
      failed: [],
      cancelled: { splits: ['train'], someOfList: false, conversations: 3200, expected: 9000 },
    })
    const ready = split(500, { status: 'ready', progress: progress(500, 50, 51) }, 'test')
    const both = summariseLoads([cancelled, ready])
    expect(both).toMatchObject({ loading: false, conversations: 3250, fraction: 1, totalBytes: 500 })
    expect(both.cancelled).toMatchObject({ splits: ['train'], someOfList: true, conversations: 3200 })
  })

  it('does not foretell how many a load had that was cancelled before its files said so', () => {
    const { cancelled } = summariseLoads([split(1000, { status: 'cancelled' })])
    expect(cancelled).toMatchObject({ conversations: 0, expected: null })
  })

  it('never claims more than everything, whatever was foretold', () => {
    const summary = summariseLoads([split(1000, { status: 'loading', progress: progress(2000, 30, 10) })])
    expect(summary.fraction).toBe(1)
    expect(summary.bytes).toBe(1000)
  })
})
