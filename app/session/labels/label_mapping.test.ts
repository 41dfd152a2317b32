import { describe, expect, it } from 'vitest'
import { type LabelMapping, NO_LABEL_MAPPING } from '../../model/index.ts'
import { stubIndexedDB } from '../../reviews/store/indexed/test_browser.ts'
import type { LabelPreview, MappingQuestion } from './adding.ts'
import { labelSession } from './test_label_session.ts'

const page = labelSession()
const ID = 'sample-casino'

/** Adds a file, with an answer to the question for the mapping. */
async function addAsked(
  name: string,
  text: string,
  answer: (mapping: LabelMapping) => LabelMapping = (mapping) => mapping,
) {
  const corpus = await page.ready(ID, ['train'])
  const asked: MappingQuestion[] = []
  const previews: LabelPreview[] = []
  const steps: string[] = []
  const files = await page.session.addLabels(
    corpus,
    { name, file: new File([text], name) },
    {
      signal: page.signal,
      onStep: ({ step }) => steps.push(step),
      askFirstTurn: () => Promise.reject(new Error('asked for the first turn')),
      askMapping: async (question) => {
        asked.push(question)
        const mapping = answer(question.survey.mapping ?? NO_LABEL_MAPPING)
        const before = steps.length
        previews.push(await question.preview(mapping, page.signal))
        // A step would replace the question on the page.
        expect(steps.length).toBe(before)
        return mapping
      },
    },
  )
  return { files, asked, previews }
}

async function textsOf(id: string): Promise<readonly string[]> {
  const corpus = await page.ready(ID, ['train'])
  return (await page.session.conversation(corpus, 'train', id))?.turns.map(({ text }) => text) ?? []
}

