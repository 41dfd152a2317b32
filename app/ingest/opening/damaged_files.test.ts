import { describe, expect, it } from 'vitest'
import { CodedError } from '../../base/coded_error.ts'
import { messageOf } from '../../base/errors.ts'
import { noticeInWords } from '../../model/error_messages/index.ts'
import { inWords, told } from '../../model/error_messages/test_told.ts'
import { openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import type { OpenOutcome } from '../../protocol/open_order.ts'
import { memorySource } from '../../reading/sources/local_source.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { openFiles as openInputs } from './open_files.ts'
import { openCorpus, openedSplit } from './opened_corpora.ts'

const chats = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ id: `c${i}`, messages: [{ role: 'user', content: 'Hi' }] }),
  ).join('\n')

const UTTERANCES = ['u0', 'u1']
  .map((id) => JSON.stringify({ id, speaker: 'a', conversation_id: 'u0', reply_to: null, text: 'Hi' }))
  .join('\n')

const utf8 = (text: string) => new TextEncoder().encode(text)

const DAMAGED_JSON = '{"a": {"meta"'

/** Opens files as if picked. Loads each split and returns its number of conversations, or its error. */
async function openFiles(contents: Readonly<Record<string, string | Uint8Array>>) {
  const held = Object.entries(contents).map(([name, content]) => {
    const file = new File([content as BlobPart], name.replace(/^.*\//, ''))
    return { name, bytes: file.size, print: name, file }
  })
  const files = held.map(({ name, bytes, print }) => ({ name, bytes, print }))
  const source: SourceRef = { kind: 'local', files }
  const request = { source, reading: READ_BY_CONTENT }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  const ready = readyOf(await openCorpus(order, new AbortController().signal, () => {}))
  const splits: Record<string, number | string> = {}
  for (const { name } of ready.splits)
    splits[name] = await countOf(corpus, name).catch((error: unknown) => messageOf(inWords(error)))
  return { adapter: ready.description.adapter, splits, notice: ready.notice && noticeInWords(ready.notice) }
}

async function countOf(corpus: string, split: string): Promise<number> {
  const { adapter, files } = openedSplit(corpus, split)
  let count = 0
  for await (const _ of adapter.conversations(recordFiles(files, split), () => {})) count += 1
  return count
}

function readyOf(outcome: OpenOutcome) {
  if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}, expected an open corpus.`)
  return outcome
}

describe('an empty split', () => {
  it.each([['train'], ['test']])(
    'beside one with records is listed without conversations: %s',
    async (empty) => {
      const full = empty === 'train' ? 'test' : 'train'
      const { splits, notice } = await openFiles({ [`${empty}.json`]: '[]', [`${full}.jsonl`]: chats(3) })
      expect(splits).toEqual({ [empty]: 0, [full]: 3 })
      expect(notice).toBeNull()
    },
  )

  it('beside another is refused', async () => {
    await expect(told(openFiles({ 'train.json': '[]', 'test.json': '[]' }))).rejects.toThrow(
      'train.json, test.json: no record could be read; there are no rows.',
    )
  })
})

describe('a damaged file', () => {
  it.each([
    ['', 'speakers.json is empty: it has 0 bytes.'],
    [DAMAGED_JSON, 'speakers.json is not JSON: at line 1, column 14, found the end, expected a colon.'],
  ])('beside the utterances of a ConvoKit corpus is left out, and told: %j', async (content, message) => {
    const { adapter, splits, notice } = await openFiles({
      'kit/speakers.json': content,
      'kit/utterances.jsonl': UTTERANCES,
    })
    expect({ adapter, splits, notice }).toEqual({
      adapter: 'convokit',
      splits: { kit: 1 },
      notice: `Left out, because they cannot be read: ${message}`,
    })
  })

  it('in an archive is left out, and told', async () => {
    const files = [
      { name: 'kit/speakers.json', content: utf8(DAMAGED_JSON) },
      { name: 'kit/utterances.jsonl', content: utf8(UTTERANCES) },
    ]
    const { splits, notice } = await openFiles({ 'kit.zip': zipOf(files) })
    expect(splits).toEqual({ kit: 1 })
    expect(notice).toMatch(/ cannot be read: speakers\.json is not JSON/)
  })

  it('beside others of its split is left out, and told', async () => {
    const { splits, notice } = await openFiles({
      'train-00000-of-00002.jsonl': chats(2),
      'train-00001-of-00002.json': '[{"id":',
    })
    expect(splits).toEqual({ train: 2 })
    expect(notice).toMatch(/ cannot be read: train-00001-of-00002\.json is not JSON/)
  })

  it.each([['train'], ['test']])('that is all of its split fails with it, alone: %s', async (broken) => {
    const good = broken === 'train' ? 'test' : 'train'
    const { splits, notice } = await openFiles({
      [`${broken}.parquet`]: `PAR1${' '.repeat(40)}`,
      [`${good}.jsonl`]: chats(2),
    })
    expect(splits[good]).toBe(2)
    expect(splits[broken]).toMatch(new RegExp(`^${broken}\\.parquet is cut off`))
    expect(notice).toBeNull()
  })

  it('that is an archive leaves others alone', async () => {
    const zip = zipOf([{ name: 'a.jsonl', content: utf8(chats(1)) }])
    const { splits } = await openFiles({ 'a.zip': zip.slice(0, -30), 'b.jsonl': chats(2) })
    expect(splits).toEqual({ a: expect.stringMatching(/^a\.zip is cut off/), b: 2 })
  })

  it.each([
    [{ 'kit/utterances.jsonl': '', 'kit/speakers.json': '{}' }, 'utterances.jsonl is empty: it has 0 bytes.'],
    [{ 'train.jsonl': '', 'test.jsonl': '' }, 'train.jsonl is empty: it has 0 bytes.'],
    [{ 'train.json': '[]', 'test.jsonl': '' }, 'test.jsonl is empty: it has 0 bytes.'],
  ])('without which there is nothing to read is said: %j', async (files, message) => {
    await expect(told(openFiles(files))).rejects.toThrow(message)
  })
})

it('a file whose bytes cannot be had is not taken for damaged', async () => {
  const bytes = utf8('[1]')
  const memory = memorySource('a.json', bytes)
  let asked = 0
  const source = {
    ...memory,
    name: 'b.json',
    byteLength: bytes.length,
    slice: async (start: number, end?: number) => {
      asked += 1
      if (asked > 1) {
        const values = { name: 'b.json', host: 'host.example', received: 1, total: null }
        throw new CodedError('brokeOff', values)
      }
      return memory.slice(start, end)
    },
  }
  const inputs = [memory, source].map((s) => ({ name: s.name, url: s.name, open: async () => s }))
  await expect(told(openInputs(inputs, new AbortController().signal))).rejects.toThrow('broke off')
})
