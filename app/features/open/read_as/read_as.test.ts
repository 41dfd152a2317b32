import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../protocol/import_state.ts'
import { firstChoice, readerOptions } from './read_as.ts'

const candidate = (adapter: string, fits = false): Candidate => ({
  adapter,
  title: adapter.toUpperCase(),
  description: `What ${adapter} reads.`,
  fits,
})
const subjectOf = (adapter: string | null, ...candidates: Candidate[]) => ({
  source: { kind: 'local', files: [] } as const,
  candidates,
  adapter,
  corpus: null,
})

describe('the readers', () => {
  it('are all named, with what sets them apart', () => {
    const subject = subjectOf(
      'chat',
      candidate('chat', true),
      candidate('convokit', true),
      candidate('casino'),
    )
    expect(readerOptions(subject)).toEqual([
      { value: 'chat', label: 'CHAT', note: 'What chat reads.', mark: 'Current' },
      { value: 'convokit', label: 'CONVOKIT', note: 'What convokit reads.', mark: 'Fits the content' },
      { value: 'casino', label: 'CASINO', note: 'What casino reads.' },
    ])
  })

  it('begin with the one that is most likely wanted', () => {
    const all = [candidate('chat', true), candidate('casino'), candidate('mapped')]
    expect(firstChoice(subjectOf('casino', ...all))).toBe('chat')
    expect(firstChoice(subjectOf('chat', ...all))).toBe('mapped')
    expect(firstChoice(subjectOf('chat', candidate('chat'), candidate('casino')))).toBe('casino')
    expect(firstChoice(subjectOf(null))).toBe('')
  })
})
