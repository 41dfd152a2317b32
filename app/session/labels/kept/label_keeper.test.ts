import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubIndexedDB } from '../../../reviews/store/indexed/test_browser.ts'
import type { CorpusInfo } from '../../corpus_info.ts'
import { labelSession, NEW } from '../test_label_session.ts'
import { createKeptStore } from './kept_store.ts'

const page = labelSession()
const { addAll, corpusOf, expectTablesAsShown, ready, tables } = page
const ID = 'sample-casino'
const kept = () => page.session.snapshot().keptLabels[ID]
const files = () => page.session.snapshot().labelFiles[ID] ?? []

/** Simulates a reload: a new session with the same storage. */
async function reloaded(): Promise<CorpusInfo> {
  page.reload()
  const corpus = await ready(ID, ['train'])
  await expect.poll(() => kept()?.isRestoring).toBe(false)
  return corpus
}

describe('added label files', () => {
  it('are there after a reload, with the same schemes and annotators', async () => {
    stubIndexedDB()
    const corpus = await ready(ID, ['train'])
    await addAll(corpus, 'one.csv', NEW)
    await addAll(await corpusOf(ID), 'two.csv', NEW)
    await addAll(
      await corpusOf(ID),
      'from_1.csv',
      'id,turn,label\n1,1,a\n1,2,b\n1,3,c\n2,1,a\n',
      () => {},
      async () => 1,
    )
    const [labels, summaries] = [await tables(ID), files()]
    expect(kept()?.files[summaries[0]?.id ?? 0]).toMatchObject({ kept: true, bytes: NEW.length })
    // The second file's scheme and names were chosen in the presence of the first.
    await page.session.removeLabels(ID, summaries[0]?.id ?? 0)
    const left = await tables(ID)
    expect(left).not.toEqual(labels)
    await reloaded()
    expect(await tables(ID)).toEqual(left)
    expect(files().map(({ name, scheme }) => [name, scheme.id])).toEqual([
      ['two.csv', 'one'],
      ['from_1.csv', 'from-1'],
    ])
    expect(files()[0]?.annotators.map(({ by }) => by)).toEqual(['mini (two.csv)', 'maxi (two.csv)'])
    expect(files()[1]?.placing).toMatchObject({ firstTurn: 1 })
    await expectTablesAsShown(await corpusOf(ID))
    for (const { id } of files()) await page.session.removeLabels(ID, id)
    page.reload()
    await ready(ID, ['train'])
    expect([files(), await stored()]).toEqual([[], []])
  })

  it('are all removed at once, and none comes back', async () => {
    stubIndexedDB()
    const corpus = await ready(ID, ['train'])
    const before = await tables(ID)
    await addAll(corpus, 'one.csv', NEW)
    await addAll(await corpusOf(ID), 'two.csv', NEW)
    await page.session.labels.removeAll(ID)
    expect([files(), kept()?.files, await stored()]).toEqual([[], {}, []])
    expect(await tables(ID)).toEqual(before)
  })

  it('are kept without the scheme that was removed of them', async () => {
    stubIndexedDB()
    const corpus = await ready(ID, ['train'])
    const text = 'id,turn,labels,scheme\n0,1,,strategy\n0,2,nice,manners\n'
    const [first] = await addAll(corpus, 'ann.csv', text)
    await page.session.removeLabels(ID, first?.id ?? 0)
    await reloaded()
    expect(files().map(({ scheme }) => scheme.id)).toEqual(['manners'])
  })

  it('of a corpus that has changed are not added before the reader says so', async () => {
    stubIndexedDB()
    const corpus = await ready(ID, ['train'])
    await addAll(corpus, 'moods.csv', NEW)
    const [file] = await stored()
    const store = createKeptStore(NAME)
    onTestFinished(() => store.close())
    await store.put({ ...(file ?? never()), fingerprint: 'other' })
    const again = await reloaded()
    expect(files()).toEqual([])
    expect(kept()?.waiting).toMatchObject([{ id: file?.id, name: 'moods.csv', why: 'changed' }])
    await page.session.labels.addAnyway(again, file?.id ?? '')
    expect(files()).toMatchObject([{ name: 'moods.csv', labels: 4 }])
    expect(kept()?.waiting).toEqual([])
    await reloaded()
    expect(files()).toMatchObject([{ name: 'moods.csv' }])
  })

  it('that another tab removes go here, too', async () => {
    stubIndexedDB()
    const corpus = await ready(ID, ['train'])
    const before = await tables(ID)
    await addAll(corpus, 'moods.csv', NEW)
    const other = createKeptStore(NAME)
    onTestFinished(() => other.close())
    const [file] = await other.list(ID)
    await other.update(file?.id ?? '', () => null)
    await vi.waitFor(() => expect(files()).toEqual([]))
    expect(await tables(ID)).toEqual(before)
    expect(kept()?.files).toEqual({})
  })
})

describe('a file that the browser', () => {
  it('cannot keep is added all the same, and told', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const corpus = await ready(ID, ['train'])
    const [file] = await addAll(corpus, 'moods.csv', NEW)
    expect(file?.labels).toBe(4)
    expect(kept()?.files).toEqual({ [file?.id ?? 0]: { kept: false, why: 'blocked' } })
  })

  it('has no room for is told as such', async () => {
    stubIndexedDB()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('made up', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    const corpus = await ready(ID, ['train'])
    const [file] = await addAll(corpus, 'moods.csv', NEW)
    expect(kept()?.files).toEqual({ [file?.id ?? 0]: { kept: false, why: 'full' } })
  })
})

const NAME = 'parley-labels /'

async function stored() {
  const store = createKeptStore(NAME)
  try {
    return await store.list(ID)
  } finally {
    store.close()
  }
}

function never(): never {
  throw new Error('nothing there')
}
