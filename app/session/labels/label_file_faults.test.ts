import { describe, expect, it } from 'vitest'
import { EngineCrash } from '../../engine/engine.ts'
import { labelSession, NEW } from './test_label_session.ts'

const page = labelSession()
const { add, corpusOf, expectTablesAsShown, loaded, ready, tables } = page

describe('what goes wrong', () => {
  it('a file that is no label file is named; nothing is added', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    await expect(add(corpus, 'x.csv', 'a,b\n1,2\n')).rejects.toThrow(
      /x\.csv cannot be read as labels: found the columns a, b/,
    )
    await expect(add(corpus, 'folder/x.csv', 'id,turn,label\n0,x,y\n')).rejects.toThrow(
      'None of the rows of x.csv could be read. In line 2 of x.csv, turn: found "x", expected the index of a turn, a whole number from 0.',
    )
    await expect(add(corpus, 'x.csv', '')).rejects.toThrow('x.csv is empty')
    expect(page.session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('given up, nothing is added', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const controller = new AbortController()
    const adding = page.session.addLabels(
      corpus,
      { name: 'x.csv', file: new File([NEW], 'x.csv') },
      {
        signal: controller.signal,
        onStep: (s) => s.step === 'matching' && controller.abort(),
        askFirstTurn: () => Promise.reject(new Error('asked')),
      },
    )
    await expect(adding).rejects.toMatchObject({ name: 'AbortError' })
    expect(page.session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
  })

  it('an engine that refuses the labels leaves the tables as they were', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const engine = await page.session.engine()
    const { append } = engine
    // Counts are written last, after the labels.
    Object.assign(engine, {
      append: (schema: string, table: string, ipc: Uint8Array) =>
        table === 'added_counts' ? Promise.reject(new Error('disk full')) : append(schema, table, ipc),
    })
    await expect(add(corpus, 'x.csv', NEW)).rejects.toThrow('disk full')
    Object.assign(engine, { append })
    expect(await tables(corpus.id)).toEqual(before)
    expect(page.session.snapshot().labelFiles[corpus.id] ?? []).toEqual([])
  })

  it('a new engine after a crash has the added labels again', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const plain = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    const before = await tables(corpus.id)
    page.crash(new EngineCrash('out of memory'))
    await expect.poll(() => page.session.snapshot().engine.status).toBe('crashed')
    const files = page.session.snapshot().labelFiles[corpus.id]
    page.session.restartEngine()
    await loaded(corpus.id, ['train'])
    expect(page.started()).toBe(2)
    expect(await tables(corpus.id)).toEqual(before)
    // Views that read rows before the labels were added must read them again.
    expect(page.session.snapshot().labelFiles[corpus.id]).not.toBe(files)
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual(files)
    await page.session.removeLabels(corpus.id, file.id)
    expect(await tables(corpus.id)).toEqual(plain)
  })

  it('what is removed while the engine is gone does not come back with the next', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    page.crash(new EngineCrash('out of memory'))
    await page.session.removeLabels(corpus.id, file.id)
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual([])
    page.session.restartEngine()
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('what is removed while a new engine makes its tables does not come back either', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const file = await add(corpus, 'moods.csv', NEW)
    page.session.restartEngine()
    await page.session.removeLabels(corpus.id, file.id)
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
  })

  it('labels of several splits come back with each of them', async () => {
    const corpus = await ready('sample-craigslist', ['train', 'test'])
    const text = 'split,id,turn,label\ntest,0,0,nice\ntrain,0,0,nice\ntrain,0,1,nice\n'
    await add(corpus, 'x.csv', text)
    const before = await tables(corpus.id)
    page.session.restartEngine()
    await loaded(corpus.id, ['test'])
    await loaded(corpus.id, ['train'])
    expect(await tables(corpus.id)).toEqual(before)
    await expectTablesAsShown(await corpusOf(corpus.id))
  })

  it('a corpus that is closed forgets them', async () => {
    const corpus = await ready('sample-casino', ['train'])
    await add(corpus, 'moods.csv', NEW)
    await page.session.closeCorpus(corpus.id)
    expect(page.session.snapshot().labelFiles).toEqual({})
  })
})
