import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, describe, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../../tools/servers/local_server.ts'
import { told } from '../../../model/error_messages/test_told.ts'
import { READ_BY_CONTENT, type SourceRef } from '../../../model/index.ts'
import { zipOf } from '../../../reading/sources/test_zip.ts'
import {
  CORPORA,
  endPython,
  expectRecords,
  expectTurns,
  fixture,
  folder,
  jsonLines,
  localSource,
  openHalf,
  packedParquet,
  python,
  recordsOfCode,
} from './test_published_code.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

const chats = fixture('forms/chat/fixture.messages.json')
const turns = fixture('forms/mapped/fixture.turns.json')
const talk = (text: string, more: object = {}) => ({ messages: [{ role: 'user', content: text }], ...more })
const talks = (from: string, count: number) => Array.from({ length: count }, (_, i) => talk(`${from} ${i}`))

afterAll(endPython)

describe.skipIf(python === null)(
  'code of pandas, run by Python with pandas (not run where there is none)',
  () => {
    describe('gives the records of conversations', () => {
      it('from JSON Lines: blank lines, NaN, a mark at the beginning, lines that are no JSON', async () => {
        const [a, b, c, d] = talks('it’s', 4)
        const lines = [a, b, c, d].map((t) => JSON.stringify(t))
        const nan = lines[3]?.replace('{', '{"score": NaN, ')
        const odd = `\ufeff${lines[0]}\r\n\n \u00a0\ufeff\n${lines[1]}\n{broken\n"a\u2028text"\n${lines[2]}\r\n${nan}`
        await expectRecords({ 'chat.jsonl': odd })
      })

      it('from several files, whose last lines may be no JSON', async () => {
        const broken = `${jsonLines(talks('a', 3))}{broken\n`
        await expectRecords({
          'data/train-00000-of-00003.jsonl': broken,
          'data/train-00001-of-00003.jsonl': broken.replaceAll('a ', 'b '),
          'data/train-00002-of-00003.jsonl': jsonLines(talks('c', 4)),
          'data/test-00000-of-00001.jsonl': jsonLines(talks('d', 3)),
        })
      })

      it.each([
        ['a list', JSON.stringify(chats, null, 1)],
        ['a list under a key', JSON.stringify({ version: 1, 'my "data"': [...talks('a', 4), 7] })],
        [
          'objects by their ids',
          JSON.stringify({ z: talk('z'), 10: talk('ten'), 9: talk('nine'), '01': talk('one'), a: talk('a') }),
        ],
      ])('from JSON: %s', async (_what, text) => {
        await expectRecords({ 'train.json': text })
      })

      it('from CSV: separators, quotes, line breaks in them, rows of another length', async () => {
        const csv =
          '\ufeff;prompt;response\r\n0;"a;""b""";c\r\n1;short\r\n\r\n2;"two\nlines";NA\r\n3;007;=1+1\r\n4;"x ";" y"\r\n'
        const { chosen } = await expectRecords({ 'pairs.csv': csv })
        expect(chosen.map((c) => c.turns.map((turn) => turn.text))).toContainEqual(['two\nlines', 'NA'])
        await expectRecords({ 'pairs.tsv': 'prompt\tresponse\na\tb\nc\t"d\te"\ne\tf\n' })
      })

      it('from gzip, and from members of an archive', async () => {
        const lines = utf8(jsonLines(talks('a', 5)))
        await expectRecords({ 'train.jsonl.gz': gzipSync(lines) })
        const zip = zipOf([
          { name: 'set/train-00000-of-00002.jsonl', content: lines },
          { name: 'set/train-00001-of-00002.jsonl', content: utf8(jsonLines(talks('é', 4))) },
          { name: 'set/test.jsonl', content: lines },
        ])
        await expectRecords({ 'set.zip': zip })
      })

      it('from Parquet, in an archive too', async () => {
        const columnData = [
          { name: 'prompt', data: ['a', 'b', 'c', 'd'], type: 'STRING' as const },
          { name: 'response', data: ['e', 'f', 'g', 'h'], type: 'STRING' as const },
        ]
        const parquet = new Uint8Array(parquetWriteBuffer({ columnData }))
        await expectRecords({ 'a-00000-of-00002.parquet': parquet, 'a-00001-of-00002.parquet': parquet })
        packedParquet.set('pairs.zip', parquet)
        await expectRecords({ 'pairs.zip': zipOf([{ name: 'train.parquet', content: parquet }]) })
      })

      it.each([
        ['CraigslistBargains', 'known/craigslist_bargains/release.train.json'],
        ['MutualFriends', 'known/mutual_friends/release.train.json'],
      ])('from the first release of %s', async (_name, path) => {
        await expectRecords({ 'train.json': readFileSync(join(CORPORA, path)) })
      })

      it('of lists of texts, by row and by id', async () => {
        const dialogs = Array.from({ length: 6 }, (_, i) => ({
          dialog: [`How is boat ${i}?`, 'Dry and ready.', 'Then we leave at noon.'],
          act: [2, 1, 3],
        }))
        await expectRecords({ 'train.jsonl': jsonLines(dialogs) })
        const byId = Object.fromEntries(dialogs.map((record, i) => [`d${i}.json`, record]))
        await expectRecords({ 'train.json': JSON.stringify(byId) })
      })

      it('whatever their ids: twice the same, or none', async () => {
        const items = ['a', 'a', 'b', 'c', 'd', undefined].map((id, i) =>
          talk(`t${i}`, id === undefined ? {} : { id }),
        )
        const { parts } = await expectRecords({ 'chat.jsonl': jsonLines(items) })
        expect(parts[0]?.ids.some((id) => id.includes('('))).toBe(true)
      })
    })

    describe('gives the turns of conversations', () => {
      const byColumn = ['dialogue_id', 'text'] as const

      it('from JSON Lines, JSON, CSV and Parquet', async () => {
        await expectTurns({ 'turns.jsonl': jsonLines(turns) }, byColumn)
        await expectTurns({ 'turns.json': JSON.stringify(turns) }, byColumn)
        const names = ['dialogue_id', 'turn', 'speaker', 'text']
        const cells = turns.map((record) =>
          names.map((name) => JSON.stringify(String(record[name]))).join(';'),
        )
        await expectTurns({ 'turns.csv': `${names.join(';')}\n${cells.join('\n')}\n` }, byColumn)
        const columnData = names.map((name) => ({
          name,
          data: turns.map((r) => String(r[name])),
          type: 'STRING' as const,
        }))
        await expectTurns({ 'turns.parquet': new Uint8Array(parquetWriteBuffer({ columnData })) }, byColumn)
      })

      it('whatever names a conversation: numbers, truth values, nothing; turns without text are none', async () => {
        const mapping = { conversation: 'c', text: 't', turn: null, speaker: null, labels: [] }
        const ids = [
          '7',
          '8',
          '1.5',
          '1e3',
          'true',
          'null',
          '" "',
          '12345678901234567890',
          '"x"',
          '{"a": 1}',
          '1.0',
          'false',
        ]
        const lines = ids.flatMap((id, i) => [
          `{"c": ${id}, "t": "a${i}"}`,
          `{"c": ${id}, "t": ${i % 2 ? 'null' : '[]'}}`,
        ])
        const odd = `${lines.join('\n')}\n{"t": "no id"}\n{"c": 7, "t": "again"}\n`
        const reading = { adapter: 'mapped', mapping }
        const { chosen, parts } = await openHalf(await localSource({ 'odd.jsonl': odd }), reading)
        const found = await recordsOfCode(parts, { 'odd.jsonl': odd })
        const texts = Object.values(found)
          .flat()
          .map((record) => String(record.t))
        expect(texts.toSorted()).toEqual(chosen.flatMap((c) => c.turns.map((turn) => turn.text)).toSorted())
      })

      it('by a column within another', async () => {
        const nested = turns.map((record) => ({
          'a.b': record.text,
          meta: { talk: { id: record.dialogue_id } },
        }))
        const mapping = { conversation: 'meta.talk.id', text: 'a.b', turn: null, speaker: null, labels: [] }
        const files = { 'nested.jsonl': jsonLines(nested) }
        const { chosen, parts } = await openHalf(await localSource(files), {
          adapter: 'mapped',
          mapping,
        })
        const texts = Object.values(await recordsOfCode(parts, files))
          .flat()
          .map((record) => record['a.b'])
        expect(texts.toSorted()).toEqual(chosen.flatMap((c) => c.turns.map((turn) => turn.text)).toSorted())
      })

      it('where each file is a conversation, also of one name', async () => {
        const mapping = { conversation: null, text: 't', turn: null, speaker: null, labels: [] }
        const lines = (from: string) => jsonLines([{ t: `${from}1` }, { t: `${from}2` }])
        const files = {
          'x/train/a.jsonl': lines('a'),
          'y/train/a.jsonl': lines('b'),
          'z/train/a.jsonl': lines('c'),
        }
        await expectTurns(files, [null, 't'], { adapter: 'mapped', mapping })
      })

      it('from the folder of a ConvoKit corpus, from its archive, and from its old form', async () => {
        const files = folder('forms/convokit/fixture', 'talks')
        // Some of its utterances name no conversation. They belong to that of the utterance they reply to.
        await expectTurns(files, [null, 'text'])
        const packed = Object.entries(files).map(([name, content]) => ({
          name,
          content: new Uint8Array(content as Uint8Array),
        }))
        await expectTurns({ 'talks.zip': zipOf(packed) }, [null, 'text'])
        await expectTurns(folder('forms/convokit/fixture_old', 'old'), ['root', 'text'])
      })
    })

    it('is an error, not another subset, where the files are others', async () => {
      const files = { 'turns.jsonl': jsonLines(turns) }
      const { parts } = await openHalf(await localSource(files), READ_BY_CONTENT)
      const others = { 'turns.jsonl': jsonLines(turns.slice(0, 2)) }
      await expect(told(recordsOfCode(parts, others))).rejects.toThrow(/ValueError: .* turns instead of/)
    })

    describe('from an address', () => {
      const served: Record<string, Uint8Array> = {
        '/a%20b/train.jsonl': utf8(jsonLines(talks('a', 4))),
        '/set.zip': zipOf([{ name: 'in/train.jsonl', content: utf8(jsonLines(talks('b', 4))) }]),
      }
      let server: LocalServer | undefined
      afterAll(() => server?.close())

      it.each(Object.keys(served))('%s', async (path) => {
        server ??= await startLocalServer((request, response) => {
          response.setHeader('connection', 'close').end(served[request.url ?? ''])
        })
        const source: SourceRef = { kind: 'address', urls: [`${server.url}${path}`] }
        const { chosen, parts, recordOf } = await openHalf({ source, held: [] }, READ_BY_CONTENT)
        const found = await recordsOfCode(parts, {})
        expect(Object.values(found).flat()).toEqual(await Promise.all(chosen.map(recordOf)))
        expect(chosen).toHaveLength(2)
      })
    })
  },
)
