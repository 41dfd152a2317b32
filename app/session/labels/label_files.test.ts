import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { compareAnnotators } from '../../model/comparison.ts'
import { type Conversation, labelCounts, NO_FILTER } from '../../model/index.ts'
import { labelGroups } from '../../readers/duckdb/facets.ts'
import { hitPlaces } from '../../readers/duckdb/hits.ts'
import { scopeOf } from '../../readers/duckdb/read_corpus.ts'
import { searchValues } from '../../readers/duckdb/search_values.ts'
import { confirms, gives, madeReview } from '../../reviews/export/test_reviews.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { wholeCorpus } from '../corpus_info.ts'
import { readCorpus } from '../corpus_readers.ts'
import type { AddingStep } from './adding.ts'
import { labelSession, NEW } from './test_label_session.ts'

const page = labelSession()
const { add, addAll, corpusOf, expectTablesAsShown, ready, tables } = page

describe('a label file of a scheme of its own', () => {
  it('adds its labels to conversations, tables, filters and search; removing gives everything back', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const [before, list] = [await tables(corpus.id), page.session.snapshot().catalogue]
    const published = await page.session.conversation(corpus, 'train', '0')
    const { version } = page.session.snapshot().splits['sample-casino/train'] ?? { version: -1 }

    const file = await add(corpus, 'moods.csv', NEW)
    expect(file).toMatchObject({
      name: 'moods.csv',
      scheme: { id: 'moods', title: 'moods.csv', known: false },
      annotators: [
        { by: 'mini', labels: 3, turns: 3 },
        { by: 'maxi', labels: 1, turns: 1 },
      ],
      labels: 4,
      turns: 3,
    })
    expect(file.leftOut.map(({ kind, row }) => [kind, row])).toEqual([
      ['unfit', 4],
      ['unfit', 5],
      ['unread', 6],
      ['repeated', 7],
    ])
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual([file])
    expect(page.session.snapshot().splits['sample-casino/train']?.version).toBeGreaterThan(version)

    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes.map((s) => s.id)).toEqual(['strategy', 'moods'])
    expect(labelled.labelSchemes.at(-1)).toMatchObject({ title: 'moods.csv', by: 'mini', counted: true })
    expect(labelled.labelSchemes.at(-1)?.values).toMatchObject([
      { value: 'warm', mark: 'Wa', hue: 1 },
      { value: 'cold', mark: 'Co', hue: 2 },
    ])
    const conversation = await page.session.conversation(labelled, 'train', '0')
    expect(conversation?.turns[0]?.labels.at(-1)).toEqual({
      scheme: 'moods',
      value: 'warm',
      by: 'mini',
      score: 0.9,
    })
    await expectTablesAsShown(labelled)

    const engine = await page.session.engine()
    const scope = scopeOf(readCorpus(wholeCorpus(labelled)), ['train'])
    const groups = await engine.query(labelGroups('moods', scope))
    expect(groups.map(({ value, keys }) => [value, keys.length])).toEqual([
      ['cold', 1],
      ['warm', 2],
    ])
    for (const [search, turns] of [
      ['by:maxi', [1]],
      ['moods:cold', [1]],
      ['label:warm', [0, 1, 0]],
    ] as const) {
      const statement = hitPlaces({ ...NO_FILTER, search }, scope)
      if (!statement) throw new Error('no hits')
      const [, indices = []] = await engine.integerColumns(statement, 2)
      expect(Array.from(indices)).toEqual(turns)
    }
    const annotators = (await engine.query(searchValues(corpus.id, ['train'], false))).filter(
      (v) => v.field === 'by',
    )
    expect(annotators.map((g) => g.value)).toEqual(['annotator', 'mini', 'maxi'])

    await page.session.removeLabels(corpus.id, file.id)
    expect(await tables(corpus.id)).toEqual(before)
    expect(page.session.snapshot().catalogue).toEqual(list)
    expect(await page.session.conversation(corpus, 'train', '0')).toEqual(published)
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual([])
  })

  it('stays with what another file added to the same turns, whichever goes first', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const [one, two] = [
      await add(corpus, 'one.csv', NEW),
      await add(await corpusOf(corpus.id), 'two.csv', NEW),
    ]
    // All labels of the second file are values of the first's scheme. Its annotators share only the names.
    expect(two.scheme).toEqual({ id: 'one', title: 'one.csv', known: true })
    expect(two.annotators.map((g) => g.by)).toEqual(['mini (two.csv)', 'maxi (two.csv)'])
    await expectTablesAsShown(await corpusOf(corpus.id))
    await page.session.removeLabels(corpus.id, one.id)
    expect((await corpusOf(corpus.id)).labelSchemes.map((s) => s.id)).toEqual(['strategy', 'one'])
    await expectTablesAsShown(await corpusOf(corpus.id))
    await page.session.removeLabels(corpus.id, two.id)
    expect(await tables(corpus.id)).toEqual(before)
  })
})

