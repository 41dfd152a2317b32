import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { diplomacy } from './index.ts'
import { type Columns, published, record } from './test_record.ts'

const TRUTH: Readonly<Record<string, string | null>> = { true: 'Truth', false: 'Lie', noannotation: null }

type Fields = Record<string, unknown>

/** Converts the messages of a record to ConvoKit utterances, which have no seasons. */
function utterancesOf(columns: Columns, extra: Fields = {}): Fields[] {
  const list = (key: string) => columns[key] as readonly (string & number)[]
  const players = list('players')
  const id = `Game${columns.game_id}-${players[0]}-${players[1]}`
  return list('messages').map((text, i) => ({
    id: `${id}-${i}`,
    conversation_id: id,
    text,
    speaker: `${list('speakers')[i]}-Game${columns.game_id}`,
    meta: {
      speaker_intention: TRUTH[`${list('sender_labels')[i]}`],
      receiver_perception: TRUTH[`${list('receiver_labels')[i]}`],
      receiver: `${list('receivers')[i]}-Game${columns.game_id}`,
      absolute_message_index: list('absolute_message_index')[i],
      relative_message_index: list('relative_message_index')[i],
      year: list('years')[i],
      game_score: list('game_score')[i],
      game_score_delta: list('game_score_delta')[i],
      deception_quadrant: null,
      ...extra,
    },
    'reply-to': i === 0 ? null : `${id}-${i - 1}`,
    timestamp: list('absolute_message_index')[i],
    vectors: [],
  }))
}

function fileOf(name: string, ...values: readonly unknown[]): RecordFile {
  return { name, split: 'all', records: () => values.map((value, row) => ({ row, value })) }
}

