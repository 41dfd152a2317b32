import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenRequest, openedId, READ_BY_CONTENT } from '../../model/index.ts'
import type { PickedFile } from '../../protocol/import_state.ts'
import { fingerprintOfFile } from '../../session/imports/local_files.ts'
import { Session } from '../../session/session.ts'
import type { IngestClient } from '../../session/worker/ingest_client.ts'
import { currentViewState, navigate, subscribeToAddress } from '../../state/address.ts'
import { askToOpen, continueLink, openFiles, openSource } from './open_source.ts'

let session: Session
/** Ids of sources that the worker was asked to open, in order. Each stays open until cancelled. */
let begun: string[]

beforeEach(() => {
  const location = { hash: '' }
  const go = (_state: unknown, _title: string, hash: string) => {
    location.hash = hash
  }
  const history = { pushState: go, replaceState: go }
  vi.stubGlobal('window', { location, history, addEventListener() {}, removeEventListener() {} })
  begun = []
  const ingest: Partial<IngestClient> = {
    offer: async () => ({ corpora: [], known: [], problems: [], hub: null }),
    open: ({ corpus }) => {
      begun.push(corpus)
      return new Promise(() => {})
    },
  }
  const startEngine = () => new Promise<never>(() => {})
  session = new Session({ ingest: ingest as IngestClient, startEngine, catalogueUrl: '' })
  const stop = subscribeToAddress(() => {
    const { opened } = currentViewState()
    if (opened) session.openings.open(opened)
  })
  return () => {
    stop()
    vi.unstubAllGlobals()
  }
})

function file(name: string): PickedFile {
  return { name, file: new File([`content of ${name}`], name) }
}

/** A file whose content becomes available only after `release`. */
function slowFile(name: string): PickedFile & { release(): void } {
  const { file: slow } = file(name)
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const content = slow.arrayBuffer.bind(slow)
  Object.defineProperty(slow, 'arrayBuffer', { value: () => released.then(content) })
  return { name, file: slow, release }
}

const taken = (...files: PickedFile[]) =>
  openFiles(session, files, { purpose: 'link', stillWanted: askToOpen() })

/** Source in the address: names of local files, or URLs. */
function openNow(): readonly string[] {
  const source = currentViewState().opened?.source
  if (source?.kind === 'local') return source.files.map((f) => f.name)
  return source?.kind === 'address' ? source.urls : []
}

function statusOf(request: OpenRequest | null): string | undefined {
  return request ? session.snapshot().openings[openedId(request)]?.status : undefined
}

const ADDRESS = { kind: 'address', urls: ['https://host.example/a.jsonl'] } as const

describe('files that take long to be looked at', () => {
  it('give way to files that came later', async () => {
    const many = slowFile('many.jsonl')
    const first = taken(many)
    await taken(file('small.jsonl'))
    const small = currentViewState().opened
    many.release()
    await first
    expect(openNow()).toEqual(['small.jsonl'])
    expect(statusOf(small)).toBe('working')
  })

  it('give way to a source that was asked for later', async () => {
    const many = slowFile('many.jsonl')
    const first = taken(many)
    openSource(session, ADDRESS)
    many.release()
    await first
    expect(openNow()).toEqual(ADDRESS.urls)
  })

  it('are opened where nothing else was asked for', async () => {
    const many = slowFile('many.jsonl')
    const only = taken(many)
    many.release()
    await only
    expect(openNow()).toEqual(['many.jsonl'])
  })
})