describe('a label file of values of a scheme of the corpus', () => {
  it('is another annotator of that scheme, to be compared with the first', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const document = (await page.session.conversation(corpus, 'train', '0')) as Conversation
    const lines = document.turns.flatMap(({ labels }, turn) =>
      labels.map((l) => JSON.stringify({ id: '0', index: turn, strategies: [l.value], annotator: l.by })),
    )
    const file = await add(corpus, 'second.jsonl', lines.join('\n'))
    expect(file).toMatchObject({ scheme: { id: 'strategy', known: true }, leftOut: [] })
    // An annotator with that name exists already.
    expect(file.annotators).toMatchObject([{ by: 'annotator (second.jsonl)', labels: lines.length }])
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes).toEqual(corpus.labelSchemes)
    const both = (await page.session.conversation(labelled, 'train', '0')) as Conversation
    const [comparison] = compareAnnotators(both, labelled.labelSchemes)
    expect(comparison?.counts).toMatchObject({ disagree: 0, incomplete: 0 })
    expect(comparison?.counts.agree).toBeGreaterThan(3)
    // A turn with the same label from two annotators counts once.
    expect(labelCounts(both)).toEqual(labelCounts(document))
    await expectTablesAsShown(labelled)
  })
})

describe('a label file of which most labels are of a scheme of the corpus', () => {
  it('is compared for these, and each row with another label is told', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const document = (await page.session.conversation(corpus, 'train', '0')) as Conversation
    const said = document.turns.flatMap(({ labels }, turn) =>
      labels.map((l) => ({ id: '0', index: turn, label: l.value, annotator: 'second' })),
    )
    const unknown = { ...said[0], label: 'sing' }
    const file = await add(
      corpus,
      'second.jsonl',
      [unknown, ...said.slice(1)].map((line) => JSON.stringify(line)).join('\n'),
    )
    expect(file).toMatchObject({
      scheme: { id: 'strategy', known: true },
      unknown: ['sing'],
      labels: said.length - 1,
      leftOut: [{ kind: 'unknown', row: 0, conversation: '0', turn: said[0]?.index }],
    })
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes).toEqual(corpus.labelSchemes)
    const both = (await page.session.conversation(labelled, 'train', '0')) as Conversation
    expect(compareAnnotators(both, labelled.labelSchemes)[0]?.counts.agree).toBeGreaterThan(2)
    await expectTablesAsShown(labelled)
  })
})

describe('splits', () => {
  it('that the rows may mean are loaded first', async () => {
    const corpus = await ready('sample-craigslist', ['train'])
    const steps: AddingStep[] = []
    const at = await page.session.conversation(corpus, 'test', '0')
    expect(at).not.toBeNull()
    const text = 'split,conversation_id,turn_index,label\ntest,0,0,nice\ndev,0,0,nice\n'
    const file = await add(corpus, 'x.csv', text, (s) => steps.push(s))
    expect(steps).toEqual([
      { step: 'reading' },
      { step: 'loading', splits: ['test'] },
      { step: 'matching', rows: 2 },
    ])
    expect(page.session.snapshot().splits['sample-craigslist/test']?.status).toBe('ready')
    expect(page.session.snapshot().splits['sample-craigslist/validation']).toBeUndefined()
    expect(file).toMatchObject({ labels: 1, leftOut: [{ row: 1, kind: 'unfit' }] })
    expect(file.leftOut[0]?.why).toMatch('There is no split “dev”; there is train, validation and test.')
    await expectTablesAsShown(await corpusOf(corpus.id))
  })

  it('are all loaded for rows without one', async () => {
    const corpus = await ready('sample-craigslist', ['train'])
    const steps: AddingStep[] = []
    const file = await add(corpus, 'x.csv', 'id,turn,label\n0,0,nice\n', (s) => steps.push(s))
    expect(steps[1]).toEqual({ step: 'loading', splits: ['train', 'validation', 'test'] })
    expect(file.leftOut[0]?.why).toMatch(/^Conversations with this id are in train, validation and test\./)
    // A file without any match declares nothing.
    expect((await corpusOf(corpus.id)).labelSchemes).toEqual(corpus.labelSchemes)
  })
})

describe('files that name schemes', () => {
  it('add to each what is its own, also where a turn was examined in vain', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const text =
      'id,turn,labels,scheme,annotator\n0,1,,strategy,ann\n0,2,nice,manners,ann\n0,0,no-need,strategy,ann\n'
    const added = await addAll(corpus, 'ann.csv', text)
    expect(added.map(({ scheme, labels, turns, leftOut }) => [scheme.id, labels, turns, leftOut])).toEqual([
      ['strategy', 1, 2, []],
      ['manners', 1, 1, []],
    ])
    const labelled = await corpusOf(corpus.id)
    expect(labelled.labelSchemes.at(-1)?.values.map(({ value }) => value)).toEqual(['nice'])
    await expectTablesAsShown(labelled)
    for (const { id } of added) await page.session.removeLabels(corpus.id, id)
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual([])
  })
})

