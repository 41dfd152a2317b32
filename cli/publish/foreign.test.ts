import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFiles } from '../../app/ingest/opening/open_files.ts'
import { allRecordFiles } from '../../app/ingest/opening/readers.ts'
import { survey } from '../../app/ingest/opening/survey.ts'
import { READ_BY_CONTENT } from '../../app/model/index.ts'
import { memorySource } from '../../app/reading/sources/local_source.ts'
import { catalogueOf, publishInto, testFolder } from './test_publishing.ts'

let folder = ''
let page = ''
beforeAll(() => {
  ;({ folder, page } = testFolder())
})
afterAll(() => rmSync(folder, { recursive: true }))

const json = (value: unknown) => JSON.stringify(value)
const user = { role: 'user', content: 'What for?' }
const answer = (content: string) => ({ role: 'assistant', content })
const node = (parent: string | null, message: unknown) => ({ parent, children: [], message })
const said = (role: string, text: string) => ({
  author: { role },
  content: { content_type: 'text', parts: [text] },
})

/** Made-up inputs of the kinds that people have, by their files. */
const INPUTS: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  'a chat export': {
    'conversations.json': json([
      {
        id: 'a',
        title: 'A',
        mapping: {
          r: node(null, null),
          u: node('r', said('user', 'Hi')),
          x: node('u', said('assistant', 'Ho')),
          y: node('u', said('assistant', 'He')),
        },
      },
      { id: 'b', title: 'B', mapping: { u: node(null, said('user', 'Hm')) } },
    ]),
    'user.json': json({ id: 'u' }),
  },
  sessions: Object.fromEntries(
    ['1', '2', '3'].map((n) => [
      `logs/0199c1a2-7c3e-7001-8000-00000000000${n}.jsonl`,
      [
        { type: 'response_item', payload: { type: 'message', role: 'user', content: `Question ${n}` } },
        {
          type: 'response_item',
          payload: { type: 'function_call', name: 'ls', arguments: '{}', call_id: 'c' },
        },
      ]
        .map(json)
        .join('\n'),
    ]),
  ),
  'many small files': Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `talks/talk with ${i}.json`,
      json({ messages: [user, answer(`For ${i}.`)] }),
    ]),
  ),
  partitions: Object.fromEntries(
    ['train', 'test'].map((split) => [
      `chats/split=${split}/part-00000.jsonl`,
      json({ id: split, prompt: 'Why?', chosen: 'So.', rejected: 'No.' }),
    ]),
  ),
  'a table in UTF-16': {
    'talks.csv': new Uint8Array(
      Buffer.from(
        `\ufeffsep=;\nconversation_id;speaker;text;text\n1;Ada;Grüße;${'a b c d '.repeat(9)}\n1;Bo;Hi;${'e f g h '.repeat(9)}\n`,
        'utf16le',
      ),
    ),
  },
  'texts with speakers': {
    'talks.jsonl.gz': new Uint8Array(gzipSync(json({ id: 1, dialogue: 'A: hi\nB: ho\nA: hm' }))),
  },
}

it.each(Object.keys(INPUTS))('%s: publishing counts what the page counts', async (name) => {
  const files = INPUTS[name] ?? {}
  const root = join(folder, name.replaceAll(' ', '-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const bytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  const inputs = Object.entries(files).map(([path, content]) => ({
    ...{ name: path, url: path, open: async () => memorySource(path.replace(/^.*\//, ''), bytes(content)) },
  }))
  const opened = await openFiles(inputs, new AbortController().signal)
  const surveyed = await survey(opened, READ_BY_CONTENT)
  if (surveyed.kind !== 'adapter') throw new Error(`${name} asks: ${surveyed.kind}`)
  const counts = { conversations: 0, turns: 0 }
  for await (const { turns } of surveyed.adapter.conversations(allRecordFiles(opened), () => {})) {
    counts.conversations += 1
    counts.turns += turns.length
  }
  expect(counts.conversations).toBeGreaterThan(0)

  const site = join(folder, `site-of-${name.replaceAll(' ', '-')}`)
  await publishInto(site, page, root)
  const [corpus] = catalogueOf(site).corpora
  expect(corpus?.counts).toMatchObject(counts)
  expect(corpus?.splits.map((split) => split.name)).toEqual(opened.splits.map((split) => split.name))
})
