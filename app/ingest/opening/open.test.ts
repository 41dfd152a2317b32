import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../corpora/adapter.ts'
import { inWords, outcomeInWords, told } from '../../model/error_messages/test_told.ts'
import type { Conversation } from '../../model/index.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { openedSplit } from './opened_corpora.ts'
import { openPicked } from './test_picked.ts'

/** Opens texts by their content, and reads all of their splits. */
async function openTexts(texts: Readonly<Record<string, string | Uint8Array>>) {
  const { corpus, outcome } = await openPicked(texts)
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
    await expect(
      told(openTexts({ 'chat.jsonl': "\n{'prompt': 'a'}\n{'prompt': 'b'}\n" })),
    ).rejects.toMatchObject({
      message:
        'No record of chat.jsonl could be read. In line 2 of chat.jsonl, at column 2: found “\'”, expected a name in ".',
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
    expect(outcomeInWords(outcome).notice).toBe(
      'Skipped, because they contain no data: set/README.md, set/LICENSE, set/dataset_infos.json.',
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

describe('what holds no data names the files', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const zip = (...names: string[]) => zipOf(names.map((name) => ({ name, content: utf8('<x/>') })))

  it.each([
    ['nothing.zip', zip(), /^nothing\.zip contains no data files\.$/],
    [
      'docs.zip',
      zip('a.md', 'b.txt', 'c.xml', 'd.log'),
      /^docs\.zip contains no data files; found a\.md, b\.txt, c\.xml and 1 more\.$/,
    ],
    [
      'numbers.json',
      '[1, 2, 3]',
      /^numbers\.json: each record is a single value; expected objects with named fields\.$/,
    ],
    // Archive members written by Excel, Word, PowerPoint, LibreOffice and Numbers.
    [
      'talks.xlsx',
      zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'),
      /^talks\.xlsx is an Excel workbook, expected data/,
    ],
    ['talks.xlsb', zip('[Content_Types].xml', 'xl/workbook.bin'), /^talks\.xlsb is an Excel workbook/],
    ['talks.docx', zip('[Content_Types].xml', 'word/document.xml'), /^talks\.docx is a Word document/],
    ['talks.pptx', zip('ppt/presentation.xml'), /^talks\.pptx is a PowerPoint presentation/],
    [
      'talks.ods',
      zip('mimetype', 'content.xml', 'META-INF/manifest.xml'),
      /^talks\.ods is a LibreOffice or OpenOffice document/,
    ],
    [
      'talks.numbers',
      zip('Index/Document.iwa', 'Data/x.jpeg'),
      /^talks\.numbers is a Numbers or Pages document/,
    ],
    [
      'talks.xls',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0),
      /^talks\.xls is an old Excel workbook or Word document/,
    ],
    ['paper.pdf', '%PDF-1.7\n%âãÏÓ\n', /^paper\.pdf is a PDF document/],
    ['notes.rtf', '{\\rtf1\\ansi Hello}', /^notes\.rtf is an RTF document/],
    ['talks.db', 'SQLite format 3\u0000...', /^talks\.db is an SQLite database/],
    ['talks.pkl', Uint8Array.of(0x80, 4, 0x95, 1, 0), /^talks\.pkl is a Python pickle, which can run code/],
    [
      'talks.arrow',
      Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x78, 1),
      /^talks\.arrow is damaged or cut off: its Arrow data/,
    ],
    ['talks.feather', 'ARROW1\u0000\u0000...', /^talks\.feather is damaged or cut off: its Arrow data/],
    ['talks.tar', `${'a'.repeat(257)}ustar\u000000`, /^talks\.tar is damaged or cut off/],
    ['talks.7z', Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), /^talks\.7z is a 7-Zip archive/],
  ])('%s', async (name, content, message) => {
    const said: unknown = await openTexts({ [name]: content }).catch(inWords)
    expect(said).toMatchObject({
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/\w+ \w+ \w+/),
    })
  })

  it('says to save a workbook as CSV', async () => {
    const xlsx = zip('[Content_Types].xml', 'xl/workbook.xml')
    await expect(told(openTexts({ 'talks.xlsx': xlsx }))).rejects.toMatchObject({
      advice: expect.stringContaining('CSV'),
    })
  })

  it('reads tab-separated values', async () => {
    const { outcome } = await openTexts({ 'pairs.tsv': 'prompt\tresponse\na\tb\n' })
    expect(outcome.description.adapter).toBe('chat')
  })
})

describe('files of two corpora that were chosen together', () => {
  const sample = (path: string) =>
    new Uint8Array(readFileSync(join(import.meta.dirname, '../../../public/samples', path)))
  const casino = sample('casino/train-00000-of-00001.parquet')
  const bargains = sample('craigslist_bargains/train-00000-of-00001.parquet')

  it.each([
    ['of one split', { 'a/train.parquet': casino, 'b/train.parquet': bargains }],
    ['of several', { 'casino.parquet': casino, 'bargains.parquet': bargains }],
  ])('are told as that: %s', async (_, files) => {
    await expect(told(openTexts(files))).rejects.toMatchObject({
      message: expect.stringMatching(
        /^These files belong to different corpora: .*\.parquet to (CaSiNo|CraigslistBargains), .*\.parquet to (CaSiNo|CraigslistBargains)\.$/,
      ),
      advice: 'Open the files of one corpus first, then those of the other. Each becomes a separate corpus.',
    })
  })
})
