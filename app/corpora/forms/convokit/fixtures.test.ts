import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, labelDefinition } from '../../../model/index.ts'
import type { RecordFile } from '../../adapter.ts'
import { convokit } from './index.ts'
import { fileOf, inBrief, open } from './test_corpus.ts'

/** A made-up corpus in this folder, read as on the page. */
function fixture(folder: 'fixture' | 'fixture_old'): RecordFile[] {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path).map((name) => {
    const text = readFileSync(join(path, name), 'utf8')
    const value: unknown = name.endsWith('.jsonl')
      ? text
          .trimEnd()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : JSON.parse(text)
    return fileOf(name, Array.isArray(value) ? value : [value])
  })
}

describe('the new form', async () => {
  const files = fixture('fixture')
  const { adapter, conversations, problems } = await open(...files)
  const byId = (id: string) => {
    const found = conversations.find((c) => c.id === id)
    if (!found) throw new Error(`no conversation ${id}`)
    return found
  }

  it('describes itself as corpus.json says', () => {
    expect(adapter).toMatchObject({
      id: 'convokit',
      title: 'allotment-corpus',
      description: 'Talks between the holders of allotment gardens, made up.',
      citation: {
        authors: 'A. Gardener, B. Digger',
        year: 2021,
        title: 'Gardener and Digger (2021): Talks by the Wall',
        url: 'https://example.org/allotments',
        licence: 'made up',
      },
    })
  })

  it('makes facets of metadata of conversations, speakers and utterances, by their types', () => {
    expect(adapter.facets.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'speakers number',
      'branches boolean',
      'meta_title category',
      'settled boolean',
      'plots number',
      'topics list',
      'meta_id category',
      'flache_m number',
      'minutes category',
      'speaker_name list',
      'speaker_side list',
      'speaker_founder list',
      'speaker_since_lowest number',
      'speaker_since_highest number',
      'utterance_score_lowest number',
      'utterance_score_highest number',
      'utterance_flagged list',
      'utterance_note list',
      'utterance_late_count_lowest number',
      'utterance_late_count_highest number',
    ])
    const plot = byId('p1')
    expect(Object.fromEntries(adapter.facets.map((f) => [f.key, f.read(plot)]))).toEqual({
      speakers: 3,
      branches: true,
      meta_title: 'The sunny plot',
      settled: true,
      plots: 2,
      topics: ['plots', 'beans'],
      meta_id: 'A-1',
      flache_m: 12.5,
      minutes: 'Ada opened the talk about the plots.\nIt rained.',
      speaker_name: ['Ada', 'Béla'],
      speaker_side: ['north', 'south'],
      speaker_founder: ['true', 'false'],
      speaker_since_lowest: 1998,
      speaker_since_highest: 2015,
      utterance_score_lowest: -2,
      utterance_score_highest: 7,
      utterance_flagged: ['false', 'true'],
      utterance_note: ['first of the season'],
      utterance_late_count_lowest: null,
      utterance_late_count_highest: null,
    })
  })

  it('makes turn fields of utterance metadata, also of what only the index tells of', () => {
    expect(adapter.turnFields).toEqual([
      { key: 'score', title: 'Score', kind: 'number' },
      { key: 'flagged', title: 'Flagged', kind: 'category' },
      { key: 'note', title: 'Note', kind: 'category' },
      { key: 'late_count', title: 'Late count', kind: 'number' },
      { key: 'late_word', title: 'Late word', kind: 'category' },
      { key: 'utterance_id', title: 'Utterance id', kind: 'category', identifies: true },
    ])
    expect(byId('p1').turns[0]?.values).toEqual({
      utterance_id: 'p1',
      score: 4,
      flagged: 'false',
      note: 'first of the season',
      late_count: null,
      late_word: null,
    })
  })

  it('makes labels of words out of a small set, and of lists of them', () => {
    expect(adapter.labelSchemes.map((s) => [s.id, ...s.values.map((v) => v.value)])).toEqual([
      ['stance', 'asks', 'offers', 'counters', 'agrees'],
      ['moves', 'open', 'trade', 'close'],
    ])
    const turn = byId('q1').turns[0]
    expect(turn?.labels).toEqual([
      { scheme: 'stance', value: 'offers', by: 'corpus' },
      { scheme: 'moves', value: 'open', by: 'corpus' },
      { scheme: 'moves', value: 'trade', by: 'corpus' },
    ])
    for (const label of conversations.flatMap((c) => c.turns.flatMap((t) => t.labels))) {
      expect(labelDefinition(adapter.labelSchemes, label), label.value).toBeDefined()
    }
  })

  it('tells "no label" from "nobody looked"', () => {
    expect(byId('p1').turns[4]).toMatchObject({
      labels: [{ value: 'counters' }],
      annotated: ['stance', 'moves'],
    })
    expect(
      byId('r1')
        .turns.slice(0, 3)
        .map((t) => t.annotated),
    ).toEqual([['stance'], ['moves'], []])
  })

  it('brings together a conversation that is spread over the file, and reads its thread branch by branch', () => {
    expect(conversations.map((c) => [c.id, c.origin.row])).toEqual([
      ['p1', 0],
      ['q1', 1],
      ['r1', 10],
      ['s1', 15],
    ])
    expect(byId('p1').turns.map((t) => [t.text.slice(0, 12), t.replyTo])).toEqual([
      ['Who takes th', undefined],
      ['I would, for', 0],
      ['Then you wee', 1],
      ['Path and bea', 2],
      ['Not by the w', 0],
      ['Shade it is,', 4],
    ])
    expect(byId('p1').turns[0]?.time).toBe(1_600_000_000)
  })

  it('does not put a reply before what it replies to, and draws no thread where there is one line', () => {
    expect(byId('q1').turns.map((t) => t.text.slice(0, 9))).toEqual(['I would s', 'The ladde', 'The hose,'])
    expect(byId('q1').turns.every((t) => t.replyTo === undefined)).toBe(true)
  })

  it('names speakers and shows what is known of them', () => {
    expect(byId('p1').participants.map(({ id, name }) => [id, name])).toEqual([
      ['ada', 'Ada'],
      ['bela', 'Béla'],
      ['cyd', 'cyd'],
    ])
    expect(byId('p1').participants[1]).toMatchObject({
      role: '',
      attributes: { side: 'south', founder: false, since: 2011 },
      blocks: [
        {
          kind: 'fields',
          title: 'About the speaker',
          fields: [
            { name: 'name', value: 'Béla' },
            { name: 'side', value: 'south' },
            { name: 'founder', value: false },
            { name: 'since', value: 2011 },
          ],
        },
      ],
    })
  })

  it('shows all metadata of a conversation, nested ones in their first words', () => {
    expect(byId('q1').blocks).toEqual([
      {
        kind: 'fields',
        title: 'About the conversation',
        fields: [
          { name: 'title', value: 'Ladder for barrel' },
          { name: 'settled', value: true },
          { name: 'plots', value: '0' },
          { name: 'topics', value: 'tools' },
          { name: 'id', value: 'A-2' },
          { name: 'votes', value: '{"for":3,"against":1}' },
        ],
      },
    ])
    expect(byId('p1').blocks[1]).toMatchObject({ kind: 'text', title: 'minutes' })
  })

  it('drops only what is no utterance, and notices everything odd', () => {
    expect(problems.map(inBrief)).toEqual([
      'noticed conversations.json:0 s1: 7',
      'dropped utterances.jsonl:3 (record): nothing',
      'noticed utterances.jsonl:16 speaker: nothing',
      'noticed utterances.jsonl:17 text: nothing',
      'noticed utterances.jsonl:18 id: "s2"',
      'dropped utterances.jsonl:19 id: nothing',
      'dropped utterances.jsonl:20 text: a list of 2',
      'noticed utterances.jsonl:15 conversation_id: nothing',
      'noticed utterances.jsonl:11 speaker: "dot"',
      'noticed conversations.json:0 z1: no utterance',
      'noticed utterances.jsonl:10 reply-to: "gone"',
      'noticed utterances.jsonl:11 reply-to: "q1"',
      'noticed utterances.jsonl:12 reply-to: "r4"',
    ])
    expect(conversations.reduce((n, c) => n + c.turns.length, 0)).toBe(18)
    expect(byId('s1').participants.map((p) => p.name)).toEqual(['Ada', 'Unknown speaker', 'Béla'])
  })

  it('makes plain data with the fingerprint of its texts', () => {
    for (const conversation of conversations) {
      expect(structuredClone(conversation)).toStrictEqual(conversation)
      expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
      expect(conversation.fingerprint).toBe(fingerprintOf(conversation.turns.map((t) => t.text)))
    }
  })

  it('is found by nothing less than reading the file', () => {
    expect(adapter.locate('p1')).toBeNull()
    expect(adapter.turnRecord).toBeUndefined()
  })
})

