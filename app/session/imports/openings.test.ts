import { describe, expect, it, vi } from 'vitest'
import { type OpenRequest, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import type { Opening } from '../../protocol/import_state.ts'
import type { OpenOutcome } from '../../protocol/open_order.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import { Openings } from './openings.ts'

const READY: OpenOutcome = {
  status: 'ready',
  title: 'Made up',
  description: {} as never,
  splits: [],
  candidates: [],
  mapping: null,
  revision: null,
  notice: null,
}
const ASKS: OpenOutcome = {
  status: 'mapping_needed',
  columns: [],
  guess: {} as never,
  records: [],
  refused: [],
  candidates: [],
}

/** `Openings` with a worker that responds with `answer`. */
function openings(answer: (request: OpenRequest) => OpenOutcome) {
  const open = vi.fn(async ({ request }: { request: OpenRequest }) => answer(request))
  const ingest = { open, close: async () => undefined } as unknown as IngestClient
  const seen: Opening[] = []
  const made = new Openings({
    ingest,
    hub: async () => 'https://hub.example.org',
    agreed: { list: () => ['https://hub.example.org', 'https://data.example.org'] } as never,
    change: (_, opening) => void seen.push(opening),
    begins: () => undefined,
    add: () => undefined,
  })
  const opened = async (request: OpenRequest) => {
    made.open(request)
    await vi.waitFor(() => expect(seen.at(-1)?.status).not.toBe('working'))
    return open.mock.calls.length
  }
  return { made, opened }
}

const file: SourceRef = { kind: 'address', urls: ['https://data.example.org/rows.csv'] }
const asked: OpenRequest = { source: file, reading: READ_BY_CONTENT }
const answered: OpenRequest = { source: file, reading: { adapter: 'mapped', mapping: {} as never } }

describe('opening corpora', () => {
  it('is tried once for each request', async () => {
    const { opened } = openings(() => READY)
    expect(await opened(asked)).toBe(1)
    expect(await opened(asked)).toBe(1)
  })

  it('asks again about a file whose corpus was closed, as the worker has given the file back', async () => {
    const { made, opened } = openings(({ reading }) => (reading.mapping ? READY : ASKS))
    await opened(asked)
    expect(await opened(asked), 'a question that stands').toBe(1)
    expect(await opened(answered)).toBe(2)
    made.forget(openedId(answered))
    expect(await opened(asked)).toBe(3)
  })

  it('takes no question about one revision for an answer about another', async () => {
    const hub = (revision: string | null): OpenRequest => ({
      source: { kind: 'hub', dataset: 'made/up', revision, config: null },
      reading: READ_BY_CONTENT,
    })
    const { opened } = openings(({ source }) =>
      source.kind === 'hub' && source.revision === null
        ? { status: 'config_needed', dataset: 'made/up', revision: 'b', configs: [] }
        : READY,
    )
    expect(await opened(hub(null))).toBe(1)
    expect(await opened(hub('a'))).toBe(2)
    expect(await opened(hub('b')), 'a corpus that is open stays').toBe(2)
  })
})
