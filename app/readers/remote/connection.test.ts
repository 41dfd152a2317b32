import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import { createConnection, ServerError } from './connection.ts'
import { createRemoteReader } from './reader.ts'

const URL_OF_CORPUS = 'https://data.example/api/1/c/0/'

afterEach(() => vi.unstubAllGlobals())

/** Answers requests one after another; an error stands for a server that is away. */
function answerWith(...answers: readonly (Response | Error)[]) {
  const left = [...answers]
  const asked = vi.fn(async () => {
    const next = left.shift() ?? new TypeError('no more answers')
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

const failing = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const connection = () => createConnection({ url: URL_OF_CORPUS, pauses: [1, 1] })

describe('a connection to a server', () => {
  it('asks again if the server restarts or is busy', async () => {
    const busy = failing(429, { failure: 'busy', message: 'x' })
    const asked = answerWith(new TypeError('Failed to fetch'), busy, new Response('1'))
    expect(await (await connection().ask('count', '[]')).text()).toBe('1')
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['gone', [new TypeError('a'), new TypeError('b'), new TypeError('c')]],
    ['gone', [new Response('', { status: 502 }), new Response('', { status: 503 }), new TypeError('c')]],
    ['busy', [1, 2, 3].map(() => failing(429, { failure: 'busy', message: 'x' }))],
    ['slow', [failing(504, { failure: 'slow', message: 'x', seconds: 30 })]],
    ['unsent', [failing(408, { failure: 'unsent', message: 'x' })]],
    ['memory', [failing(503, { failure: 'memory', message: 'x' })]],
    ['killed', [failing(503, { failure: 'killed', message: 'x' })]],
    ['shard', [failing(503, { failure: 'shard', message: 'x', nodes: 'ch2:9000' })]],
    ['login', [failing(401, { failure: 'login', message: 'x' })]],
    ['login', [new Response('<h1>Log in</h1>', { status: 401 })]],
    ['version', [failing(409, { failure: 'version', message: 'x' })]],
    ['failed', [failing(500, { failure: 'failed', message: 'x' })]],
    ['failed', [new Response('oops', { status: 500 })]],
    // A reverse proxy that waited long enough: asking again would only repeat a long question.
    ['failed', [new Response('<h1>Gateway time-out</h1>', { status: 504 })]],
  ] as const)('says that it is %s', async (why, answers) => {
    answerWith(...answers)
    const error = await connection()
      .ask('count', '[]')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toMatchObject({ why, reload: why === 'version' })
    if (!(error instanceof ServerError)) return
    expect(error.advice).not.toBe('')
    // A machine that is missing is named instead of the server that asked it.
    if (why !== 'version' && why !== 'shard') expect(error.message).toContain('data.example')
    if (why === 'slow') expect(error.message).toContain('30 s')
    if (why === 'shard') expect(error.message).toContain('ch2:9000')
  })

  it('tells what the corpus refuses in its own words', async () => {
    answerWith(failing(422, { failure: 'refused', message: 'missing )' }))
    await expect(connection().ask('count', '[]')).rejects.toThrow(new QueryError('missing )', ''))
  })

  it('keeps one of six requests for questions that take little time', async () => {
    const sent: string[] = []
    const waiting: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', (url: string) => {
      sent.push(url.slice(URL_OF_CORPUS.length))
      return new Promise<Response>((resolve) => waiting.push(resolve))
    })
    const asking = connection()
    const long = Array.from({ length: 7 }, () => asking.ask('labelRates', '[]'))
    const short = asking.ask('page', '[]')
    await vi.waitFor(() => expect(sent).toContain('page'))
    expect(sent.filter((name) => name === 'labelRates')).toHaveLength(5)
    while (waiting.length > 0) {
      for (const answer of waiting.splice(0)) answer(new Response('1'))
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(await Promise.all([...long, short])).toHaveLength(8)
  })

  it('waits no longer once it is given up', async () => {
    answerWith(new TypeError('a'))
    const controller = new AbortController()
    const slow = createConnection({ url: URL_OF_CORPUS, pauses: [60_000] })
    const asked = slow.ask('count', '[]', controller.signal)
    setTimeout(() => controller.abort(), 5)
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a reader that asks a server', () => {
  const said = { capabilities: { text: 'any', pattern: true, participants: true }, sql: false }
  const asked = {
    splits: ['train'],
    filter: { search: '', mode: 'text', facets: [], labels: [], sequence: null },
  } as const

  it('refuses answers that are none', async () => {
    answerWith(new Response('{"text": "most"}'))
    await expect(createRemoteReader(URL_OF_CORPUS, connection())).rejects.toMatchObject({ why: 'odd' })
    answerWith(new Response(JSON.stringify(said)), new Response('"many"'), new Response('{"rows": 1}'))
    const reader = await createRemoteReader(URL_OF_CORPUS, connection())
    await expect(reader.count(asked)).rejects.toMatchObject({ why: 'odd' })
    await expect(reader.page({ ...asked, sort: null }, { offset: 0 }, 5)).rejects.toMatchObject({
      why: 'odd',
    })
  })

  it('never takes a part of an export for the whole', async () => {
    answerWith(
      new Response(JSON.stringify(said)),
      new Response('[["a"]]\n'),
      new Response('[["a"]]\n{"failure":"refused","message":"no more"}\n'),
      new Response('[["a"\n'),
      new Response('[["a"]]\n"end"\n'),
    )
    const reader = await createRemoteReader(URL_OF_CORPUS, connection())
    const all = async () => {
      const rows: unknown[] = []
      for await (const some of reader.exported(asked, { table: 'turns', rows: 'all' })) rows.push(...some)
      return rows
    }
    await expect(all()).rejects.toMatchObject({ why: 'gone' })
    await expect(all()).rejects.toThrow(new QueryError('no more', ''))
    await expect(all()).rejects.toMatchObject({ why: 'odd' })
    expect(await all()).toEqual([['a']])
  })
})
