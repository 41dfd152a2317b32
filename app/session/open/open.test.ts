import { describe, expect, it } from 'vitest'
import type { Problem } from '../../corpora/adapter.ts'
import { type Conversation, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { fingerprintOfFile } from './local_files.ts'
import { openCorpus, openedSplit } from './opened_corpora.ts'

/** Opens texts as if they had been picked as files of a folder, and reads every split of them. */
async function openTexts(texts: Readonly<Record<string, string>>) {
  const held = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const file = new File([text], name.replace(/^.*\//, ''))
      return { name, bytes: file.size, print: await fingerprintOfFile(file), file }
    }),
  )
  const source: SourceRef = {
    kind: 'local',
    files: held.map(({ name, bytes, print }) => ({ name, bytes, print })),
  }
  const request = { source, reading: READ_BY_CONTENT }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  const outcome = await openCorpus(order, new AbortController().signal, () => {})
  if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}, expected an open corpus.`)
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for (const { name } of outcome.splits) {
    const { adapter, files } = openedSplit(corpus, name, (p) => problems.push(p))
    for await (const c of adapter.conversations(recordFiles(files, name), (p) => problems.push(p)))
      conversations.push(c)
  }
  return { outcome, conversations, problems }
}

const talk = (content: string) => ({ messages: [{ role: 'user', content }] })
const textsOf = (conversations: readonly Conversation[]) =>
  conversations.map((c) => c.turns.map((turn) => turn.text).join(' | '))

describe('files whose names say something else than their content', () => {
  it('open as what they are', async () => {
    const list = [talk('a'), talk('b')]
    for (const text of [JSON.stringify(list), JSON.stringify(list, null, 2)])
      expect(textsOf((await openTexts({ 'chat.jsonl': text })).conversations)).toEqual(['a', 'b'])
    const csv = 'prompt,response\na,b\nc,d\n'
    expect(textsOf((await openTexts({ 'chat.json': csv })).conversations)).toEqual(['a | b', 'c | d'])
  })

  it('say where the first fault is when no record can be read', async () => {
    await expect(openTexts({ 'chat.jsonl': "\n{'prompt': 'a'}\n{'prompt': 'b'}\n" })).rejects.toMatchObject({
      message:
        'chat.jsonl: no record could be read. In line 2, at column 2: found “\'”, expected a name in ".',
      detail: "{'prompt': 'a'}",
    })
  })
})

describe('a folder', () => {
  it('has its splits from names, and from the content where names say nothing', async () => {
    const chat = JSON.stringify([talk('a')])
    const { outcome } = await openTexts({
      'set/README.md': '# A set\n',
      'set/LICENSE': 'Copyright, all of it\nreserved, all of it\n',
      'set/dataset_infos.json': JSON.stringify({ default: { splits: {} } }),
      'set/train_sft-00000-of-00001.jsonl': chat,
      'set/train_gen-00000-of-00001.jsonl': chat,
      'set/more': chat,
    })
    expect(outcome.splits.map((s) => s.name)).toEqual(['train_gen', 'train_sft', 'more'])
    expect(outcome.notice).toBe(
      'Left out, because they hold no data: set/README.md, set/LICENSE, set/dataset_infos.json.',
    )
  })
})

describe('chats within an object', () => {
  it('are records, each with its row', async () => {
    const listed = JSON.stringify({ version: 1, data: [talk('a'), talk('b')] })
    const byId = JSON.stringify({ x: talk('a'), y: { ...talk('b'), score: 2 } }, null, 2)
    for (const [text, ids] of [
      [listed, ['0', '1']],
      [byId, ['x', 'y']],
    ] as const) {
      const { outcome, conversations, problems } = await openTexts({ 'conversations.json': text })
      expect(outcome.description.adapter).toBe('chat')
      expect(conversations.map((c) => [c.id, c.origin.row])).toEqual(ids.map((id, row) => [id, row]))
      expect(textsOf(conversations)).toEqual(['a', 'b'])
      expect(problems).toEqual([])
    }
  })

  it('may have what is told of their document', async () => {
    const { problems } = await openTexts({
      'a.json': '{"data": [{"prompt": "a", "response": "b", "score": NaN}]}',
    })
    expect(problems).toMatchObject([{ severity: 'noticed', file: 'a.json', field: '(record)' }])
  })

  it('are not looked for in the metadata of a corpus of ConvoKit', async () => {
    const { outcome, conversations } = await openTexts({
      'utterances.jsonl':
        '{"id": "u1", "conversation_id": "u1", "speaker": "Ada", "text": "hello", "reply_to": null}\n',
      'conversations.json': '{"u1": {"id": "x", "question": "q", "answer": "a"}}',
    })
    expect(outcome.description.adapter).toBe('convokit')
    expect(conversations[0]?.attributes).toMatchObject({ question: 'q', answer: 'a' })
  })
})

describe("Python's numbers", () => {
  it('leave a corpus of ConvoKit whole, and are told of once a file', async () => {
    const utterance = (id: string, extra: string) =>
      `{"id": "${id}", "conversation_id": "u1", "speaker": "Ada", "text": "t ${id}", "reply-to": null, "meta": {${extra}}}`
    const { conversations, problems } = await openTexts({
      'c/utterances.jsonl': ['u1', 'u2', 'u3'].map((id) => utterance(id, '"score": NaN')).join('\n'),
      'c/conversations.json': '{"u1": {"meta": {"price": -Infinity}, "vectors": []}}',
      'c/speakers.json': '{"Ada": {"meta": {}, "vectors": []}}',
    })
    expect(conversations.map((c) => [c.id, c.turns.length])).toEqual([['u1', 3]])
    const told = problems.filter((p) => p.field === '(record)')
    expect(told.map((p) => [p.severity, p.file])).toEqual(
      expect.arrayContaining([
        ['noticed', 'utterances.jsonl'],
        ['noticed', 'conversations.json'],
      ]),
    )
    expect(told).toHaveLength(2)
  })
})