describe('the old form', async () => {
  const { adapter, conversations, problems } = await open(...fixture('fixture_old'))

  it('is read by its own names: user, root, reply_to, users.json, metadata without an envelope', () => {
    expect(problems).toEqual([])
    expect(conversations.map((c) => [c.id, c.attributes.genre, c.turns.length])).toEqual([
      ['1', 'market', 3],
      ['4', 'road', 2],
    ])
    expect(conversations[0]?.participants.map((p) => p.name)).toEqual(['THE BAKER', 'THE FARMER'])
    expect(adapter.labelSchemes.map((s) => [s.id, ...s.values.map((v) => v.value)])).toEqual([
      ['act', 'propose', 'accept'],
    ])
  })

  it('reads times that are written out, in UTC', () => {
    expect(conversations[0]?.turns.map((t) => t.time)).toEqual([1241431200, 1241431260, 1241431320])
    expect(conversations[1]?.turns[0]).not.toHaveProperty('time')
  })

  it('says who may know what it does not know', () => {
    expect(adapter.citation).toMatchObject({ authors: '', year: 0, licence: '' })
  })
})

describe('recognition', () => {
  const sample = async (file: RecordFile | undefined) => {
    const records: unknown[] = []
    for await (const { value } of file?.records() ?? []) records.push(value)
    return records.slice(0, 20)
  }

  it('goes by the records, whatever the file is called', async () => {
    for (const [folder, name] of [
      ['fixture', 'utterances.jsonl'],
      ['fixture_old', 'utterances.json'],
    ] as const) {
      const records = await sample(fixture(folder).find((f) => f.name === name))
      expect(convokit.recognises([{ name: 'talk.jsonl', records }]), folder).toBe(true)
    }
  })

  it('is not misled by names, nor by chats', () => {
    expect(convokit.recognises([{ name: 'utterances.jsonl', records: [{ a: 1 }, null, 'x'] }])).toBe(false)
    const chat = { id: 'm1', conversation_id: 'c', speaker: 'user', text: 'Hello' }
    expect(convokit.recognises([{ name: 'chat.jsonl', records: [chat] }])).toBe(false)
    expect(convokit.recognises([{ name: 'utterances.jsonl', records: [chat] }])).toBe(true)
    expect(convokit.recognises([])).toBe(false)
  })
})
