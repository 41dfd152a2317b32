import { describe, expect, it } from 'vitest'
import { type OpenRequest, READ_BY_CONTENT } from '../../../model/index.ts'
import { formatRecent, MOST_RECENT, parseRecent, withoutRecent, withRecent } from './recent_sources.ts'

function at(url: string): OpenRequest {
  return { source: { kind: 'address', urls: [url] }, reading: READ_BY_CONTENT }
}

const local: OpenRequest = {
  source: { kind: 'local', files: [{ name: 'a folder/x & y.jsonl', bytes: 12, print: 'abc12' }] },
  reading: {
    adapter: 'mapped',
    mapping: { conversation: 'c', turn: null, speaker: 'who', text: 'said.text', labels: ['a', 'b'] },
  },
}
const hub: OpenRequest = {
  source: { kind: 'hub', dataset: 'owner/name', revision: 'abc', config: 'default' },
  reading: READ_BY_CONTENT,
}

describe('recent sources', () => {
  it('are read as they were written, mapping and all', () => {
    const all = [local, hub, at('https://example.org/x.json?a=b')]
    expect(parseRecent(formatRecent(all))).toEqual(all)
  })

  it('begin with the newest, hold each once and only so many', () => {
    const many = Array.from({ length: 20 }, (_, i) => at(`https://example.org/${i}`))
    const kept = many.reduce<OpenRequest[]>((all, one) => withRecent(all, one), [])
    expect(kept).toHaveLength(MOST_RECENT)
    expect(kept[0]).toEqual(many[19])
    const again = withRecent(kept, at('https://example.org/15'))
    expect(again).toHaveLength(MOST_RECENT)
    expect(again[0]).toEqual(many[15])
    expect(again[1]).toEqual(many[19])
  })

  it('tell a dataset by its name, not by its state at the time', () => {
    const later: OpenRequest = { ...hub, source: { ...hub.source, revision: 'def' } as OpenRequest['source'] }
    expect(withRecent([hub], later)).toEqual([later])
    expect(withoutRecent([later, local], hub)).toEqual([local])
  })

  it.each(['', 'null', '[]', '{"sources":3}', '{"sources":[3,"","#/x","#/x?from=nonsense"]}', '{'])(
    'that were garbled (%j) are forgotten',
    (json) => {
      expect(parseRecent(json)).toEqual([])
    },
  )

  it('that are well formed stay beside those that are not', () => {
    const text = JSON.stringify({ sources: ['#/x?from=hub:owner/name', 7] })
    expect(parseRecent(text)).toHaveLength(1)
  })
})