describe('review files', () => {
  it('are added as their reviewers, who keep what they do not call wrong', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const [first] =
      (await page.session.conversation(corpus, 'train', '0'))?.turns.flatMap((turn, i) =>
        turn.labels.length > 0 ? [{ i, labels: turn.labels.map(({ value }) => value) }] : [],
      ) ?? []
    if (!first) throw new Error('no labels')
    const queue = [{ split: 'train', conversation: '0', turn: first.i, fingerprint: '' }]
    const { definition, entries } = madeReview({ schemes: ['strategy'], queue }, [
      gives(0, 'strategy', 'vouch-fair'),
      confirms(0, 'strategy'),
    ])
    const file = await add(corpus, 'r.jsonl', writeReviewFile({ definitions: [definition], entries }))
    expect(file).toMatchObject({ scheme: { id: 'strategy', known: true }, turns: 1, leftOut: [] })
    const shown = await page.session.conversation(await corpusOf(corpus.id), 'train', '0')
    const own = shown?.turns[first.i]?.labels.filter(({ by }) => by === 'ann').map(({ value }) => value)
    expect(own).toEqual([...first.labels, 'vouch-fair'])
  })
})

describe('files', () => {
  it('of Parquet are read, with lists of labels and ids that are numbers', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: 'conversation', data: [0, 3], type: 'INT32' },
        { name: 'turn', data: [1n, 0n], type: 'INT64' },
        { name: 'labels', data: ['["warm", "cold"]', '[]'], type: 'STRING' },
      ],
    })
    const picked = { name: 'm.parquet', file: new File([buffer], 'm.parquet') }
    const [file] = await page.session.addLabels(corpus, picked, {
      signal: page.signal,
      onStep: () => {},
      askFirstTurn: () => Promise.reject(new Error('asked')),
    })
    expect(file).toMatchObject({ labels: 2, turns: 2, annotators: [{ by: 'm' }], leftOut: [] })
    const labelled = await corpusOf(corpus.id)
    const examined = await page.session.conversation(labelled, 'train', '3')
    expect(examined?.turns[0]).toMatchObject({ annotated: expect.arrayContaining(['m']) })
    await expectTablesAsShown(labelled)
  })
})

describe('a file that counts turns from 1', () => {
  const ends = async (corpus: CorpusInfo) => {
    const turns = (await page.session.conversation(corpus, 'train', '0'))?.turns ?? []
    return turns.map(({ text }, turn) => ({ text, turn }))
  }

  it('adds nothing before the reader has said so', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const before = await tables(corpus.id)
    const turns = await ends(corpus)
    const text = ['id,turn,label', ...turns.map(({ turn }) => `0,${turn + 1},L${turn}`)].join('\n')
    const asked: unknown[] = []
    const given = (first: 0 | 1) =>
      addAll(
        corpus,
        'one.csv',
        text,
        () => {},
        async (question) => {
          asked.push([question, (await tables(corpus.id)).labels.length === before.labels.length])
          return first
        },
      )
    const [file] = await given(1)
    expect(asked).toEqual([[{ rows: turns.length, unfit: { 0: 1, 1: 0 } }, true]])
    expect(file).toMatchObject({ leftOut: [], placing: { firstTurn: 1, because: 'answer' } })
    const shown = (await page.session.conversation(corpus, 'train', '0'))?.turns ?? []
    expect(shown.map((turn) => turn.labels.at(-1)?.value)).toEqual(turns.map(({ turn }) => `L${turn}`))
    await expect(addAll(corpus, 'two.csv', text)).rejects.toThrow('asked')
    expect(page.session.snapshot().labelFiles[corpus.id]).toEqual([file])
  })

  it('needs no answer if it has the texts', async () => {
    const corpus = await ready('sample-casino', ['train'])
    const lines = (await ends(corpus)).map(({ text, turn }) =>
      JSON.stringify({ id: '0', turn: turn + 1, text, label: `L${turn}` }),
    )
    const file = await add(corpus, 'texts.jsonl', lines.join('\n'))
    expect(file).toMatchObject({ leftOut: [], placing: { firstTurn: 1, because: 'contents' } })
    const shown = (await page.session.conversation(corpus, 'train', '0'))?.turns ?? []
    expect(shown.map((turn) => turn.labels.at(-1)?.value)).toEqual(lines.map((_, turn) => `L${turn}`))
  })
})
