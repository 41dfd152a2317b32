import { expect, it } from 'vitest'
import { openedSplit } from '../ingest/opening/opened_corpora.ts'
import { openPicked } from '../ingest/opening/test_picked.ts'
import type { Conversation } from '../model/index.ts'
import { recordFiles } from '../tables/find_conversation.ts'
import { conversation, turn } from '../tables/test_corpus.ts'
import { convokitWriter } from './convokit_corpus.ts'
import { type ZippedFile, zipFile } from './zip_file.ts'

const about = { name: 'Made up', description: 'Made up.', citation: 'A. B. (2026)', url: '', licence: '' }
const LABELS: readonly (readonly string[] | null)[] = [
  ['greet'],
  ['ask', 'greet'],
  [],
  null,
  ['ask'],
  ['ask'],
]
const action = { type: 'accept', name: 'Accept', title: 'Accepts', payload: null } as const
const texts = (name: string) => [
  ...[`hi from ${name}`, 'how much?\nplease', 'hm', 'well', 'ok'].map((text, i) =>
    turn(text, { speaker: i % 2 }),
  ),
  turn('', { speaker: 1, action, values: { price: 3 } }),
]
const made: readonly Conversation[] = [
  conversation('7', texts('a'), { attributes: { price: 5, tags: ['x'] } }),
  conversation('7', texts('b'), { split: 'test' }),
  conversation('__proto__', texts('c')),
  conversation('silent', []),
]

function write(all: readonly Conversation[]): readonly ZippedFile[] {
  const writer = convokitWriter(about, ['act'], (_conversation, i) => LABELS[i] ?? null)
  for (const one of all) writer.add(one)
  return writer.files('made-up')
}

const parsed = async (files: readonly ZippedFile[], name: string) => {
  const text = (await files.find((file) => file.name === `made-up/${name}`)?.content.text()) ?? ''
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

it('follows the rules of ConvoKit: unique ids, known speakers, replies and conversations, types of metadata', async () => {
  const files = write(made)
  const utterances = await parsed(files, 'utterances.jsonl')
  const [speakers] = await parsed(files, 'speakers.json')
  const [conversations] = await parsed(files, 'conversations.json')
  const [index] = await parsed(files, 'index.json')
  const ids = utterances.map(({ id }) => id)
  expect(new Set(ids).size).toBe(18)
  for (const utterance of utterances) {
    expect(Object.keys(utterance)).toEqual([
      ...['id', 'conversation_id', 'text', 'speaker', 'meta', 'reply-to', 'timestamp', 'vectors'],
    ])
    expect(Object.hasOwn(speakers, utterance.speaker)).toBe(true)
    expect(Object.hasOwn(conversations, utterance.conversation_id)).toBe(true)
    const reply = utterance['reply-to']
    expect(reply === null ? utterance.timestamp === 0 : ids.includes(reply)).toBe(true)
  }
  expect(Object.keys(conversations)).toEqual(['train-7', 'test-7', 'train-__proto__'])
  expect(utterances[5]).toMatchObject({ id: 'train-7-5', meta: { act: ['ask'], action: 'Accept', price: 3 } })
  expect(index['utterances-index']).toEqual({
    ...{ act: ["<class 'list'>"], price: ["<class 'int'>"], action: ["<class 'str'>"], action_payload: [] },
  })
  expect(index['conversations-index'].tags).toEqual(["<class 'list'>"])
})

it('opens again with the same turns, speakers and labels, as files and as an archive', async () => {
  const files = write(made)
  const zip = await zipFile(files)
  const picked = await Promise.all(
    files.map(async ({ name, content }) => [name, await content.text()] as const),
  )
  for (const content of [
    Object.fromEntries(picked),
    { 'made-up.zip': new Uint8Array(await zip.arrayBuffer()) },
  ]) {
    const { corpus, outcome } = await openPicked(content)
    if (outcome.status !== 'ready') throw new Error(JSON.stringify(outcome))
    expect(outcome.description.labelSchemes.map(({ id }) => id)).toEqual(['act'])
    const found: Conversation[] = []
    const problems: unknown[] = []
    for (const { name } of outcome.splits) {
      const opened = openedSplit(corpus, name)
      const read = opened.adapter.conversations(recordFiles(opened.files, name), (p) => problems.push(p))
      for await (const one of read) found.push(one)
    }
    expect(problems).toEqual([])
    expect(found.map(({ id }) => id)).toEqual(['train-7', 'test-7', 'train-__proto__'])
    for (const { turns, participants } of found) {
      expect(turns.map(({ labels }) => labels.map(({ value }) => value))).toEqual(
        LABELS.map((labels) => [...(labels ?? [])]),
      )
      expect(turns.map(({ annotated }) => annotated.length)).toEqual(LABELS.map((own) => (own ? 1 : 0)))
      expect(participants.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
    }
    expect(found[0]?.turns.map(({ text }) => text)).toEqual(made[0]?.turns.map(({ text }) => text))
  }
})