describe('files for a link', () => {
  /** Opens a link that needs files. */
  async function follow(...names: string[]): Promise<OpenRequest> {
    const files = await Promise.all(
      names.map(async (name) => {
        const { file: wanted } = file(name)
        return { name, bytes: wanted.size, print: await fingerprintOfFile(wanted) }
      }),
    )
    const request: OpenRequest = { source: { kind: 'local', files }, reading: READ_BY_CONTENT }
    navigate({ opened: request })
    expect(statusOf(request)).toBe('files_needed')
    return request
  }

  it('open it', async () => {
    const link = await follow('a.jsonl')
    await taken(file('a.jsonl'))
    expect(statusOf(link)).toBe('working')
  })

  it('give up nothing that was asked for after they were given', async () => {
    const link = await follow('a.jsonl')
    const late = slowFile('a.jsonl')
    const given = taken(late)
    openSource(session, ADDRESS)
    const newer = currentViewState().opened
    late.release()
    await given
    expect(statusOf(newer)).toBe('working')
    expect(statusOf(link)).toBe('files_needed')
    await session.offer()
    expect(begun).toEqual([newer && openedId(newer)])
  })

  it('open it only once, where the same are given again', async () => {
    const link = await follow('a.jsonl')
    const late = slowFile('a.jsonl')
    const given = taken(late)
    await taken(file('a.jsonl'))
    await session.offer()
    late.release()
    await given
    await session.offer()
    expect(begun).toEqual([openedId(link)])
  })

  it('complete each other, whichever is looked at first', async () => {
    const link = await follow('a.jsonl', 'b.jsonl')
    const late = slowFile('a.jsonl')
    const given = taken(late)
    await taken(file('b.jsonl'))
    expect(statusOf(link)).toBe('files_needed')
    late.release()
    await given
    expect(statusOf(link)).toBe('working')
  })

  it('are said to be others where those that were given last are', async () => {
    const link = await follow('a.jsonl')
    const late = slowFile('x.jsonl')
    const given = taken(late)
    await taken(file('y.jsonl'))
    late.release()
    await given
    const opening = session.snapshot().openings[openedId(link)]
    expect(opening).toMatchObject({ status: 'files_needed', wrong: [{ name: 'y.jsonl' }] })
  })

  it('opened instead, keep what the link points at and how it is read', async () => {
    const link = await follow('a.jsonl')
    const reading = { adapter: 'chat', mapping: null }
    const place = { split: 'a', conversation: '7', turn: 3, excerpt: 'Hello', print: 'abc', words: 'lo' }
    navigate({ ...place, opened: { ...link, reading } })
    await openFiles(session, [file('b.jsonl')], { purpose: 'instead', stillWanted: askToOpen() })
    expect(openNow()).toEqual(['b.jsonl'])
    expect(currentViewState()).toMatchObject({ ...place, opened: { reading } })
  })

  it('opened by themselves, keep nothing of it', async () => {
    const link = await follow('a.jsonl')
    navigate({ split: 'a', conversation: '7', turn: 3, opened: link })
    await openFiles(session, [file('b.jsonl')], { purpose: 'new', stillWanted: askToOpen() })
    expect(currentViewState()).toMatchObject({ split: null, conversation: null, turn: null })
  })
})

describe('a link that asks something before it opens', () => {
  const source = { kind: 'hub', dataset: 'a/b', revision: null, config: null } as const
  const asks: OpenRequest = { source, reading: READ_BY_CONTENT }
  const answered: OpenRequest = { source: { ...source, config: 'x' }, reading: READ_BY_CONTENT }
  const place = { split: 'train', conversation: '7', turn: 3, excerpt: 'Hello' }

  it.each([null, 'train'])('points at the same once that is answered (split: %s)', (split) => {
    navigate({ ...place, opened: asks })
    continueLink(session, answered, split)
    expect(currentViewState()).toMatchObject({ ...place, opened: answered })
  })

  it('lists the split that the reader chooses instead', () => {
    navigate({ ...place, opened: asks })
    continueLink(session, answered, 'test')
    expect(currentViewState()).toMatchObject({ split: 'test', conversation: null, turn: null })
  })
})

describe('addresses on sites that the reader has not named', () => {
  const source = { kind: 'address', urls: ['https://other.test/a.json'] } as const
  const request: OpenRequest = { source, reading: READ_BY_CONTENT }

  it('are not opened before he agrees', async () => {
    navigate({ opened: request })
    await vi.waitFor(() => expect(statusOf(request)).toBe('sites_needed'))
    expect(session.snapshot().openings[openedId(request)]).toMatchObject({
      sites: ['https://other.test'],
      through: null,
    })
    expect(begun).toEqual([])
    session.agreedSites.agree(['https://other.test'])
    session.openings.reopen(request)
    await vi.waitFor(() => expect(begun).toEqual([openedId(request)]))
  })

  it('ask nothing where he has typed or pasted them, now and later', async () => {
    openSource(session, source)
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const urls = ['https://other.test/b.json']
    navigate({ opened: { source: { ...source, urls }, reading: READ_BY_CONTENT } })
    await vi.waitFor(() => expect(begun).toHaveLength(2))
  })
})