describe('a label file', () => {
  it('whose columns are clear is added without a question', async () => {
    const { asked, files } = await addAsked('a.csv', 'conversation,turn,label\n0,0,warm\n')
    expect([asked, files.length]).toEqual([[], 1])
  })

  it('with one column per annotator is asked about, and gives each their labels', async () => {
    const text = 'conversation_id,turn,anna,bert\n0,0,warm,cold\n0,1,cold,\n0,2,warm,warm\n0,900,warm,warm\n'
    const { asked, previews, files } = await addAsked('two.csv', text)
    expect(asked.map(({ why, survey }) => [why, survey.mapping?.labels])).toEqual([
      ['unsure', { how: 'annotators', columns: ['anna', 'bert'], splits: false }],
    ])
    expect(previews[0]).toMatchObject({ matched: 3, unmatched: 1, question: null })
    expect(previews[0]?.first[0]).toMatchObject({ conversation: '0', turn: 0, by: 'anna', labels: ['warm'] })
    expect(files[0]?.annotators.map(({ by, labels }) => [by, labels])).toEqual([
      ['anna', 3],
      ['bert', 2],
    ])
    expect(files[0]?.leftOut.map(({ kind, row }) => [kind, row])).toEqual([
      ['unfit', 3],
      ['unfit', 3],
    ])
  })

  it('with one column per label is asked about', async () => {
    const text = 'conversation_id,turn,warm,cold\n0,0,1,0\n0,1,0,0\n0,2,1,1\n'
    const { asked, files } = await addAsked('hot.csv', text)
    expect(asked[0]?.survey.mapping?.labels.how).toBe('one_hot')
    expect(files[0]).toMatchObject({ labels: 3, turns: 3 })
  })

  it('keeps the chosen name of its scheme', async () => {
    const { files } = await addAsked(
      'two.csv',
      'conversation_id,turn,a,b\n0,0,warm,cold\n0,1,cold,warm\n',
      (m) => ({
        ...m,
        scheme: 'Temperature',
      }),
    )
    expect(files[0]?.scheme).toMatchObject({ id: 'temperature', title: 'Temperature' })
  })

  it('with several questions gives each a scheme of its own, even if they have the same answers', async () => {
    const text = 'conversation,turn,scheme,label\n0,0,polite,yes\n0,1,polite,no\n0,0,firm,no\n0,1,firm,yes\n'
    const { files } = await addAsked('q.csv', text)
    expect(files.map(({ scheme, labels }) => [scheme.title, labels])).toEqual([
      ['polite', 2],
      ['firm', 2],
    ])
  })

  it('replaces another only if it is added', async () => {
    const corpus = await page.ready(ID, ['train'])
    const text = 'conversation_id,turn,a,b\n0,0,warm,cold\n0,1,cold,cold\n'
    const { files } = await addAsked('two.csv', text)
    const before = await page.tables(ID)
    await page.session.addLabels(
      corpus,
      { name: 'two.csv', file: new File([text], 'two.csv') },
      {
        ...{ signal: page.signal, onStep: () => {}, replaces: files.map(({ id }) => id) },
        askFirstTurn: () => Promise.reject(new Error('asked for the first turn')),
        askMapping: async ({ survey }) => survey.mapping ?? NO_LABEL_MAPPING,
      },
    )
    expect(page.session.snapshot().labelFiles[ID]).toHaveLength(1)
    expect((await page.tables(ID)).labels).toEqual(before.labels)
  })

  it('that is given up in the last step leaves what it would replace', async () => {
    const corpus = await page.ready(ID, ['train'])
    const text = 'conversation,turn,label\n0,0,warm\n0,1,cold\n'
    const { files } = await addAsked('one.csv', text)
    const before = await page.tables(ID)
    const given = new AbortController()
    const adding = page.session.addLabels(
      corpus,
      { name: 'two.csv', file: new File([text], 'two.csv') },
      {
        ...{ signal: given.signal, onStep: () => {}, replaces: files.map(({ id }) => id) },
        askFirstTurn: () => Promise.reject(new Error('asked for the first turn')),
        askMapping: async ({ survey }) => {
          // Called for the last time before the labels are added.
          queueMicrotask(() => given.abort())
          return survey.mapping ?? NO_LABEL_MAPPING
        },
        alwaysAsks: true,
      },
    )
    await expect(adding).rejects.toThrow()
    expect(page.session.snapshot().labelFiles[ID]?.map(({ name }) => name)).toEqual(['one.csv'])
    expect((await page.tables(ID)).labels).toEqual(before.labels)
    await page.expectTablesAsShown(corpus)
  })

  it('with only texts finds the one turn with the text, and lists rows whose text is in several', async () => {
    const texts = await textsOf('0')
    const all = await Promise.all(['0', '1', '2', '3'].map(textsOf))
    const unique = texts.findIndex((text) => text.length > 40)
    expect(all.flat().filter((text) => text === texts[unique])).toHaveLength(1)
    const lines = [{ text: texts[unique] }, { text: 'Nobody said this.' }]
    const rows = lines.map((line, i) => JSON.stringify({ ...line, label: ['warm', 'cold'][i] })).join('\n')
    const { asked, files, previews } = await addAsked('texts.jsonl', rows)
    expect(asked).toHaveLength(1)
    expect(previews[0]).toMatchObject({
      matched: 1,
      unmatched: 1,
      first: [{ conversation: '0', turn: unique }],
    })
    expect(files[0]?.leftOut).toMatchObject([{ kind: 'unfit', row: 1, why: 'No turn has this text.' }])
  })

  it('splits a cell if the scheme has its parts but not the whole', async () => {
    const { files, asked } = await addAsked(
      's.csv',
      'conversation,turn,label\n0,0,"small-talk, elicit-pref"\n',
    )
    expect(asked).toEqual([])
    expect(files[0]).toMatchObject({ scheme: { id: 'strategy', known: true }, labels: 2, leftOut: [] })
  })

  it('is added in the same way after a reload, without a question', async () => {
    stubIndexedDB()
    await addAsked('two.csv', 'conversation_id,turn,anna,bert\n0,0,warm,cold\n0,1,cold,cold\n')
    page.reload()
    await page.ready(ID, ['train'])
    await expect.poll(() => page.session.snapshot().keptLabels[ID]?.isRestoring).toBe(false)
    expect(page.session.snapshot().labelFiles[ID]?.[0]?.annotators.map(({ by }) => by)).toEqual([
      'anna',
      'bert',
    ])
  })
})