async function read(...files: readonly RecordFile[]) {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const c of diplomacy.conversations(files, (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

const inBrief = (p: Problem) => `${p.severity} ${p.file}:${p.row} ${p.field}: ${p.found}`

const fixture = (split: string): Columns[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `fixture.${split}.json`), 'utf8'))

describe("ConvoKit's form", () => {
  it('becomes what the records by pair and game become, but for the seasons', async () => {
    const records = ['train', 'validation', 'test'].flatMap(fixture)
    const spoken = records.filter((r) => (r.messages as unknown[]).length > 0)
    // In reverse order, so that few utterances are next to the previous one.
    const utterances = spoken.flatMap((r) => utterancesOf(r)).reverse()
    const { conversations, problems } = await read(fileOf('talk.jsonl', ...utterances))
    const other = await read(fileOf('x.parquet', ...spoken))
    const odd = (all: readonly Problem[]) => all.map((p) => p.expected).toSorted()
    expect(odd(problems)).toEqual(odd(other.problems.filter((p) => !p.field.startsWith('seasons'))))

    const shared = (c: Conversation) => ({
      id: c.id,
      title: c.title,
      fingerprint: c.fingerprint,
      annotated: c.annotated,
      participants: c.participants,
      summary: c.outcome.summary,
      attributes: { ...c.attributes, seasons: null },
      turns: c.turns.map((t) => ({
        ...t,
        section: t.section?.replace(/^\w+ (?=\d)/, ''),
        values: { ...t.values, season: null, utterance_id: null },
      })),
    })
    const byId = new Map(conversations.map((c) => [c.id, shared(c)]))
    expect(conversations).toHaveLength(spoken.length)
    for (const c of other.conversations) expect(byId.get(c.id), c.id).toEqual(shared(c))
    const ids = conversations.flatMap((c) => c.turns.map((t) => t.values.utterance_id))
    expect(ids.toSorted()).toEqual(utterances.map(({ id }) => id).toSorted())
  })

  it('has its years for sections, and does not count seasons that it does not tell', async () => {
    const { conversations } = await read(fileOf('utterances.jsonl', ...utterancesOf(record())))
    expect(conversations[0]?.turns.map((t) => t.section)).toEqual(['1901', '1901', '1901', '1901'])
    expect(conversations[0]?.attributes.seasons).toBeNull()
    expect(conversations[0]?.blocks).toMatchObject([
      { columns: ['Year', 'Italy', 'Germany'], rows: [['1901', 4, 5]] },
    ])
  })

  it('reads a season where there is one', async () => {
    const { conversations } = await read(fileOf('x.jsonl', ...utterancesOf(record(), { season: 'spring' })))
    expect(conversations[0]?.turns[0]?.section).toBe('Spring 1901')
    expect(conversations[0]?.attributes.seasons).toBe(1)
  })

  it('tells the fold of the paper, and takes countries from the speakers', async () => {
    const utterances = utterancesOf(record()).map((u) => ({
      ...u,
      speaker: `${u.speaker}`.replace('italy', 'player one'),
    }))
    const { conversations, problems } = await read(
      fileOf('conversations.json', { 'Game1-italy-germany': { meta: { acl2020_fold: 'Test' } } }),
      fileOf('users.json', { 'player one-Game1': { country: 'italy' } }),
      fileOf('corpus.json', { name: 'diplomacy-corpus' }),
      fileOf('utterances.jsonl', ...utterances),
    )
    expect(problems).toEqual([])
    expect(conversations).toHaveLength(1)
    expect(conversations[0]?.blocks[1]).toEqual({
      kind: 'fields',
      title: 'In the paper',
      fields: [{ name: 'Fold', value: 'Test' }],
    })
    expect(conversations[0]?.turns.map((t) => t.speaker)).toEqual([0, 1, 0, 1])
  })

  it('reads the old names', async () => {
    const old = utterancesOf(record()).map(({ conversation_id: root, speaker: user, meta, ...rest }) => ({
      ...rest,
      root,
      user,
      ...(meta as Fields),
    }))
    const { conversations, problems } = await read(fileOf('x.json', ...old))
    expect(problems).toEqual([])
    expect(conversations[0]?.turns.map((t) => t.text)).toEqual(published.messages)
    expect(diplomacy.recognises(['x.json'], old[0])).toBe(true)
  })

  it('says of what is odd in which utterance it stands', async () => {
    const [a, b, c, d] = utterancesOf(record()) as [Fields, Fields, Fields, Fields]
    const { conversations, problems } = await read(
      fileOf(
        'utterances.jsonl',
        a,
        { ...b, meta: { ...(b.meta as Fields), speaker_intention: 'Perhaps', year: 'MCMI', receiver: null } },
        null,
        { ...c, speaker: 'turkey-Game1' },
        { ...d, conversation_id: 'lobby' },
      ),
    )
    expect(problems.map(inBrief)).toEqual([
      'dropped utterances.jsonl:2 (record): nothing',
      'dropped utterances.jsonl:3 speaker: "turkey-Game1"',
      'noticed utterances.jsonl:1 meta.receiver: nothing',
      'noticed utterances.jsonl:1 meta.year: "MCMI"',
      'noticed utterances.jsonl:1 meta.speaker_intention: "Perhaps"',
      'noticed utterances.jsonl:4 reply-to: "Game1-italy-germany-2"',
      'dropped utterances.jsonl:4 conversation_id: "lobby"',
    ])
    expect(conversations.map((x) => x.turns.length)).toEqual([2])
    expect(conversations[0]?.turns[1]?.labels[0]).toEqual({
      scheme: 'intention',
      value: 'Perhaps',
      by: 'sender',
    })
  })

  it('is recognised by content', () => {
    const [utterance] = utterancesOf(record())
    expect(diplomacy.recognises(['a.jsonl'], utterance)).toBe(true)
    expect(diplomacy.recognises(['a.jsonl'], { ...utterance, meta: { stance: 'agrees' } })).toBe(false)
    const fold = { meta: { acl2020_fold: 'Train' }, vectors: [] }
    expect(diplomacy.recognises(['conversations.json'], { 'Game1-italy-germany': fold })).toBe(true)
    expect(diplomacy.recognises(['conversations.json'], { talk: fold })).toBe(false)
    const index = { speaker_intention: [], receiver_perception: [], deception_quadrant: [] }
    expect(diplomacy.recognises(['index.json'], { 'utterances-index': index })).toBe(true)
    expect(diplomacy.recognises(['index.json'], { 'utterances-index': {} })).toBe(false)
  })
})

describe('the first release', () => {
  it('may stand beside other forms in one load', async () => {
    const lines = fileOf(
      'first.jsonl',
      record({
        sender_labels: [true, false, false, true],
        receiver_labels: [true, true, false, 'NOANNOTATION'],
      }),
    )
    const { conversations, problems } = await read(
      lines,
      fileOf('u.jsonl', ...utterancesOf(record({ game_id: 2 }))),
    )
    expect(problems).toEqual([])
    expect(conversations.map((c) => [c.id, c.origin.file])).toEqual([
      ['Game1-italy-germany', 'first.jsonl'],
      ['Game2-italy-germany', 'u.jsonl'],
    ])
  })
})
