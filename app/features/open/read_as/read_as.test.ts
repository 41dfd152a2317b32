import { describe, expect, it } from 'vitest'
import { type Mapping, type OpenRequest, READ_BY_CONTENT } from '../../../model/index.ts'
import type { Candidate } from '../../../protocol/import_state.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import { draftOf, fittingMapping } from '../mapping/mapping_draft.ts'
import {
  currentChoice,
  encodingNames,
  firstChoice,
  firstLines,
  readerOptions,
  requestFor,
  standardName,
} from './read_as.ts'

const candidate = (adapter: string, fits = false): Candidate => ({
  adapter,
  title: adapter.toUpperCase(),
  description: `What ${adapter} reads.`,
  fits,
})
const subjectOf = (adapter: string | null, ...candidates: Candidate[]) => ({
  request: { source: { kind: 'local', files: [] }, reading: READ_BY_CONTENT } as const,
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

const mapping: Mapping = { text: 'wort', conversation: 'gespräch', turn: null, speaker: null, labels: [] }

describe('another encoding', () => {
  const source = { kind: 'local', files: [] } as const
  const subject = { ...subjectOf('chat', candidate('chat', true), candidate('mapped')) }

  it('keeps the reader, unless another is chosen, too', () => {
    const read: OpenRequest = { source, reading: { adapter: 'chat', mapping: null, encoding: 'big5' } }
    expect(currentChoice(subject)).toBe('chat')
    expect(requestFor({ ...subject, request: read }, 'chat', 'gb18030').reading).toEqual({
      ...{ adapter: 'chat', mapping: null },
      encoding: 'gb18030',
    })
    expect(requestFor({ ...subject, request: read }, 'chat').reading).toEqual({
      adapter: 'chat',
      mapping: null,
    })
    expect(requestFor(subject, 'casino', 'gb18030').reading).toEqual({
      ...{ adapter: 'casino', mapping: null },
      encoding: 'gb18030',
    })
    // A detected encoding stays detected.
    expect(requestFor(subject, 'chat', 'gb18030').reading.adapter).toBeNull()
  })

  it('asks for the meaning of columns again, starting with what was said', () => {
    const asked = subjectOf(null, candidate('mapped'))
    expect(currentChoice(asked)).toBe('mapped')
    const request = requestFor({ ...asked, mapping }, 'mapped', 'gb18030')
    expect(request.reading).toEqual({ adapter: 'mapped', mapping: null, encoding: 'gb18030' })
    expect(draftOf(request)?.mapping).toBe(mapping)
  })

  it('can be the detected one again for a corpus with a mapping', () => {
    const opened: OpenRequest = { source, reading: { adapter: 'mapped', mapping, encoding: 'gb18030' } }
    const corpus = { id: 'x', opened } as CorpusInfo
    const mapped = { ...subjectOf('mapped', candidate('mapped')), request: opened, corpus }
    expect(requestFor(mapped, 'mapped').reading).toEqual({ adapter: 'mapped', mapping: null })
    expect(draftOf(requestFor(mapped, 'mapped', 'big5'))).toMatchObject({ corpus: 'x', mapping })
  })

  it('keeps the meaning of columns that have the same names, and guesses the others', () => {
    const columns = ['wort', 'gespraech', 'wer', 'ende', 'zug'].map((path) => ({ path }))
    const guess: Mapping = {
      ...mapping,
      text: 'wer',
      conversation: 'gespraech',
      turn: 'zug',
      outcome: 'ende',
    }
    const said: Mapping = { ...mapping, speaker: 'wer', labels: ['ende', 'gefühl'], outcome: 'aüs' }
    expect(fittingMapping(said, columns, guess)).toEqual({
      ...{ text: 'wort', conversation: 'gespraech', turn: null, speaker: 'wer', labels: ['ende'] },
      outcome: 'ende',
    })
    expect(fittingMapping(said, [], null)).toEqual({
      ...{ text: '', conversation: null, turn: null, speaker: 'wer', labels: [] },
      ...{ speaker: null },
    })
    expect(fittingMapping(mapping, [{ path: 'wort' }, { path: 'gespräch' }], null)).toEqual(mapping)
  })

  it('shows the first lines, even if the last letter is cut', () => {
    const bytes = Uint8Array.from([0x74, 0x0d, 0x0a, 0xc4, 0xe3, 0xba, 0xc3, 0x0a, 0xc4])
    expect(firstLines(bytes, 'gb18030')).toEqual(['t', '你好', ''])
    expect(firstLines(bytes, 'utf-8')[1]).toContain('\ufffd')
    expect(firstLines(new TextEncoder().encode('a\n'.repeat(100)), 'utf-8')).toHaveLength(5)
    expect(firstLines(new TextEncoder().encode('a'.repeat(4096)), 'utf-8')[0]?.length).toBeLessThan(130)
  })

  it('is offered once each, the detected one first', () => {
    const names = encodingNames({ detected: 'ISO-8859-1', encoding: 'gb18030' })
    expect(names.slice(0, 3)).toEqual(['windows-1252', 'gb18030', 'utf-8'])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(standardName(name)).toBe(name)
  })
})
