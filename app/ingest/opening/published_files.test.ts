import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { fingerprintOfFile } from '../../session/imports/local_files.ts'
import { findRecord, recordFiles } from '../../tables/find_conversation.ts'
import { openCorpus, openedSplit, publishedSplit } from './opened_corpora.ts'

/** Opens files as if picked. Returns the corpus id and split names. */
async function openFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  const held = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = new File([content as BlobPart], name.replace(/^.*\//, ''))
      return { name, bytes: file.size, print: await fingerprintOfFile(file), file }
    }),
  )
  const source: SourceRef = { kind: 'local', files: held.map(({ file: _, ...named }) => named) }
  const request = { source, reading: READ_BY_CONTENT }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  const outcome = await openCorpus(order, new AbortController().signal, () => {})
  if (outcome.status !== 'ready') throw new Error(`Found ${outcome.status}, expected an open corpus.`)
  return { corpus, splits: outcome.splits.map((split) => split.name) }
}

const talk = (content: string) => ({ messages: [{ role: 'user', content }] })
const lines = (...texts: readonly string[]) => texts.map((text) => `${JSON.stringify(talk(text))}\n`).join('')
const bytes = (text: string) => new TextEncoder().encode(text)
const turn = (id: string, text: string) => JSON.stringify({ dialogue_id: id, speaker: 'Al', text })

it.each([
  [
    'JSON Lines in gzip',
    { 'set/a.jsonl.gz': gzipSync(lines('a')) },
    { place: 'set/a.jsonl.gz', form: { kind: 'jsonl', unpack: ['gzip'] } },
  ],
  [
    'a member of an archive',
    { 'a.zip': zipOf([{ name: 'in/b.jsonl', content: bytes(lines('a')) }]) },
    { place: 'a.zip', member: 'in/b.jsonl', name: 'b.jsonl' },
  ],
  [
    'an archive in an archive',
    {
      'a.zip': zipOf([{ name: 'b.zip', content: zipOf([{ name: 'c.jsonl', content: bytes(lines('a')) }]) }]),
    },
    { member: 'b.zip', form: { unpack: ['zip'] } },
  ],
  [
    'CSV',
    { 'a.csv': 'prompt;response\r\na;b\r\n' },
    { form: { kind: 'csv', csv: { delimiter: ';', lineEnd: '\r\n' } }, holds: { kind: 'conversations' } },
  ],
  [
    'a list in an object',
    { 'a.json': JSON.stringify({ rows: [talk('a')] }) },
    { form: { within: { kind: 'list', key: 'rows' } } },
  ],
  [
    'a turn a row',
    { 'a.jsonl': `${turn('x', 'a')}\n${turn('y', 'b')}\n` },
    { holds: { kind: 'turns', conversation: 'dialogue_id', text: 'text' } },
  ],
])('tells how code reads %s', async (_what, files, expected) => {
  const { corpus, splits } = await openFiles(files)
  const [file] = await publishedSplit(corpus, splits[0] ?? '')
  expect(file).toMatchObject({ isLocal: true, ...expected })
})

it('tells utterances from what is said about them', async () => {
  const utterance =
    '{"id": "u1", "conversation_id": "u1", "speaker": "Ada", "text": "hello", "reply_to": null}\n'
  const { corpus } = await openFiles({
    'c/utterances.jsonl': utterance,
    'c/speakers.json': '{"Ada": {"meta": {}}}',
  })
  const files = await publishedSplit(corpus, 'c')
  expect(files.map(({ name, holds }) => [name, holds.kind])).toEqual([
    ['speakers.json', 'metadata'],
    ['utterances.jsonl', 'utterances'],
  ])
})

it.each([
  ['JSON Lines', 'jsonl', '{"broken\n', lines('a', 'b'), lines('c', 'd')],
  ['CSV', 'csv', 'only one\n', 'prompt,response\na,x\nb,x\n', 'prompt,response\nc,x\nd,x\n'],
])('rows go on after a last row of %s that could not be read', async (_what, end, broken, first, second) => {
  const { corpus } = await openFiles({
    [`train-00000-of-00002.${end}`]: first + broken,
    [`train-00001-of-00002.${end}`]: second,
  })
  const { adapter, files } = openedSplit(corpus, 'train')
  const rows: number[] = []
  for await (const { origin } of adapter.conversations(recordFiles(files, 'train'), () => {}))
    rows.push(origin.row)
  expect(rows).toEqual([0, 1, 3, 4])
  expect(await findRecord(files, 2)).toBeNull()
  expect(JSON.stringify(await findRecord(files, 3))).toContain('"c"')
})
